import type { Food, Nutrient } from "./foods.ts";

/** Values per 100 g in thousandths times hundredths of a gram: whole numbers, so that sums are exact. */
const PARTS = 10_000_000;

/** What some foods come to in one nutrient. */
export interface Total {
  /** Ten-millionths of a kcal or gram; null while nothing is known. */
  readonly parts: number | null;
  /** Something that is unknown is left out. */
  readonly isPartial: boolean;
}

export type Totals = Readonly<Record<Nutrient, Total>>;

/** Kilocalories or grams; null is unknown. */
export const amountOf = ({ parts }: Total): number | null => (parts === null ? null : parts / PARTS);

/** Whole parts of a nutrient in some grams of a food; a trace counts 0, null is unknown. */
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

interface Eaten {
  readonly foodId: string;
  /** Grams; null while it is not filled in, and nothing is counted of what is negative. */
  readonly quantity: number | null;
}

export type Foods = Readonly<Record<string, Food>>;

/** What one portion comes to. */
export const portionTotals = ({ foodId, quantity }: Eaten, foods: Foods): Totals => {
  const food = foods[foodId];
  return eachNutrient((nutrient) => {
    const parts = food && quantity !== null && quantity >= 0 ? partsOf(food, nutrient, quantity) : null;
    return parts === null ? UNKNOWN : { parts, isPartial: false };
  });
};

const plus = (one: Total, other: Total): Total => ({
  parts: one.parts === null && other.parts === null ? null : (one.parts ?? 0) + (other.parts ?? 0),
  isPartial: one.isPartial || other.isPartial,
});

/** Totals together: unknown only where every one of them is, 0 where there is none. */
export const sumOf = (all: readonly Totals[]): Totals =>
  eachNutrient((nutrient) => {
    const [first = NOTHING, ...rest] = all.map((totals) => totals[nutrient]);
    return rest.reduce(plus, first);
  });

interface MealEaten {
  readonly foods: readonly Eaten[];
}

export const mealTotals = (meal: MealEaten, foods: Foods): Totals =>
  sumOf(meal.foods.map((portion) => portionTotals(portion, foods)));

export const planTotals = (plan: { readonly meals: readonly MealEaten[] }, foods: Foods): Totals =>
  sumOf(plan.meals.flatMap((meal) => meal.foods.map((portion) => portionTotals(portion, foods))));

/** How far a total is towards a target: whole percent, and what is left (negative beyond it). Null without both. */
export const towards = (total: Total, target: number | null): { percent: number; left: number } | null => {
  const amount = amountOf(total);
  if (amount === null || target === null || !(target > 0)) return null;
  return { percent: Math.round((amount / target) * 100), left: target - amount };
};
