/** One line of the bench's table. */
export interface Outcome {
  readonly figure: string;
  readonly measured: string;
  readonly wanted: string;
  readonly holds: boolean;
}

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** At least so many times what it is compared with. */
export const atLeast = (figure: string, measured: number, wanted: number, note = ""): Outcome => ({
  figure,
  measured: `${number.format(measured)}${note}`,
  wanted: `>= ${number.format(wanted)}`,
  holds: measured >= wanted,
});

/** At most so much of a unit. */
export const atMost = (figure: string, measured: number, wanted: number, unit: string, note = ""): Outcome => ({
  figure,
  measured: `${number.format(measured)} ${unit}${note}`,
  wanted: `<= ${number.format(wanted)} ${unit}`,
  holds: measured <= wanted,
});
