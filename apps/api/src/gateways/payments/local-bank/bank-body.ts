import type { Cents } from "@prancheta/contract/scalars";
import * as z from "zod";
import { centsOf } from "../payments.reais.ts";
import { BankError } from "./bank-error.ts";

/** Decimal reais of a request, as cents. */
export const Amount = z.union([z.number(), z.string()]).transform((value, context): Cents => {
  const cents = centsOf(value);
  if (cents !== undefined && cents > 0) return cents;
  context.addIssue({ code: "custom", message: "not an amount" });
  return z.NEVER;
});

export const OptionalText = z
  .string()
  .max(500)
  .nullish()
  .transform((text) => text || null);

/** A day; a time after it is cut off. */
export const DateText = z
  .string()
  .max(40)
  .transform((text) => text.replace(/T.*$/, ""))
  .pipe(z.iso.date());

/** A request's body. As the gateway does, an error names the first wrong field only. */
export const bodyAs = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const field = String(read.error.issues[0]?.path[0] ?? "object");
  throw new BankError(`invalid_${field}`, `O campo ${field} deve ser informado ou é inválido.`);
};
