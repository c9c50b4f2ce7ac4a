import { GRAMS } from "@prancheta/contract/diets/diets";
import { partsOf } from "@prancheta/contract/diets/food-totals";
import type { Food, Nutrient } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { toHundredths } from "@prancheta/contract/diets/portions";
import { gramsOfOne, type Portion } from "./portion.ts";

interface Step {
  /** The step applies from this quantity. */
  readonly from: number;
  readonly step: number;
}

/** The steps in which people measure: whole grams, quarters of a spoon, finer for small quantities. */
const STEPS: Readonly<Record<"grams" | "measure", readonly Step[]>> = {
  grams: [
    { from: 10, step: 1 },
    { from: 1, step: 0.1 },
    { from: 0, step: 0.01 },
  ],
  measure: [
    { from: 1, step: 0.25 },
    { from: 0.25, step: 0.05 },
    { from: 0, step: 0.01 },
  ],
};

/** The step to which a calculated quantity is rounded, in its unit. */
export const roundingStep = (quantity: number, type: string): number =>
  STEPS[type === GRAMS ? "grams" : "measure"].find(({ from }) => quantity >= from)?.step ?? 0.01;

interface EqualPortionInput {
  readonly main: Food;
  /** Grams of the main food. */
  readonly quantity: number | null;
  readonly by: Food;
  readonly basis: Nutrient;
  /** The unit of the result. */
  readonly type: string;
}

/**
 * The quantity of `by` that contains as much of `basis` as the main food's portion, rounded to a measurable step. Null
 * if it cannot be calculated: a value is unknown or zero, or the quantity would be zero or above the limit.
 */
export const equalPortion = ({ main, quantity, by, basis, type }: EqualPortionInput): Portion | null => {
  const wanted = quantity === null ? null : partsOf(main, basis, quantity);
  const inOneGram = partsOf(by, basis, 1);
  const gramsOfUnit = gramsOfOne(by, type);
  if (!wanted || !inOneGram || gramsOfUnit === undefined || wanted < 0) return null;
  const exact = wanted / inOneGram / gramsOfUnit;
  const step = roundingStep(exact, type);
  const entered = toHundredths(Math.round(exact / step) * step);
  const grams = toHundredths(entered * gramsOfUnit);
  const { max } = DIET_LIMITS.quantity;
  if (entered === 0 || grams === 0 || entered > max || grams > max) return null;
  return { foodId: by.id, quantity: grams, type, quantityRef: type === GRAMS ? null : entered };
};
