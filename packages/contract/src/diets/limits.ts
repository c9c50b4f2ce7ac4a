const COUNTS = { plans: 14, meals: 20, foods: 30, substitutions: 5 } as const;

/** Values in JSON: a food's or a substitution's own with its fields, then a meal's, a plan's and the diet's. */
const PORTION = 6;
const MEAL = 5 + COUNTS.foods * (PORTION + COUNTS.substitutions * PORTION);
const PLAN = 20 + COUNTS.meals * MEAL;

/** Of a whole diet (design: product §6). */
export const DIET_LIMITS = {
  ...COUNTS,
  /** Characters of its title, of a meal plan's, and of a meal's note. */
  title: 120,
  planTitle: 60,
  note: 2000,
  days: 999,
  /** Of water a day. */
  litres: { min: 0.1, max: 99.9 },
  /** Of a food: grams, or so many of a household measure. */
  quantity: { min: 0.01, max: 10_000 },
  /** The most a day may be asked to come to, in kilocalories and grams. */
  targets: { energeticAmount: 20_000, carbohydrates: 5000, proteins: 5000, lipids: 5000 },
  values: 10 + COUNTS.plans * PLAN,
  bytes: 4 * 1024 * 1024,
} as const;
