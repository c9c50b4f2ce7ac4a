import type { Food, Nutrient } from "./foods.ts";
import { DIET_LIMITS } from "./limits.ts";

/** Thousandths per 100 g times hundredths of a gram: integers, so that sums are exact. */
const PARTS = 10_000_000;

/** The sum of one nutrient. */
export interface Total {
  /** Ten-millionths of a kcal or gram; null while nothing is known. */
  readonly parts: number | null;
  /** Whether an unknown value is missing from the sum. */
  readonly isPartial: boolean;
}

export type Totals = Readonly<Record<Nutrient, Total>>;

/** Kilocalories or grams; null if unknown. */
export const amountOf = ({ parts }: Total): number | null => (parts === null ? null : parts / PARTS);

/** A nutrient's integer parts in some grams of a food; traces count 0, null is unknown. */
export const partsOf = (food: Food, nutrient: Nutrient, grams: number): number | null => {
  const value = food[nutrient];
  return value === null ? null : Math.round(value * 1000) * Math.round(grams * 100);
};

const eachNutrient = (total: (nutrient: Nutrient) => Total): Totals => ({
  energeticAmount: total("energeticAmount"),
  carbohydrates: total("carbohydrates"),
  proteins: total("proteins"),
  lipids: total("lipids"),
});

const UNKNOWN: Total = { parts: null, isPartial: true };
const NOTHING: Total = { parts: 0, isPartial: false };

interface Portion {
  readonly foodId: string;
  /** Grams; null while empty. A quantity that no diet can have does not count. */
  readonly quantity: number | null;
}

export type Foods = Readonly<Record<string, Food>>;

/** The totals of one portion. */
export const portionTotals = ({ foodId, quantity }: Portion, foods: Foods): Totals => {
  const food = foods[foodId];
  return eachNutrient((nutrient) => {
    const counts = quantity !== null && quantity >= 0 && quantity <= DIET_LIMITS.quantity.max;
    const parts = food && counts ? partsOf(food, nutrient, quantity) : null;
    return parts === null ? UNKNOWN : { parts, isPartial: false };
  });
};

const plus = (one: Total, other: Total): Total => ({
  parts: one.parts === null && other.parts === null ? null : (one.parts ?? 0) + (other.parts ?? 0),
  isPartial: one.isPartial || other.isPartial,
});

/** The sum of totals: unknown only if all of them are, 0 for an empty list. */
export const sumOf = (all: readonly Totals[]): Totals =>
  eachNutrient((nutrient) => {
    const [first = NOTHING, ...rest] = all.map((totals) => totals[nutrient]);
    return rest.reduce(plus, first);
  });

interface MealPortions {
  readonly foods: readonly Portion[];
}

export const mealTotals = (meal: MealPortions, foods: Foods): Totals =>
  sumOf(meal.foods.map((portion) => portionTotals(portion, foods)));

export const planTotals = (plan: { readonly meals: readonly MealPortions[] }, foods: Foods): Totals =>
  sumOf(plan.meals.flatMap((meal) => meal.foods.map((portion) => portionTotals(portion, foods))));

/**
 * A total compared with a target: whole percent, and the amount left (negative beyond the target). Null if either is
 * missing.
 */
export const progressTo = (total: Total, target: number | null): { percent: number; left: number } | null => {
  const amount = amountOf(total);
  if (amount === null || target === null || !(target > 0)) return null;
  return { percent: Math.round((amount / target) * 100), left: target - amount };
};
