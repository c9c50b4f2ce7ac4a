import { aFood } from "../../diets/core/diets.testing.ts";
import { type DietDraft, newDiet } from "../../diets/core/draft.ts";
import { type DietAction, dietReducer } from "../../diets/core/reducer/reducer.ts";

export const rice = aFood({ id: "1", energeticAmount: 128, proteins: 2.5 });
export const potato = aFood({
  id: "2",
  energeticAmount: 52,
  proteins: 1.2,
  measures: [{ label: "1 unidade média", grams: 140 }],
});
export const mystery = aFood({ id: "3", energeticAmount: null, proteins: 2 });

export const after = (draft: DietDraft, ...actions: DietAction[]) => actions.reduce(dietReducer, draft);

/** The first food of the first meal. */
export const PLACE = { mealPlan: "0", meal: "1", food: "2" } as const;
const { mealPlan, meal } = PLACE;

export const aDraft = (...more: DietAction[]) =>
  after(
    newDiet(),
    { of: "meal", kind: "add", mealPlan },
    { of: "food", kind: "add", mealPlan, meal, known: rice },
    ...more,
  );

export const firstMeal = (draft: DietDraft) => draft.mealPlans[0]?.meals[0];
export const firstFood = (draft: DietDraft) => firstMeal(draft)?.foods[0];
export const substituted = aDraft({ of: "substitution", kind: "add", ...PLACE, known: potato });
export const SUBSTITUTION = { ...PLACE, substitution: "3" } as const;
export const substitution = (draft: DietDraft) => firstFood(draft)?.substitutions[0];
