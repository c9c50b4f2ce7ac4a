import type { NamedExercise } from "@prancheta/contract/training/exercises";
import { extrasText, muscleGroupLabel, repetitionText, techniqueLabel } from "@prancheta/contract/training/labels";
import { counted } from "@prancheta/ui/text/count-text.ts";
import type { ReadyBlock } from "../core/editor.actions.ts";
import { DEFAULTS } from "../core/editor.state.ts";
import { parseEntry } from "../core/entry.parse.ts";
import { readyBlock } from "../core/entry.ready.ts";
import type { Entry, EntryExercise } from "../core/entry.ts";
import type { Finder, Match } from "../core/nearest.ts";
import { plainOf, wordsOf } from "../core/spelling.ts";

/** One exercise of a line with those of the library it may mean, and the one that it is taken for. */
export interface Part {
  readonly said: EntryExercise;
  readonly matches: readonly Match<NamedExercise>[];
  readonly taken: NamedExercise | undefined;
}

export interface Reading {
  readonly entry: Entry;
  readonly parts: readonly Part[];
}

/** What was chosen for a name as typed, where the nearest is not meant. */
export type Choices = Readonly<Record<string, NamedExercise>>;

const OFFERED = 6;

export function readLine(line: string, find: Finder<NamedExercise>, choices: Choices): Reading {
  const entry = parseEntry(line);
  const parts = entry.exercises.map((said) => {
    const matches = find(said.name, OFFERED);
    return { said, matches, taken: choices[said.name] ?? matches[0]?.exercise };
  });
  return { entry, parts };
}

/** The block that a line adds; undefined while a name means no exercise. */
export const blockOfReading = ({ entry, parts }: Reading): ReadyBlock | undefined =>
  readyBlock(
    entry,
    parts.map(({ taken }) => taken),
  );

/** Which exercise of the line the caret stands in. */
export const partAt = (line: string, caret: number, parts: number): number =>
  Math.max(0, Math.min((line.slice(0, caret).match(/\+/g) ?? []).length, parts - 1));

/** What was understood of an exercise, defaults included: 'Peitoral · 4 séries · 8 a 12 reps · 60 s'. */
export function understood(said: EntryExercise, exercise: NamedExercise | undefined, restsAfter: boolean): string {
  const { series = DEFAULTS.series, repetition, rest = restsAfter ? DEFAULTS.rest : 0, technique = "NONE" } = said;
  return [
    ...(exercise ? [muscleGroupLabel[exercise.muscleGroup]] : []),
    counted(series, "série", "séries"),
    repetition ? `${repetitionText(repetition)} reps` : "sem repetições",
    `${rest} s`,
    ...extrasText(said),
    ...(technique === "NONE" ? [] : [techniqueLabel[technique]]),
  ].join(" · ");
}

/** A name in pieces, those that were typed marked. */
export const markedWords = (name: string, typed: string): { text: string; marked: boolean }[] => {
  const words = wordsOf(typed);
  return name.split(/(\s+)/).map((text) => {
    const plain = plainOf(text);
    return { text, marked: words.some((word) => word.length > 1 && plain.startsWith(word)) };
  });
};
