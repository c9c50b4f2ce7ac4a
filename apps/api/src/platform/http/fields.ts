import type * as z from "zod";
import { Refusal } from "./refusal.ts";

const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.map(String).join(".")] ??= message;
  return fields;
};

/** Parses `value` with `schema`, or answers 400 with the invalid fields. */
export const parseAs = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const read = schema.safeParse(value ?? {});
  if (!read.success) throw new Refusal("request.invalid", { fields: fieldsOf(read.error) });
  return read.data;
};
