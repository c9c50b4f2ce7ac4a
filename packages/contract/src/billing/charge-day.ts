import * as z from "zod";
import { Day, untrimmed } from "../scalars.ts";
import { chargeDateOf } from "./charge-date.ts";

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

/** `chargeDateOf` for days. */
export const chargeDateFrom = (from: Day, chosen: ChargeDay | null): Day => Day.parse(chargeDateOf(from, chosen));
