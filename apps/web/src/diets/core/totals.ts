import { type Foods, mealTotals, sumOf, type Totals } from "@prancheta/contract/diets/food-totals";
import { oncePer } from "../../editor/draft/once-per.ts";
import type { MealDraft, PlanDraft } from "./draft.ts";

/** What each meal comes to with these foods; of a plan in which one changed, only that one is summed up again. */
const totalsWith = oncePer((foods: Foods) => oncePer((meal: MealDraft) => mealTotals(meal, foods)));

export const totalsOfMeal = (meal: MealDraft, foods: Foods): Totals => totalsWith(foods)(meal);

/** What a day of a plan comes to. A meal with nothing in it is no part of the sum. */
export const totalsOfPlan = ({ meals }: PlanDraft, foods: Foods): Totals =>
  sumOf(meals.filter((meal) => meal.foods.length > 0).map(totalsWith(foods)));
