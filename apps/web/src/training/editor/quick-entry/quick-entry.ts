import type { NamedExercise } from "@prancheta/contract/training/exercises";
import { extrasText, muscleGroupLabel, repetitionText, techniqueLabel } from "@prancheta/contract/training/labels";
import { counted } from "@prancheta/ui/text/count-text.ts";
import type { Entry, EntryExercise } from "../../core/quick-entry/entry.ts";
import type { Finder, Match } from "../../core/quick-entry/nearest.ts";
import { parseEntry } from "../../core/quick-entry/parse.ts";
import { readyBlock } from "../../core/quick-entry/ready.ts";
import { plainOf, wordsOf } from "../../core/quick-entry/spelling.ts";
import type { ReadyBlock } from "../../core/reducer/actions.ts";
import { DEFAULTS } from "../../core/state.ts";

/** One exercise of a line with its possible matches in the library, and the selected match. */
export interface Part {
  readonly parsed: EntryExercise;
  readonly matches: readonly Match<NamedExercise>[];
  readonly taken: NamedExercise | undefined;
}

export interface Reading {
  readonly entry: Entry;
  readonly parts: readonly Part[];
}

/** The exercises selected for typed names, if the best match is not the right one. */
export type Choices = Readonly<Record<string, NamedExercise>>;

const OFFERED = 6;

export function readLine(line: string, find: Finder<NamedExercise>, choices: Choices): Reading {
  const entry = parseEntry(line);
  const parts = entry.exercises.map((parsed) => {
    const matches = find(parsed.name, OFFERED);
    return { parsed, matches, taken: choices[parsed.name] ?? matches[0]?.exercise };
  });
  return { entry, parts };
}

/** The block that a line adds; undefined while a name matches no exercise. */
export const blockOfReading = ({ entry, parts }: Reading): ReadyBlock | undefined =>
  readyBlock(
    entry,
    parts.map(({ taken }) => taken),
  );

/** The exercise of the line at the caret. */
export const partAt = (line: string, caret: number, parts: number): number =>
  Math.max(0, Math.min((line.slice(0, caret).match(/\+/g) ?? []).length, parts - 1));

/** What was understood of an exercise, including defaults: 'Peitoral · 4 séries · 8 a 12 reps · 60 s'. */
export function understood(parsed: EntryExercise, exercise: NamedExercise | undefined, restsAfter: boolean): string {
  const { series = DEFAULTS.series, repetition, rest = restsAfter ? DEFAULTS.rest : 0, technique = "NONE" } = parsed;
  return [
    ...(exercise ? [muscleGroupLabel[exercise.muscleGroup]] : []),
    counted(series, "série", "séries"),
    repetition ? `${repetitionText(repetition)} reps` : "sem repetições",
    `${rest} s`,
    ...extrasText(parsed),
    ...(technique === "NONE" ? [] : [techniqueLabel[technique]]),
  ].join(" · ");
}

/** A name in parts, the typed ones marked. */
export const markedWords = (name: string, typed: string): { text: string; marked: boolean }[] => {
  const words = wordsOf(typed);
  return name.split(/(\s+)/).map((text) => {
    const plain = plainOf(text);
    return { text, marked: words.some((word) => word.length > 1 && plain.startsWith(word)) };
  });
};
