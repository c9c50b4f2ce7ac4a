const LEAST_KG = 20;
const MAX_KG = 400;

/** What is wrong with a weight, in words; undefined if nothing is, or none is given. */
export const weightFault = (weight: number | null): string | undefined => {
  if (weight === null) return undefined;
  if (!(weight >= LEAST_KG && weight <= MAX_KG)) return `Entre ${LEAST_KG} e ${MAX_KG} kg`;
  return Number(weight.toFixed(1)) === weight ? undefined : "Use no máximo 1 casa decimal";
};
