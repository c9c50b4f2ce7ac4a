import type { DietGoal } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { undoable } from "../../../editor/draft/history.ts";
import type { DietDraft } from "../draft.ts";
import { type FoodAction, foodReducer, withFoodValues } from "./foods.ts";
import { type MealPlanAction, mealPlanReducer } from "./meal-plans.ts";
import { type MealAction, mealReducer } from "./meals.ts";
import { type SubstitutionAction, substitutionReducer } from "./substitutions.ts";

interface Details {
  readonly title?: string;
  readonly goal?: DietGoal | null;
  readonly duration?: number | null;
}

export type DietAction =
  | { readonly of: "diet"; readonly kind: "describe"; readonly details: Details }
  /** A food was changed: the draft uses its new values. */
  | { readonly of: "diet"; readonly kind: "know"; readonly known: Food }
  | MealPlanAction
  | MealAction
  | FoodAction
  | SubstitutionAction;

/** The draft after one action. An action beyond a limit, or on a missing part, changes nothing. */
export const dietReducer = (draft: DietDraft, action: DietAction): DietDraft => {
  switch (action.of) {
    case "mealPlan":
      return mealPlanReducer(draft, action);
    case "meal":
      return mealReducer(draft, action);
    case "food":
      return foodReducer(draft, action);
    case "substitution":
      return substitutionReducer(draft, action);
    default:
      return action.kind === "know" ? withFoodValues(draft, action.known) : { ...draft, ...action.details };
  }
};

/** Text fields: consecutive keystrokes are undone in one step. */
const TYPED = new Set(["describe", "rename", "setHydration", "setTargets", "setTime", "setObservation", "setQuantity"]);

const placeOf = (action: DietAction): readonly string[] => {
  if (action.of === "diet") return action.kind === "describe" ? Object.keys(action.details) : [];
  if (action.of === "mealPlan" && action.kind === "setTargets")
    return [action.mealPlan, ...Object.keys(action.targets)];
  return Object.values({
    mealPlan: "mealPlan" in action ? action.mealPlan : "",
    meal: "meal" in action ? action.meal : "",
    food: "food" in action ? action.food : "",
    substitution: "substitution" in action ? action.substitution : "",
  });
};

const stepOf = (action: DietAction): string | undefined =>
  TYPED.has(action.kind) ? [action.of, action.kind, ...placeOf(action)].join(" ") : undefined;

export const dietEditor = undoable(dietReducer, stepOf);
