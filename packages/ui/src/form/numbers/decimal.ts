import { numberText } from "@prancheta/contract/number-text";

const THOUSANDS = /^-?\d{1,3}(\.\d{3})+$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/** The error of a field that contains no number. */
export const NO_NUMBER = "Informe um número";

const FRACTION = /^(?:(\d+) )?([1-3])\/([2-4])$/;

/** '1/2', '1 1/2' or '1½', as recipes write them, in hundredths; undefined if the text is no such fraction. */
const fractionIn = (text: string): number | undefined => {
  const written = text.replace(/[½⅓⅔¼¾]/u, (one) => ` ${one.normalize("NFKC").replace("⁄", "/")}`);
  const [, whole = 0, part = 0, of = 0] = FRACTION.exec(written.trim()) ?? [];
  return Number(part) < Number(of) ? Math.round((Number(whole) + Number(part) / Number(of)) * 100) / 100 : undefined;
};

/** How people write a field's unit after the number. */
const UNITS = {
  kg: ["kg", "kgs", "quilos", "kilos", "quilogramas"],
  g: ["g", "grs", "gramas"],
  kcal: ["kcal", "calorias"],
  "litros por dia": ["litros por dia", "lts", "l/dia"],
  s: ["segundos"],
  dias: ["dias"],
  horas: ["horas", "hs"],
  reps: ["reps", "repetições"],
  "%": ["%"],
} as const;

/** A unit that a field names. */
export type Unit = keyof typeof UNITS;

const NUMBER_AND_UNIT = /^([^\p{L}%]+?)\s*(%|\p{L}[\p{L}/ ]*)\.?$/u;

/** '64,5' of '64,5 Kg.'; another unit stays. A unit's first letters are enough, so that typing it causes no error. */
export const withoutUnit = (text: string, unit: Unit | undefined): string => {
  const [, number = "", written = ""] = NUMBER_AND_UNIT.exec(text.trim()) ?? [];
  const isUnit = unit && number && UNITS[unit].some((word) => word.startsWith(written.toLowerCase()));
  return isUnit ? number : text;
};

/**
 * Parses a Brazilian number: '1.234,5', '1.200', '2.5' or '1/2', which the field's unit may follow; null for an empty
 * text, NaN if it is not a number.
 */
export const decimalIn = (text: string, unit?: Unit): number | null => {
  const trimmed = withoutUnit(text, unit).trim();
  if (trimmed === "") return null;
  const fraction = fractionIn(trimmed);
  if (fraction !== undefined) return fraction;
  const plain =
    trimmed.includes(",") || THOUSANDS.test(trimmed) ? trimmed.replaceAll(".", "").replace(",", ".") : trimmed;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
};

/** The error of a field that takes only whole numbers. */
export const NO_WHOLE_NUMBER = "Use um número inteiro";

/** Parses a whole number from 0 in Brazilian notation; null for an empty text, NaN for any other text. */
export const wholeNumberIn = (text: string, unit?: Unit): number | null => {
  const number = decimalIn(text, unit);
  return number === null || (Number.isInteger(number) && number >= 0) ? number : Number.NaN;
};

const shown = numberText({ maximumFractionDigits: 3, useGrouping: false });

/** The number as a field shows it: '2,5'; empty if it is not a number. */
export const decimalText = (value: number | null): string =>
  value === null || Number.isNaN(value) ? "" : shown(value);
