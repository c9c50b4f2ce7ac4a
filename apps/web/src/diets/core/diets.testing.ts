import { type DietForm, DietGoal, GRAMS, MealType, NO_TARGETS } from "@prancheta/contract/diets/diets";
import { type Food, NUTRIENTS } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { gramsOfEntered } from "@prancheta/contract/diets/portions";
import { FoodId } from "@prancheta/contract/scalars";
import fc from "fast-check";

const decimals = (places: number, min: number, max: number) =>
  fc.integer({ min: Math.round(min * 10 ** places), max: max * 10 ** places }).map((value) => value / 10 ** places);

/** A test food; only the given fields matter. */
export const aFood = ({ id = "1", ...overrides }: Partial<Omit<Food, "id">> & { id?: string } = {}): Food => ({
  id: FoodId.parse(`00000000-0000-7000-8000-${id.padStart(12, "0")}`),
  name: `Alimento ${id}`,
  category: "",
  source: "",
  own: false,
  energeticAmount: 100,
  carbohydrates: 10,
  proteins: 5,
  lipids: 2,
  traces: [],
  measures: [],
  ...overrides,
});

const per100g = (max: number) => fc.option(decimals(3, 0, max), { freq: 8 });

export const anyFood = (id: string): fc.Arbitrary<Food> =>
  fc
    .record({
      energeticAmount: per100g(900),
      carbohydrates: per100g(100),
      proteins: per100g(100),
      lipids: per100g(100),
      measures: fc
        .uniqueArray(fc.constantFrom("1 colher de sopa", "1 fatia", "1/2 unidade", "1 concha"))
        .chain((labels) =>
          fc.tuple(...labels.map((label) => fc.record({ label: fc.constant(label), grams: decimals(2, 0.01, 500) }))),
        ),
    })
    .map((overrides) => aFood({ id, ...overrides }));

const anyText = (max: number) => fc.string({ maxLength: max }).map((text) => text.trim());
const anyTitle = (max: number) => anyText(max).map((text) => text || "Sem nome");

/** Any diet that the server could return. */
export const anyDietForm = (foods: readonly Food[]): fc.Arbitrary<DietForm> => {
  const portion = fc
    .record({ food: fc.constantFrom(...foods), entered: decimals(2, 0.01, 100) })
    .chain(({ food, entered }) =>
      fc.constantFrom(null, ...food.measures).map((measure) =>
        measure
          ? {
              foodId: food.id,
              quantity: gramsOfEntered(entered, measure.grams),
              type: measure.label,
              quantityRef: entered,
            }
          : { foodId: food.id, quantity: entered, type: GRAMS, quantityRef: null },
      ),
    );
  const substitution = fc
    .record({ portion, basis: fc.option(fc.constantFrom(...NUTRIENTS)) })
    .map(({ portion: one, basis }) => ({ ...one, basis }));
  const target = fc.option(decimals(1, 0, 5000));
  const mealFood = fc
    .record({ portion, substitutions: fc.array(substitution, { maxLength: 5 }) })
    .map(({ portion: one, substitutions }) => ({ ...one, substitutions }));
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

const times = <One>(count: number, one: (at: number) => One): One[] =>
  Array.from({ length: count }, (_, at) => one(at));

/** A diet that reaches every limit of the contract; it is larger than the largest accepted body. */
export const aFullDiet = (foods: readonly Food[]): DietForm => {
  const portion = (at: number) => ({
    foodId: foods[at % foods.length]?.id ?? aFood().id,
    quantity: 150,
    type: "1 colher de sopa",
    quantityRef: 10,
  });
  const mealFood = (at: number) => ({
    ...portion(at),
    substitutions: times(DIET_LIMITS.substitutions, (other) => ({ ...portion(at + other), basis: null })),
  });
  const meal = {
    mealType: "LUNCH" as const,
    time: "12:30",
    observation: "Mastigar bem",
    mealFoods: times(DIET_LIMITS.foods, mealFood),
  };
  const meals = times(DIET_LIMITS.meals, () => meal);
  return {
    title: "Dieta completa",
    goal: "KEEP",
    duration: 30,
    mealPlans: times(DIET_LIMITS.plans, (at) => ({
      title: `Plano ${at + 1}`,
      hidratation: 2,
      targets: NO_TARGETS,
      meals,
    })),
  };
};
