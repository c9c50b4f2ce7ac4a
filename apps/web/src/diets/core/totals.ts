import { type Foods, mealTotals, sumOf, type Totals } from "@prancheta/contract/diets/food-totals";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { MealDraft, MealPlanDraft } from "./draft.ts";

/** Each meal's totals for these foods; if one meal changes, only that one is summed again. */
const totalsWith = memoizeWeak((foods: Foods) => memoizeWeak((meal: MealDraft) => mealTotals(meal, foods)));

export const totalsOfMeal = (meal: MealDraft, foods: Foods): Totals => totalsWith(foods)(meal);

/** The totals of a day of a meal plan. A meal without foods is left out. */
export const totalsOfMealPlan = ({ meals }: MealPlanDraft, foods: Foods): Totals =>
  sumOf(meals.filter((meal) => meal.foods.length > 0).map(totalsWith(foods)));
