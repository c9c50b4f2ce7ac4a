const NICE = [1, 2, 2.5, 5, 10];
const LINES = 4;
/** Tolerance for rounding errors of a division. */
const TOLERANCE = 1e-9;

/** The smallest round step that covers `span` in LINES steps. */
const roundStep = (span: number, isWhole: boolean): number => {
  const raw = isWhole ? Math.max(1, span / LINES) : span / LINES;
  const power = 10 ** Math.floor(Math.log10(raw));
  const fits = (step: number) => step >= raw && (!isWhole || Number.isInteger(step));
  return (NICE.find((nice) => fits(nice * power)) ?? 10) * power;
};

/**
 * The values of the horizontal lines: round numbers, from at or below `least` to at or above `most`, which is larger. Of
 * things that are counted they are whole.
 */
export const gridValues = (most: number, least = 0, isWhole = false): number[] => {
  const step = roundStep(most - least, isWhole);
  const from = Math.floor(least / step + TOLERANCE);
  const to = Math.ceil(most / step - TOLERANCE);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
};

/** Which of `count` points have a label below the chart: the ends, and between them as many as fit without touching. */
export const namedPoints = (count: number, fit: number): number[] => {
  if (count <= fit) return Array.from({ length: count }, (_, index) => index);
  const leastApart = Math.ceil(count / fit);
  const gaps = Math.floor((count - 1) / leastApart);
  return Array.from({ length: gaps + 1 }, (_, index) => Math.round((index * (count - 1)) / gaps));
};
