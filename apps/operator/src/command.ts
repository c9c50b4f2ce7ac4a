import type { ParseArgsConfig } from "node:util";

/** What the operator typed wrongly, in one line. */
export class Misuse extends Error {}

export interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

export interface Command {
  /** How it is called, without `npm run operator --`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
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
