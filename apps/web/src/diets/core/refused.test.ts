import { expect, it } from "vitest";
import { aFood } from "./diets.testing.ts";
import { newDiet } from "./draft.ts";
import { dietReducer } from "./reducer/reducer.ts";
import { refusedFoods } from "./refused.ts";

it("finds the food that the server means, and leaves the rest alone", () => {
  const draft = (
    [
      { of: "meal", kind: "add", mealPlan: "0" },
      { of: "food", kind: "add", mealPlan: "0", meal: "1", known: aFood() },
      { of: "food", kind: "add", mealPlan: "0", meal: "1", known: aFood() },
    ] as const
  ).reduce(dietReducer, newDiet());
  const text = "Este alimento não existe mais";
  const fields = {
    "mealPlans.0.meals.0.mealFoods.1.foodId": text,
    "mealPlans.0.meals.0.mealFoods.0.substitutions.2.foodId": text,
    "mealPlans.7.meals.0.mealFoods.0.foodId": text,
    title: "Campo obrigatório",
  };
  expect(refusedFoods(draft, fields)).toEqual({ "3": text, "2": `Substituição: ${text}` });
});
