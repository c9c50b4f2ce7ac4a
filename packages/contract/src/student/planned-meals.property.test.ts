import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MEAL_TYPES, type Meal } from "../diets/diets.ts";
import { FoodId } from "../scalars.ts";
import { movedDay, plannedMeals } from "./planned-meals.ts";

const food = (number: number) => ({
  foodId: FoodId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, "0")}`),
  ...{ quantity: 100, type: "g", quantityRef: null, substitutions: [] },
});
const meal = (mealType: Meal["mealType"], time: string | null = null, ...foods: number[]): Meal => ({
  ...{ mealType, time, observation: "" },
  mealFoods: (foods.length > 0 ? foods : [1]).map(food),
});

/** Meals of which no two are equal. */
const someMeals = fc.uniqueArray(
  fc.record({ type: fc.constantFrom(...MEAL_TYPES), hour: fc.option(fc.constantFrom("08:00", "12:30", "19:00")) }),
  { maxLength: 14, selector: ({ type, hour }) => `${type} ${hour}` },
);

const noted = (planned: readonly Meal[], meals: number[], swaps: number[] = []) => ({
  mealPlan: 0,
  planned: plannedMeals(planned),
  meals,
  swaps: swaps.map((place) => ({ meal: place, food: 0, substitution: 0 })),
});

test("ticks and swaps stay with their meals, whatever is sorted, removed and added", () => {
  fc.assert(
    fc.property(
      someMeals,
      fc.func(fc.integer()),
      fc.func(fc.constantFrom("kept", "ticked", "gone", "new")),
      (all, order, fate) => {
        const meals = all.map(({ type, hour }) => ({ made: meal(type, hour), is: fate(type, hour) }));
        const before = meals.filter(({ is }) => is !== "new");
        const now = meals
          .filter(({ is }) => is !== "gone")
          .map((one, place) => ({ ...one, at: order(place) }))
          .toSorted((one, other) => one.at - other.at);
        // A meal that is gone may come again as one of its type; here it does not.
        const types = new Set(before.filter(({ is }) => is === "gone").map(({ made }) => made.mealType));
        fc.pre(!now.some(({ made, is }) => is === "new" && types.has(made.mealType)));
        const places = before.flatMap(({ is }, place) => (is === "kept" ? [] : [place]));
        const {
          meals: ticked,
          swaps,
          planned,
        } = movedDay(
          noted(
            before.map(({ made }) => made),
            places,
            places,
          ),
          [{ meals: now.map(({ made }) => made) }],
        );
        const right = now.flatMap(({ is }, place) => (is === "ticked" ? [place] : []));
        expect(ticked.toSorted((one, other) => one - other)).toEqual(right);
        expect(swaps.map((swap) => swap.meal).toSorted((one, other) => one - other)).toEqual(right);
        expect(planned).toEqual(plannedMeals(now.map(({ made }) => made)));
      },
    ),
  );
});

describe("a meal that was changed", () => {
  const [early, late] = [meal("AFTERNOON_SNACK", "15:00", 1), meal("AFTERNOON_SNACK", "17:00", 2)];

  const other = meal("AFTERNOON_SNACK", "15:30", 4);

  test.each([
    ["is found by its time", [meal("AFTERNOON_SNACK", "17:00", 3), other], { meals: [0], swaps: [] }],
    ["is found by its foods", [meal("AFTERNOON_SNACK", "18:00", 2), other], { meals: [0], swaps: [{ meal: 0 }] }],
    ["is found by its type", [meal("AFTERNOON_SNACK", "18:00", 3), early], { meals: [0], swaps: [] }],
    ["of another type is another meal", [meal("DINNER", "17:00", 2), early], { meals: [], swaps: [] }],
  ])("%s", (_, meals, day) => {
    expect(movedDay(noted([early, late], [1], [1]), [{ meals }])).toMatchObject(day);
  });
});

test("a meal plan that was moved is found, and one that is gone leaves nothing ticked", () => {
  const [first, second] = [{ meals: [meal("LUNCH")] }, { meals: [meal("DINNER")] }];
  expect(movedDay(noted(first.meals, [0]), [second, first])).toMatchObject({ mealPlan: 1, meals: [0] });
  expect(movedDay({ ...noted(first.meals, [0]), mealPlan: 1 }, [first, first])).toMatchObject({ mealPlan: 1 });
  expect(movedDay({ ...noted(second.meals, [0]), mealPlan: 1 }, [first])).toMatchObject({ mealPlan: 0, meals: [] });
});

test("a day of before meals were named keeps its places", () => {
  const day = { mealPlan: 0, meals: [1], swaps: [] };
  expect(movedDay(day, [{ meals: [meal("LUNCH")] }])).toBe(day);
});
