import type { Cents } from "@prancheta/contract/scalars";

export type Cell = string | number | null;

/** The context of a row's cells: the partner's zone, and the names of referenced ids. */
export interface CellContext {
  readonly zone: string;
  readonly student?: string;
  readonly plan?: string | null;
  readonly sheet?: string | null;
}

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** An amount below zero, as `moneyCell` writes it: it is no formula. */
const AMOUNT_BELOW_ZERO = /^-\d+,\d{2}$/;
const SPECIAL = /[";\r\n]/;

const textOf = (cell: Cell): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  // A spreadsheet program would run text that looks like a formula, which another person may have typed.
  return FORMULA.test(cell) && !AMOUNT_BELOW_ZERO.test(cell) ? `'${cell}` : cell;
};

const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file for spreadsheets in Brazil: semicolons between cells, decimal commas. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map((cell) => quoted(textOf(cell))).join(";")}\r\n`;

/** A byte order mark, so that spreadsheet programs read UTF-8. */
export const CSV_START = "\uFEFF";

/** `2026-11-21` as `21/11/2026`. */
export const dayCell = (day: string | null): string | null => day?.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1") ?? null;

/** An instant as date and time in the partner's zone. */
export const momentCell = (value: string | null, { zone }: CellContext): string | null => {
  if (value === null) return null;
  const { year, month, day, hour, minute } = Temporal.Instant.from(value).toZonedDateTimeISO(zone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)}`;
};

/** Cents as `199,00`. */
export const moneyCell = (cents: Cents): string => (cents / 100).toFixed(2).replace(".", ",");

/** A formatted phone number: spreadsheet programs would convert bare digits to a number. */
export const phoneCell = (digits: string | null): string | null =>
  digits?.replace(/^(\d{2})(\d{2})(\d{5})(\d{4})$/, "($1) $2 $3-$4") ?? null;
