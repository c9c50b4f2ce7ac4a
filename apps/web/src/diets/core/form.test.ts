import { NO_TARGETS } from "@prancheta/contract/diets/diets";
import fc from "fast-check";
import { expect, it } from "vitest";
import { aFood, aFullDiet, anyDietForm } from "./diets.testing.ts";
import { dietDraftOf, dietFormOf, withSavablePortions } from "./form.ts";
import { dietProblems } from "./problems.ts";

const foods = ["1", "2", "3"].map((id) =>
  aFood({
    id,
    measures: [
      { label: "1 colher de sopa", grams: 15 },
      { label: "1 gota", grams: 0.05 },
    ],
  }),
);

it("opens any diet and saves it as it was, also after a stay in the browser's storage", { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(anyDietForm(foods), (form) => {
      const draft = withSavablePortions(dietDraftOf({ ...form, foods }));
      expect(dietProblems(draft)).toEqual([]);
      expect(dietFormOf(draft)).toEqual(form);
      expect(dietFormOf(JSON.parse(JSON.stringify(draft)))).toEqual(form);
    }),
    { numRuns: 1_000 },
  );
});

it("opens a portion in grams of its weight if the food's measures have changed since", () => {
  const [food = aFood()] = foods;
  const saved = (type: string, quantity: number) => {
    const portion = { foodId: food.id, quantity, type, quantityRef: 2 };
    const substitutions = [{ ...portion, basis: null }];
    const meals = [
      { mealType: "LUNCH" as const, time: null, observation: "", mealFoods: [{ ...portion, substitutions }] },
    ];
    const mealPlans = [{ title: "A", hidratation: 2, targets: NO_TARGETS, meals }];
    return { title: "Antiga", goal: "KEEP" as const, duration: 30, mealPlans, foods };
  };
  const opened = (type: string, quantity: number) =>
    dietFormOf(withSavablePortions(dietDraftOf(saved(type, quantity))))?.mealPlans[0]?.meals[0]?.mealFoods[0];
  const inGrams = { foodId: food.id, quantity: 50, type: "g", quantityRef: null };
  for (const measure of ["1 medida antiga", "1 colher de sopa"])
    expect(opened(measure, 50)).toEqual({ ...inGrams, substitutions: [{ ...inGrams, basis: null }] });
  expect(opened("1 colher de sopa", 30)).toMatchObject({ quantity: 30, type: "1 colher de sopa", quantityRef: 2 });
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
