import * as z from "zod";
import { Day, untrimmed } from "../scalars.ts";

/** The days of the month on which a partner may choose to be charged. */
export const CHARGE_DAYS = ["05", "10", "15", "20", "25"] as const;

export const ChargeDay = z.enum(CHARGE_DAYS);
export type ChargeDay = z.infer<typeof ChargeDay>;

const WRONG = "Escolha uma das opções";

/** A charge day as '05', '5' or 5. */
export const TypedChargeDay = z
  .union([
    z.int(WRONG).transform(String),
    untrimmed(2, { missing: "Campo obrigatório", tooLong: WRONG }).trim().min(1, "Campo obrigatório"),
  ])
  .transform((typed) => typed.padStart(2, "0"))
  .pipe(z.enum(CHARGE_DAYS, WRONG));

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const dayIn = (month: number, day: string): Day =>
  Day.parse(`${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-${day}`);

/**
 * The next day of charge on or after `from`; in the following month if the day of this one has passed. Null is the first
 * of the month, until a day is chosen.
 */
export const chargeDateFrom = (from: Day, chosen: ChargeDay | null): Day => {
  const inMonth = dayIn(monthOf(from), chosen ?? "01");
  return inMonth >= from ? inMonth : dayIn(monthOf(from) + 1, chosen ?? "01");
};
