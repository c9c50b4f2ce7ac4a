const NICE = [1, 2, 2.5, 5, 10];

/** The least round step with which `most` is reached in `lines` steps. */
const roundStep = (most: number, lines: number): number => {
  const raw = most / lines;
  const power = 10 ** Math.floor(Math.log10(raw));
  return (NICE.find((nice) => nice * power >= raw) ?? 10) * power;
};

/** Where the horizontal lines stand, from 0 up to what holds the largest value, which is above 0. */
export const gridValues = (most: number, lines = 4): number[] => {
  const step = roundStep(most, lines);
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, index) => index * step);
};

/** Which of `count` points are named below the chart: the ends, and what fits between them. */
export const namedPoints = (count: number, fit: number): number[] => {
  if (count <= fit) return Array.from({ length: count }, (_, index) => index);
  const gap = (count - 1) / (fit - 1);
  return Array.from({ length: fit }, (_, index) => Math.round(index * gap));
};
