/** The `type` of a quantity entered in grams; any other is a household measure's label. */
export const GRAMS = "g";

const COUNTS = { plans: 14, meals: 20, foods: 30, substitutions: 5 } as const;

/** The number of JSON values: of a food or substitution, then of a meal, a meal plan and the diet. */
const PORTION = 6;
const MEAL = 6 + COUNTS.foods * (PORTION + COUNTS.substitutions * PORTION);
const PLAN = 20 + COUNTS.meals * MEAL;

/** Limits of a whole diet (docs/rules/diets.md). */
export const DIET_LIMITS = {
  ...COUNTS,
  /** Maximum characters of the diet's title, a meal plan's title, and a meal's note. */
  title: 120,
  planTitle: 60,
  note: 2000,
  days: 999,
  /** Litres of water a day. */
  litres: { min: 0.1, max: 99.9 },
  /** The quantity of a food: grams, or a number of household measures. */
  quantity: { min: 0.01, max: 10_000 },
  /** Maximum daily targets, in kilocalories and grams. */
  targets: { energeticAmount: 20_000, carbohydrates: 5000, proteins: 5000, lipids: 5000 },
  values: 10 + COUNTS.plans * PLAN,
  bytes: 4 * 1024 * 1024,
} as const;
