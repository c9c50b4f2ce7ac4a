import type { Measure } from "./foods.ts";
import { DIET_LIMITS, GRAMS } from "./limits.ts";

/** Rounded to hundredths, the precision that is saved. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Grams of a quantity in household measures of `gramsOfOne` grams; what is not 0 has at least the smallest weight. */
export const gramsOfEntered = (entered: number, gramsOfOne: number): number => {
  const grams = toHundredths(entered * gramsOfOne);
  return grams === 0 && entered !== 0 ? DIET_LIMITS.quantity.min : grams;
};

interface Portion {
  readonly quantity: number;
  readonly type: string;
  readonly quantityRef: number | null;
}

/** A client that rounds otherwise may be this many grams off. */
const TOLERANCE = 0.011;

const isSame = (one: number, other: number) => Math.abs(one - other) < TOLERANCE;

/** What is wrong with a portion of a food that has these measures, by field; undefined if it is right. */
export function portionFault(
  { quantity, type, quantityRef }: Portion,
  measures: readonly Measure[],
): { readonly field: "type" | "quantity" | "quantityRef"; readonly text: string } | undefined {
  if (type === GRAMS)
    return quantityRef === null || isSame(quantityRef, quantity)
      ? undefined
      : { field: "quantity", text: "Em gramas, as duas quantidades são a mesma" };
  const measure = measures.find(({ label }) => label === type);
  if (!measure) return { field: "type", text: `Este alimento não tem a medida '${type}'` };
  if (quantityRef === null) return { field: "quantityRef", text: `Informe a quantidade em '${type}', ou use gramas` };
  const grams = gramsOfEntered(quantityRef, measure.grams);
  if (isSame(grams, quantity)) return undefined;
  const shown = (value: number) => value.toLocaleString("pt-BR");
  return { field: "quantity", text: `${shown(quantityRef)} x '${type}' são ${shown(grams)} g` };
}
