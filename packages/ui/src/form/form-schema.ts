import { schemaResolver } from "@mantine/form";
import type * as z from "zod";

/** A schema's input as form values: every field is present, and a selection is null while it is missing. */
export type FormValues<Input, Choice extends keyof Input = never> = {
  [F in keyof Input]-?: F extends Choice ? Input[F] | null : NonNullable<Input[F]>;
};

type Checkable<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? CheckableFields<Value> | null
    : Value | null;

/** The schema's fields; a missing selection is null. */
type CheckableFields<Input> = { [F in keyof Input]: Checkable<Input[F]> };

/**
 * A form's `validate`: the contract's schema and zod are fetched when the form is first touched or validated. If they
 * cannot be fetched, the server still validates and returns the same messages.
 */
export const validateWith =
  <Schema extends z.ZodType>(load: () => Promise<Schema>) =>
  async (values: CheckableFields<z.input<Schema>>) => {
    const [schema] = await Promise.all([load(), import("./zod-words.ts")]).catch(() => []);
    return schema ? schemaResolver(schema)(values) : {};
  };
