import { withChanged } from "../../editor/draft/identified.ts";
import type { DietDraft, FoodDraft, MealDraft, MealPlanDraft } from "./draft.ts";

export interface InMealPlan {
  readonly mealPlan: string;
}
export interface InMeal extends InMealPlan {
  readonly meal: string;
}
export interface OfFood extends InMeal {
  readonly food: string;
}

export const mealPlanAt = ({ mealPlans }: DietDraft, { mealPlan }: InMealPlan): MealPlanDraft | undefined =>
  mealPlans.find(({ id }) => id === mealPlan);

export const mealAt = (draft: DietDraft, place: InMeal): MealDraft | undefined =>
  mealPlanAt(draft, place)?.meals.find(({ id }) => id === place.meal);

export const foodAt = (draft: DietDraft, place: OfFood): FoodDraft | undefined =>
  mealAt(draft, place)?.foods.find(({ id }) => id === place.food);

/** Each function changes one part and reuses all others, so that unchanged parts are not rendered again. */
export const withMealPlan = (
  draft: DietDraft,
  { mealPlan }: InMealPlan,
  change: (mealPlan: MealPlanDraft) => MealPlanDraft,
): DietDraft => {
  const mealPlans = withChanged(draft.mealPlans, mealPlan, change);
  return mealPlans === draft.mealPlans ? draft : { ...draft, mealPlans };
};

export const withMeal = (draft: DietDraft, place: InMeal, change: (meal: MealDraft) => MealDraft): DietDraft =>
  withMealPlan(draft, place, (mealPlan) => {
    const meals = withChanged(mealPlan.meals, place.meal, change);
    return meals === mealPlan.meals ? mealPlan : { ...mealPlan, meals };
  });

export const withFood = (draft: DietDraft, place: OfFood, change: (food: FoodDraft) => FoodDraft): DietDraft =>
  withMeal(draft, place, (meal) => {
    const foods = withChanged(meal.foods, place.food, change);
    return foods === meal.foods ? meal : { ...meal, foods };
  });
