const LEAST_KG = 20;
const MOST_KG = 400;

/** What is wrong with a weight, in words; undefined if nothing is, or none is given. */
export const weightFault = (weight: number | null): string | undefined =>
  weight !== null && !(weight >= LEAST_KG && weight <= MOST_KG) ? `Entre ${LEAST_KG} e ${MOST_KG} kg` : undefined;
