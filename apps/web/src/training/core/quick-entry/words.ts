import type { Technique } from "@prancheta/contract/training/techniques";
import type { Misread } from "./entry.ts";
import { type Piece, type Run, textOf, wordsOfRun } from "./items.ts";
import { wordsOf } from "./spelling.ts";
import { techniqueAtEnd, techniqueAtStart } from "./techniques.ts";

/** What was found after the sets. */
export interface Tail {
  technique: Technique | undefined;
  readonly misread: Misread[];
}

const IGNORED = new Set(["de", "com", "e", "por", "cada", "series", "serie", "reps", "descanso", "intervalo", "carga"]);

export const lost = (text: string, why = `Não entendi “${text}”`): Misread => ({ text, why });

const isIgnored = ({ text }: Piece) => wordsOf(text).every((word) => IGNORED.has(word));

/** The technique at the start of a run, in whole pieces. */
const techniqueAhead = (run: Run): { technique: Technique; pieces: number } | undefined => {
  const words = wordsOfRun(run);
  const named = techniqueAtStart(words.map(({ word }) => word));
  const last = named && words[named.words - 1]?.piece;
  if (!named || last === undefined || words[named.words]?.piece === last) return undefined;
  return { technique: named.technique, pieces: last + 1 };
};

/** Words after the sets name a technique, are filler, or are not understood. */
export function readTail(run: Run, tail: Tail): void {
  let unknown: Piece[] = [];
  const giveUp = () => {
    if (unknown.length > 0) tail.misread.push(lost(textOf(unknown)));
    unknown = [];
  };
  for (let rest = run; rest.length > 0; ) {
    const named = techniqueAhead(rest);
    const pieces = rest.slice(0, named?.pieces ?? 1);
    rest = rest.slice(pieces.length);
    if (!named) unknown.push(...pieces.filter((piece) => !isIgnored(piece)));
    else {
      giveUp();
      tail.technique ??= named.technique;
      if (tail.technique !== named.technique) tail.misread.push(lost(textOf(pieces)));
    }
  }
  giveUp();
}

/** Removes the technique at the end of a name, unless no name would remain. */
export const nameAndTechnique = (run: Run): { run: Run; technique: Technique | undefined } => {
  const words = wordsOfRun(run);
  const named = techniqueAtEnd(words.map(({ word }) => word));
  const first = named && words[words.length - named.words]?.piece;
  const before = named && words[words.length - named.words - 1]?.piece;
  if (!named || first === undefined || before === undefined || before === first) return { run, technique: undefined };
  return { run: run.slice(0, first), technique: named.technique };
};

const MARK = /[\s,;:.•*–—-]/;

/** A name as it is stored: single spaces, no list mark before it and no punctuation after it. */
export const cleanName = (text: string): string => {
  const spaced = text.replace(/\s+/g, " ");
  let end = spaced.length;
  // Not a regular expression: one anchored at the end would backtrack at each character of a long row of marks.
  while (MARK.test(spaced.charAt(end - 1))) end--;
  return spaced.slice(0, end).replace(/^[\s,;:.•*–—-]+/, "");
};
