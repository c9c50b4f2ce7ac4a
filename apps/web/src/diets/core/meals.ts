import type { MealType } from "@prancheta/contract/diets/diets";
import { withMoved, withoutOne } from "../../editor/draft/identified.ts";
import { type DietDraft, type MealDraft, type PlanDraft, withNewIds } from "./draft.ts";
import { whyNoMeal } from "./limits.ts";
import { type InMeal, type InPlan, withMeal, withPlan } from "./places.ts";

export type MealAction =
  | ({ readonly of: "meal"; readonly kind: "add"; readonly mealType?: MealType } & InPlan)
  | ({ readonly of: "meal"; readonly kind: "copy" | "remove" } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "move"; readonly to: number } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "setType"; readonly mealType: MealType } & InMeal)
  | ({ readonly of: "meal"; readonly kind: "setObservation"; readonly observation: string } & InMeal);

const USUAL: readonly MealType[] = ["BREAKFAST", "MORNING_SNACK", "LUNCH", "AFTERNOON_SNACK", "DINNER", "SUPPER"];

/** The next meal of a usual day that the plan does not have yet. */
const nextMealType = ({ meals }: PlanDraft): MealType =>
  USUAL.find((type) => meals.every(({ mealType }) => mealType !== type)) ?? "BREAKFAST";

/** A meal like `meal`, with ids of its own. */
export const copiedMeal = (meal: MealDraft, newId: () => string): MealDraft => ({
  ...meal,
  id: newId(),
  foods: meal.foods.map((food) => ({
    ...food,
    id: newId(),
    substitutions: food.substitutions.map((substitution) => ({ ...substitution, id: newId() })),
  })),
});

const withMeals = (plan: PlanDraft, meals: readonly MealDraft[]): PlanDraft =>
  meals === plan.meals ? plan : { ...plan, meals };

const withMealAdded = (plan: PlanDraft, id: string, mealType: MealType | undefined): PlanDraft =>
  withMeals(plan, [...plan.meals, { id, mealType: mealType ?? nextMealType(plan), observation: "", foods: [] }]);

/** A copy stands after what it was made from. */
const withMealCopied = (plan: PlanDraft, id: string, newId: () => string): PlanDraft => {
  const at = plan.meals.findIndex((meal) => meal.id === id);
  const meal = plan.meals[at];
  return meal ? withMeals(plan, plan.meals.toSpliced(at + 1, 0, copiedMeal(meal, newId))) : plan;
};

export const mealReducer = (draft: DietDraft, action: MealAction): DietDraft => {
  switch (action.kind) {
    case "add":
      return withNewIds(draft, (newId) =>
        withPlan(draft, action, (plan) => (whyNoMeal(plan) ? plan : withMealAdded(plan, newId(), action.mealType))),
      );
    case "copy":
      return withNewIds(draft, (newId) =>
        withPlan(draft, action, (plan) => (whyNoMeal(plan) ? plan : withMealCopied(plan, action.meal, newId))),
      );
    case "remove":
      return withPlan(draft, action, (plan) => withMeals(plan, withoutOne(plan.meals, action.meal)));
    case "move":
      return withPlan(draft, action, (plan) => withMeals(plan, withMoved(plan.meals, action.meal, action.to)));
    case "setType":
      return withMeal(draft, action, (meal) => ({ ...meal, mealType: action.mealType }));
    case "setObservation":
      return withMeal(draft, action, (meal) => ({ ...meal, observation: action.observation }));
    default:
      return draft;
  }
};
