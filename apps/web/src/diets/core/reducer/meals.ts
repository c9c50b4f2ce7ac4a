import type { MealType } from "@prancheta/contract/diets/diets";
import { withMoved, withoutOne } from "../../../editor/draft/identified.ts";
import { type DietDraft, type MealDraft, type MealPlanDraft, withNewIds } from "../draft.ts";
import { sortedByTime } from "../meal-time.ts";
import { type InMeal, type InMealPlan, withMeal, withMealPlan } from "../places.ts";
import { whyNoMeal } from "./limits.ts";
import { withoutLine } from "./unread-lines.ts";

export type MealAction =
  | ({ readonly of: "meal"; readonly kind: "add"; readonly mealType?: MealType } & InMealPlan)
  | ({ readonly of: "meal"; readonly kind: "copy" | "remove" } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "move"; readonly to: number } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "setType"; readonly mealType: MealType } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "setTime"; readonly time: string } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "sortByTime" } & InMealPlan)
  | ({ readonly of: "meal"; readonly kind: "dropLine"; readonly line: string } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "setObservation"; readonly observation: string } & InMeal);

const USUAL: readonly MealType[] = ["BREAKFAST", "MORNING_SNACK", "LUNCH", "AFTERNOON_SNACK", "DINNER", "SUPPER"];

/** The next meal of a usual day that the meal plan lacks. */
const nextMealType = ({ meals }: MealPlanDraft): MealType =>
  USUAL.find((type) => meals.every(({ mealType }) => mealType !== type)) ?? "BREAKFAST";

/** A copy of `meal` with new ids. */
export const copiedMeal = (meal: MealDraft, newId: () => string): MealDraft => ({
  ...meal,
  id: newId(),
  foods: meal.foods.map((food) => ({
    ...food,
    id: newId(),
    substitutions: food.substitutions.map((substitution) => ({ ...substitution, id: newId() })),
  })),
});

const withMeals = (mealPlan: MealPlanDraft, meals: readonly MealDraft[]): MealPlanDraft =>
  meals === mealPlan.meals ? mealPlan : { ...mealPlan, meals };

const withMealAdded = (mealPlan: MealPlanDraft, id: string, mealType: MealType | undefined): MealPlanDraft =>
  withMeals(mealPlan, [
    ...mealPlan.meals,
    { id, mealType: mealType ?? nextMealType(mealPlan), time: "", observation: "", foods: [], unread: [] },
  ]);

/** A copy is placed after its original. */
const withMealCopied = (mealPlan: MealPlanDraft, id: string, newId: () => string): MealPlanDraft => {
  const at = mealPlan.meals.findIndex((meal) => meal.id === id);
  const meal = mealPlan.meals[at];
  return meal ? withMeals(mealPlan, mealPlan.meals.toSpliced(at + 1, 0, copiedMeal(meal, newId))) : mealPlan;
};

export const mealReducer = (draft: DietDraft, action: MealAction): DietDraft => {
  switch (action.kind) {
    case "add":
      return withNewIds(draft, (newId) =>
        withMealPlan(draft, action, (mealPlan) =>
          whyNoMeal(mealPlan) ? mealPlan : withMealAdded(mealPlan, newId(), action.mealType),
        ),
      );
    case "copy":
      return withNewIds(draft, (newId) =>
        withMealPlan(draft, action, (mealPlan) =>
          whyNoMeal(mealPlan) ? mealPlan : withMealCopied(mealPlan, action.meal, newId),
        ),
      );
    case "remove":
      return withMealPlan(draft, action, (mealPlan) => withMeals(mealPlan, withoutOne(mealPlan.meals, action.meal)));
    case "move":
      return withMealPlan(draft, action, (mealPlan) =>
        withMeals(mealPlan, withMoved(mealPlan.meals, action.meal, action.to)),
      );
    case "setType":
      return withMeal(draft, action, (meal) => ({ ...meal, mealType: action.mealType }));
    case "setTime":
      return withMeal(draft, action, (meal) => (meal.time === action.time ? meal : { ...meal, time: action.time }));
    case "sortByTime":
      return withMealPlan(draft, action, (mealPlan) => withMeals(mealPlan, sortedByTime(mealPlan.meals)));
    case "dropLine":
      return withMeal(draft, action, (meal) => withoutLine(meal, action.line));
    case "setObservation":
      return withMeal(draft, action, (meal) => ({ ...meal, observation: action.observation }));
    default:
      return draft;
  }
};
