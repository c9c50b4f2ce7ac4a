import {
  amountOf,
  mealTotals,
  planTotals,
  portionTotals,
  progressTo,
  sumOf,
} from "@prancheta/contract/diets/food-totals";
import { NUTRIENTS } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aFood, anyDietForm, anyFood } from "./diets.testing.ts";
import { dietDraftOf } from "./form.ts";
import { totalsOfMeal, totalsOfMealPlan } from "./totals.ts";

const rice = aFood({ id: "1", energeticAmount: 128, carbohydrates: 28.1, proteins: 2.5, lipids: 0.2 });
const sugar = aFood({ id: "2", energeticAmount: 387, proteins: 0, traces: ["proteins"] });
const mystery = aFood({ id: "3", energeticAmount: null });
const foods = Object.fromEntries([rice, sugar, mystery].map((food) => [food.id, food]));
const blank = { id: "blank", mealType: "LUNCH", time: "", unread: [], observation: "", foods: [] } as const;
const portion = (food: { id: typeof rice.id }, quantity: number | null) => ({ foodId: food.id, quantity });

describe("the totals", () => {
  it("are a food's values in its grams", () => {
    const totals = portionTotals(portion(rice, 150), foods);
    expect(NUTRIENTS.map((nutrient) => amountOf(totals[nutrient]))).toEqual([192, 42.15, 3.75, 0.3]);
  });

  it("count a trace as nothing and say of an unknown value that it is missing", () => {
    const { energeticAmount, proteins } = mealTotals(
      { foods: [portion(rice, 100), portion(sugar, 10), portion(mystery, 50)] },
      foods,
    );
    expect([amountOf(energeticAmount), energeticAmount.isPartial]).toEqual([166.7, true]);
    expect([amountOf(proteins), proteins.isPartial]).toEqual([5, false]);
  });

  it("are unknown where nothing is known, and 0 where there is nothing", () => {
    const unknown = mealTotals({ foods: [portion(mystery, 50)] }, foods).energeticAmount;
    expect([amountOf(unknown), unknown.isPartial]).toEqual([null, true]);
    const nothing = mealTotals({ foods: [] }, foods).energeticAmount;
    expect([amountOf(nothing), nothing.isPartial]).toEqual([0, false]);
    const unsaid = mealTotals({ foods: [portion(rice, null), portion(rice, 100)] }, foods).energeticAmount;
    expect([amountOf(unsaid), unsaid.isPartial]).toEqual([128, true]);
    expect(amountOf(portionTotals(portion(rice, DIET_LIMITS.quantity.max), foods).energeticAmount)).toBe(12_800);
    const over = DIET_LIMITS.quantity.max + 0.01;
    const beyond = mealTotals({ foods: [portion(rice, over), portion(rice, 100)] }, foods).energeticAmount;
    expect([amountOf(beyond), beyond.isPartial]).toEqual([128, true]);
    expect(amountOf(portionTotals({ foodId: "missing", quantity: 1 }, foods).lipids)).toBeNull();
  });

  it("of a plan are exactly those of its meals, and those exactly of their foods", { timeout: 30_000 }, () => {
    const withFoods = fc
      .tuple(anyFood("1"), anyFood("2"), anyFood("3"))
      .chain((some) => anyDietForm(some).map((form) => dietDraftOf({ ...form, foods: some })));
    fc.assert(
      fc.property(withFoods, ({ mealPlans, foods: known }) => {
        for (const mealPlan of mealPlans) {
          expect(planTotals(mealPlan, known)).toEqual(sumOf(mealPlan.meals.map((meal) => mealTotals(meal, known))));
          for (const meal of mealPlan.meals)
            expect(mealTotals(meal, known)).toEqual(sumOf(meal.foods.map((one) => portionTotals(one, known))));
          // The editor's totals, which are cached per meal, also next to an empty meal.
          expect(totalsOfMealPlan({ ...mealPlan, meals: [...mealPlan.meals, blank] }, known)).toEqual(
            planTotals(mealPlan, known),
          );
          for (const meal of mealPlan.meals) expect(totalsOfMeal(meal, known)).toEqual(mealTotals(meal, known));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("say how far they are towards a target", () => {
    const { energeticAmount } = portionTotals(portion(rice, 150), foods);
    expect(progressTo(energeticAmount, 384)).toEqual({ percent: 50, left: 192 });
    expect(progressTo(energeticAmount, 96)).toEqual({ percent: 200, left: -96 });
    expect(progressTo(energeticAmount, null)).toBeNull();
    expect(progressTo(energeticAmount, 0)).toBeNull();
    expect(progressTo({ parts: null, isPartial: true }, 100)).toBeNull();
  });
});

it("a plan at the limits is added up in a blink", () => {
  const meals = Array.from({ length: 20 }, () => ({ foods: Array.from({ length: 30 }, () => portion(rice, 33.33)) }));
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    planTotals({ meals }, foods);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(16);
});
