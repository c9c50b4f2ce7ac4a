import { withChanged } from "../../editor/draft/identified.ts";
import type { DietDraft, FoodDraft, MealDraft, PlanDraft } from "./draft.ts";

export interface InPlan {
  readonly plan: string;
}
export interface InMeal extends InPlan {
  readonly meal: string;
}
export interface OfFood extends InMeal {
  readonly food: string;
}

export const planAt = ({ plans }: DietDraft, { plan }: InPlan): PlanDraft | undefined =>
  plans.find(({ id }) => id === plan);

export const mealAt = (draft: DietDraft, place: InMeal): MealDraft | undefined =>
  planAt(draft, place)?.meals.find(({ id }) => id === place.meal);

export const foodAt = (draft: DietDraft, place: OfFood): FoodDraft | undefined =>
  mealAt(draft, place)?.foods.find(({ id }) => id === place.food);

/** Each changes one thing and keeps all the rest as it was, so that what did not change is not drawn again. */
export const withPlan = (draft: DietDraft, { plan }: InPlan, change: (plan: PlanDraft) => PlanDraft): DietDraft => {
  const plans = withChanged(draft.plans, plan, change);
  return plans === draft.plans ? draft : { ...draft, plans };
};

export const withMeal = (draft: DietDraft, place: InMeal, change: (meal: MealDraft) => MealDraft): DietDraft =>
  withPlan(draft, place, (plan) => {
    const meals = withChanged(plan.meals, place.meal, change);
    return meals === plan.meals ? plan : { ...plan, meals };
  });

export const withFood = (draft: DietDraft, place: OfFood, change: (food: FoodDraft) => FoodDraft): DietDraft =>
  withMeal(draft, place, (meal) => {
    const foods = withChanged(meal.foods, place.food, change);
    return foods === meal.foods ? meal : { ...meal, foods };
  });
