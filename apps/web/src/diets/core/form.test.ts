import fc from "fast-check";
import { expect, it } from "vitest";
import { aFood, aFullDiet, anyDietForm } from "./diets.testing.ts";
import { dietDraftOf, dietFormOf } from "./form.ts";
import { dietProblems } from "./problems.ts";

const foods = ["1", "2", "3"].map((id) => aFood({ id }));

it("opens any diet and saves it as it was, also after a stay in the browser's storage", { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(anyDietForm(foods), (form) => {
      const draft = dietDraftOf({ ...form, foods });
      expect(dietProblems(draft)).toEqual([]);
      expect(dietFormOf(draft)).toEqual(form);
      expect(dietFormOf(JSON.parse(JSON.stringify(draft)))).toEqual(form);
    }),
    { numRuns: 1_000 },
  );
});

it("numbers every part of a draft once", () => {
  fc.assert(
    fc.property(anyDietForm(foods), (form) => {
      const { mealPlans } = dietDraftOf({ ...form, foods });
      const meals = mealPlans.flatMap((mealPlan) => mealPlan.meals);
      const mealFoods = meals.flatMap((meal) => meal.foods);
      const parts = [...mealPlans, ...meals, ...mealFoods, ...mealFoods.flatMap(({ substitutions }) => substitutions)];
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    }),
  );
});

it("opens a diet that is as large as it may be, and saves it as it was", () => {
  const form = aFullDiet(foods);
  expect(dietFormOf(dietDraftOf({ ...form, foods }))).toEqual(form);
});
