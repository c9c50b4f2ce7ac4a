/** One row of the bench's table. */
export interface Outcome {
  readonly figure: string;
  readonly measured: string;
  readonly wanted: string;
  readonly passed: boolean;
}

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** Passes if the ratio is at least `wanted`. */
export const atLeast = (figure: string, measured: number, wanted: number, note = ""): Outcome => ({
  figure,
  measured: `${number.format(measured)}${note}`,
  wanted: `>= ${number.format(wanted)}`,
  passed: measured >= wanted,
});

/** Passes if the value is at most `wanted`. */
export const atMost = (figure: string, measured: number, wanted: number, unit: string, note = ""): Outcome => ({
  figure,
  measured: `${number.format(measured)} ${unit}${note}`,
  wanted: `<= ${number.format(wanted)} ${unit}`,
  passed: measured <= wanted,
});
