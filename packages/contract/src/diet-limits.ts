/** Of a whole diet (design: product §6). */
export const DIET_LIMITS = {
  /** Characters of its title, of a meal plan's, and of a meal's note. */
  title: 120,
  planTitle: 60,
  note: 2000,
  plans: 14,
  meals: 20,
  foods: 30,
  substitutions: 5,
  days: 999,
  /** Of water a day. */
  litres: { min: 0.1, max: 99.9 },
  /** Of a food: grams, or so many of a household measure. */
  quantity: { min: 0.01, max: 10_000 },
  /** The most a day may be asked to come to, in kilocalories and grams. */
  targets: { energeticAmount: 20_000, carbohydrates: 5000, proteins: 5000, lipids: 5000 },
  bytes: 4 * 1024 * 1024,
} as const;
