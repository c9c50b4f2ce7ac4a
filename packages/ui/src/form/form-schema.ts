import { schemaResolver } from "@mantine/form";
import type * as z from "zod";

/** What a form holds of a schema's input: every field is there, and a choice is null while it is open. */
export type FormValues<Input, Choice extends keyof Input = never> = {
  [F in keyof Input]-?: F extends Choice ? Input[F] | null : NonNullable<Input[F]>;
};

type Checkable<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? CheckableFields<Value> | null
    : Value | null;

/** The schema's fields; one that is not chosen yet is null. */
type CheckableFields<Input> = { [F in keyof Input]: Checkable<Input[F]> };

/**
 * The `validate` of a form: its contract's schema comes, with zod, in a file of its own when the form is first touched or checked.
 * Should that file not come, the server still checks, and says the same.
 */
export const checkedBy =
  <Schema extends z.ZodType>(load: () => Promise<Schema>) =>
  async (values: CheckableFields<z.input<Schema>>) => {
    const [schema] = await Promise.all([load(), import("./zod-words.ts")]).catch(() => []);
    return schema ? schemaResolver(schema)(values) : {};
  };
