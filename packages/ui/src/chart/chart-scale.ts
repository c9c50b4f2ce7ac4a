const NICE = [1, 2, 2.5, 5, 10];
const LINES = 4;
/** What a division leaves over. */
const DUST = 1e-9;

/** The least round step with which `span` is crossed in LINES steps. */
const roundStep = (span: number): number => {
  const raw = span / LINES;
  const power = 10 ** Math.floor(Math.log10(raw));
  return (NICE.find((nice) => nice * power >= raw) ?? 10) * power;
};

/** Where the horizontal lines stand, on round values, from what holds `least` up to what holds `most`, which is above it. */
export const gridValues = (most: number, least = 0): number[] => {
  const step = roundStep(most - least);
  const from = Math.floor(least / step + DUST);
  const to = Math.ceil(most / step - DUST);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
};

/** Which of `count` points are named below the chart: the ends, and what fits between them. */
export const namedPoints = (count: number, fit: number): number[] => {
  if (count <= fit) return Array.from({ length: count }, (_, index) => index);
  const gap = (count - 1) / (fit - 1);
  return Array.from({ length: fit }, (_, index) => Math.round(index * gap));
};
