import type { ParseArgsConfig } from "node:util";
import type * as z from "zod";
import { DEFAULT_TENANT } from "../../api/src/platform/http/guard.ts";

/** The operator's mistake in a command, in one line. */
export class Misuse extends Error {}

export interface CommandInput {
  readonly values: Readonly<Record<string, unknown>>;
  /** The first word after the command's name; empty if the command takes none. */
  readonly word: string;
  /** The second one, of the command's `choices`; empty if it has none. */
  readonly choice: string;
}

export interface Command {
  /** How to call it, without `npm run operator --`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** The message if a word is missing: 'Diga o id de um aluno.'; undefined for a command without words. */
  readonly asksFor?: string;
  /** What the word after that may be: 'on' and 'off'. */
  readonly choices?: readonly string[];
  /** Runs the command; returns the lines to print. */
  run(input: CommandInput): Promise<readonly string[]>;
}

export const textOf = ({ values }: CommandInput, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};

export const neededText = (input: CommandInput, name: string): string => {
  const value = textOf(input, name);
  if (value === undefined) throw new Misuse(`Falta --${name}.`);
  return value;
};

/** What a schema of the contract makes of an option's value; refuses a wrong one with the schema's message. */
export const checked = <Schema extends z.ZodType<string>>(
  schema: Schema,
  option: string,
  value: string,
): z.output<Schema> => {
  const read = schema.safeParse(value);
  if (!read.success) throw new Misuse(`--${option}: ${read.error.issues[0]?.message ?? "valor inválido"}.`);
  return read.data;
};

export const emailOf = (input: CommandInput): string => neededText(input, "email").toLowerCase();

/** The installation's own tenant unless a command names another. */
export const tenantOf = (input: CommandInput): string => textOf(input, "tenant") ?? DEFAULT_TENANT;
