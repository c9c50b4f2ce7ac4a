import { REPORT_LIMITS } from "@prancheta/contract/reports/reports";

const GRAMS_PER_KG = 1000;
const MIN_KG = REPORT_LIMITS.weightGrams.min / GRAMS_PER_KG;
const MAX_KG = REPORT_LIMITS.weightGrams.max / GRAMS_PER_KG;

/** What is wrong with a weight, in words; undefined if nothing is, or none is given. */
export const weightFault = (weight: number | null): string | undefined => {
  if (weight === null) return undefined;
  if (!(weight >= MIN_KG && weight <= MAX_KG)) return `Entre ${MIN_KG} e ${MAX_KG} kg`;
  return Number(weight.toFixed(1)) === weight ? undefined : "Use no máximo 1 casa decimal";
};
