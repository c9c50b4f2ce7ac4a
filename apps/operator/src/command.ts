import type { ParseArgsConfig } from "node:util";

/** What the operator typed wrongly, in one line. */
export class Misuse extends Error {}

export interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  /** The one word beside the options; empty for a command that takes none. */
  readonly word: string;
}

export interface Command {
  /** How it is called, without `npm run operator --`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** What is said where its one word is missing: 'Diga o id de um aluno.'; a command without it takes none. */
  readonly asksFor?: string;
  /** Lines to print when it is done. */
  run(given: Given): Promise<readonly string[]>;
}

export const textOf = ({ values }: Given, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};

export const neededText = (given: Given, name: string): string => {
  const value = textOf(given, name);
  if (value === undefined) throw new Misuse(`Falta --${name}.`);
  return value;
};
