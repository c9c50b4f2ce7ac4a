import { plainOf, wordsOf } from "./spelling.ts";
import { type TokenValues, tokenAt } from "./tokens.ts";

/** A part between spaces that is no token. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Consecutive pieces without a token in between. */
export type Run = readonly Piece[];

export interface ValueToken {
  readonly values: TokenValues;
  readonly text: string;
}

export interface Items {
  readonly tokens: readonly ValueToken[];
  readonly runs: readonly Run[];
}

const GAP = /[\s,;]+/y;
const WORD = /[^\s,;]+/y;

const endOf = (form: RegExp, text: string, at: number): number => {
  form.lastIndex = at;
  return form.test(text) ? form.lastIndex : at;
};

export function itemsIn(text: string): Items {
  const plain = plainOf(text);
  const tokens: ValueToken[] = [];
  const runs: Piece[][] = [[]];
  for (let at = endOf(GAP, text, 0); at < text.length; at = endOf(GAP, text, at)) {
    const opening = text[at] === "(" ? 1 : 0;
    const token = tokenAt(plain, at + opening);
    const closing = token && opening === 1 && text[token.end] === ")" ? 1 : 0;
    const end = token ? token.end + closing : endOf(WORD, text, at);
    const piece = { text: text.slice(at, end), start: at, end };
    if (token) {
      tokens.push({ values: token.values, text: piece.text });
      runs.push([]);
    } else runs.at(-1)?.push(piece);
    at = end;
  }
  return { tokens, runs: runs.filter((run) => run.length > 0) };
}

export const textOf = (run: Run): string => run.map(({ text }) => text).join(" ");

/** Each plain word of a run with the index of its piece: 'drop-set' is two words of one piece. */
export const wordsOfRun = (run: Run): { word: string; piece: number }[] =>
  run.flatMap(({ text }, piece) => wordsOf(text).map((word) => ({ word, piece })));
