import type { NamedExercise } from "@prancheta/contract/training/exercises";
import type { ReadyBlock } from "../core/editor.actions.ts";
import { type PastedEntry, parsePaste, workoutsIn } from "../core/entry.paste.ts";
import { readyBlock } from "../core/entry.ready.ts";
import type { EntryExercise } from "../core/entry.ts";
import type { Finder, Match } from "../core/nearest.ts";

/** One exercise of a pasted line, with those of the library it may mean. */
export interface PastedPart {
  /** Apart for each exercise of the paste. */
  readonly key: string;
  readonly said: EntryExercise;
  readonly matches: readonly Match<NamedExercise>[];
}

export interface PastedLine {
  readonly row: PastedEntry;
  readonly parts: readonly PastedPart[];
}

export interface Preview {
  /** By workout: the first goes to the one on screen, the others to new ones. */
  readonly workouts: readonly (readonly PastedLine[])[];
  /** Lines beyond what a sheet takes. */
  readonly cut: number;
}

/** What the coach chose for an exercise of the paste: its id, or none at all. */
export type PasteChoices = ReadonlyMap<string, string>;

export const LEFT_OUT = "";
const OFFERED = 5;

export function previewOf(text: string, find: Finder<NamedExercise>): Preview {
  const { rows, cut } = parsePaste(text);
  const workouts = workoutsIn(rows).map((group) =>
    group.map((row) => ({
      row,
      parts: row.entry.exercises.map((said, at) => ({
        key: `${row.line} ${at} ${said.name}`,
        said,
        matches: find(said.name, OFFERED),
      })),
    })),
  );
  return { workouts, cut };
}

/** The exercise that a pasted one is taken for; undefined when it is left out. */
export const takenFor = ({ key, matches }: PastedPart, choices: PasteChoices): NamedExercise | undefined => {
  const chosen = choices.get(key);
  const match = chosen === undefined ? matches[0] : matches.find(({ exercise }) => exercise.id === chosen);
  return match?.exercise;
};

const blockOf = ({ row, parts }: PastedLine, choices: PasteChoices): ReadyBlock[] => {
  const kept = parts.filter((part) => takenFor(part, choices));
  const entry = { ...row.entry, exercises: kept.map(({ said }) => said) };
  const block = readyBlock(
    entry,
    kept.map((part) => takenFor(part, choices)),
  );
  return block ? [block] : [];
};

/** The blocks that a paste adds, by workout; lines without an exercise are left out. */
export const blocksOf = ({ workouts }: Preview, choices: PasteChoices): ReadyBlock[][] =>
  workouts
    .map((lines) => lines.flatMap((line) => blockOf(line, choices)))
    .filter((blocks, at) => at === 0 || blocks.length > 0);
