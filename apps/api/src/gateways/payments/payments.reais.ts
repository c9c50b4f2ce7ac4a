import { Cents } from "@prancheta/contract/scalars";

/** Fifteen digits: a JSON number of that length is read back as it was written. */
const MAX_CENTS = 999_999_999_999_999;
const REAIS = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/**
 * Decimal reais as cents. The digits are moved as text, so nothing is rounded. Undefined for anything that is not a
 * whole number of cents.
 */
export const centsOf = (reais: number | string): Cents | undefined => {
  const [, sign, whole, decimals = ""] = REAIS.exec(String(reais)) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(`${whole}${decimals.padEnd(2, "0")}`);
  return Cents.parse(sign === "-" && cents > 0 ? -cents : cents);
};

/** Cents as a decimal number of reais, for JSON. */
export const reaisOf = (cents: Cents): number => {
  if (Math.abs(cents) > MAX_CENTS) throw new RangeError("an amount has too many digits");
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return Number(`${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`);
};
