import pg from "pg";

const { builtins, getTypeParser } = pg.types;

const wholeNumber = (value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError("an int8 does not fit in a number");
  return number;
};

/** Converts `2026-11-21 11:50:24.123+00`, as a session in UTC prints it, to `2026-11-21T11:50:24.123Z`. */
const instant = (value: string): string => {
  const [day, rest = ""] = value.split(" ");
  const time = rest.slice(0, rest.lastIndexOf("+"));
  const [seconds, fraction = ""] = time.split(".");
  return `${day}T${seconds}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
};

const asIs = (value: string): string => value;

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asIs],
  [builtins.TIMESTAMPTZ, instant],
]);

/** How PostgreSQL's values are read: money and counts as numbers, days and instants as strings. */
export const pgValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || getTypeParser(oid, format ?? "text"),
};
