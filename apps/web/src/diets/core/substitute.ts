import { GRAMS } from "@prancheta/contract/diets/diets";
import { partsOf } from "@prancheta/contract/diets/food-totals";
import type { Food, Nutrient } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { gramsOfOne, type Portion, toHundredths } from "./portion.ts";

interface Step {
  /** From this quantity on. */
  readonly from: number;
  readonly step: number;
}

/** What people weigh and measure by: whole grams, quarters of a spoon, finer where there is little. */
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

/** The step that a solved quantity is rounded to, in its unit. */
export const roundingStep = (quantity: number, type: string): number =>
  STEPS[type === GRAMS ? "grams" : "measure"].find(({ from }) => quantity >= from)?.step ?? 0.01;

interface Asked {
  readonly main: Food;
  /** Grams of the main food. */
  readonly quantity: number | null;
  readonly by: Food;
  readonly basis: Nutrient;
  /** The unit to answer in. */
  readonly type: string;
}

/**
 * How much of `by` brings as much of `basis` as the main food's portion, rounded to what can be measured. Null when it cannot be
 * told: a value is unknown, either has none of it, or no sensible quantity has as much.
 */
export const equalPortion = ({ main, quantity, by, basis, type }: Asked): Portion | null => {
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
