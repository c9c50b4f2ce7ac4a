import { type DietForm, DietGoal, diets, GRAMS, MealType, NO_TARGETS } from "@prancheta/contract/diets/diets";
import { type FoodForm, foods, NUTRIENTS } from "@prancheta/contract/diets/foods";
import { gramsOfEntered } from "@prancheta/contract/diets/portions";
import { FoodId } from "@prancheta/contract/scalars";
import fc from "fast-check";
import type { TestPartner } from "./app.ts";

/** The measure of the own food. */
export const SLICE = { label: "1 fatia", grams: 25 } as const;

/** An own food of a partner. */
const PLAIN: FoodForm = {
  name: "Receita da casa",
  category: "",
  source: "",
  energeticAmount: 200,
  carbohydrates: 20,
  proteins: 10,
  lipids: 5,
  traces: [],
  measures: [SLICE],
};

/** Foods for a diet: some of the library and one of the partner. */
export const someFoods = async ({ call }: TestPartner): Promise<FoodId[]> => {
  const own = (await call(foods.create, { body: PLAIN })).reply.data.id;
  const { data } = (await call(foods.list, { query: { origin: "LIBRARY", take: 20 } })).reply;
  return [own, ...data.map(({ id }) => id)];
};

/** A diet with one meal of one food, except for what `wish` changes. */
export const aDiet = (foodId: FoodId, overrides: Partial<DietForm> = {}): DietForm => ({
  title: "Emagrecimento",
  goal: "LOSE",
  duration: 30,
  mealPlans: [
    {
      title: "Plano alimentar A",
      hidratation: 2.5,
      targets: { ...NO_TARGETS, energeticAmount: 1800 },
      meals: [
        {
          mealType: "BREAKFAST",
          time: null,
          observation: "Sem açúcar",
          mealFoods: [{ foodId, quantity: 50, type: GRAMS, quantityRef: null, substitutions: [] }],
        },
      ],
    },
  ],
  ...overrides,
});

/** Saves a new diet and returns the answer. */
export const saved = async ({ call }: TestPartner, body: DietForm) => (await call(diets.create, { body })).reply.data;

/** Saves a new diet of one own food. */
export const aSavedDiet = async (partner: TestPartner) =>
  saved(partner, aDiet((await partner.call(foods.create, { body: PLAIN })).reply.data.id));

const decimals = (places: number, min: number, max: number) =>
  fc.integer({ min: min * 10 ** places, max: max * 10 ** places }).map((value) => value / 10 ** places);
const anyText = (max: number) =>
  fc.string({ maxLength: max, unit: "grapheme" }).map((text) => text.replaceAll("\u0000", "").slice(0, max).trim());
const anyTitle = (max: number) => anyText(max).map((text) => text || "Sem nome");

/** Any diet of these foods, the first of which is the own one, that the server accepts. */
export const anyDiet = ([own, ...others]: readonly FoodId[]): fc.Arbitrary<DietForm> => {
  const inGrams = fc
    .record({ foodId: fc.constantFrom(...others), quantity: decimals(2, 0.01, 10_000) })
    .map(({ foodId, quantity }) => ({ foodId, quantity, type: GRAMS, quantityRef: null }));
  const inSlices = decimals(2, 0.01, 100).map((entered) => ({
    foodId: own ?? FoodId.parse(""),
    quantity: gramsOfEntered(entered, SLICE.grams),
    type: SLICE.label,
    quantityRef: entered,
  }));
  const portion = fc.oneof(inGrams, inSlices);
  const substitution = fc
    .record({ portion, basis: fc.option(fc.constantFrom(...NUTRIENTS)) })
    .map(({ portion: one, basis }) => ({ ...one, basis }));
  const mealFood = fc
    .record({ portion, substitutions: fc.array(substitution, { maxLength: 5 }) })
    .map(({ portion: one, substitutions }) => ({ ...one, substitutions }));
  const target = fc.option(decimals(1, 0, 5000));
  const meal = fc.record({
    mealType: fc.constantFrom(...MealType.options),
    time: fc.option(fc.constantFrom("00:00", "07:30", "19:05", "23:59")),
    observation: anyText(200),
    mealFoods: fc.array(mealFood, { minLength: 1, maxLength: 4 }),
  });
  const mealPlan = fc.record({
    title: anyTitle(60),
    hidratation: decimals(1, 0.1, 99.9),
    targets: fc.record({ energeticAmount: target, carbohydrates: target, proteins: target, lipids: target }),
    meals: fc.array(meal, { minLength: 1, maxLength: 3 }),
  });
  return fc.record({
    title: anyTitle(120),
    goal: fc.constantFrom(...DietGoal.options),
    duration: fc.integer({ min: 1, max: 999 }),
    mealPlans: fc.array(mealPlan, { minLength: 1, maxLength: 3 }),
  });
};
