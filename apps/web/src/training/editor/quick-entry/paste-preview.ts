import type { NamedExercise } from "@prancheta/contract/training/exercises";
import type { EntryExercise } from "../../core/quick-entry/entry.ts";
import type { Finder, Match } from "../../core/quick-entry/nearest.ts";
import { type PastedEntry, parsePaste, workoutsIn } from "../../core/quick-entry/pasted.ts";
import { readyBlock } from "../../core/quick-entry/ready.ts";
import type { ReadyBlock } from "../../core/reducer/actions.ts";

/** One exercise of a pasted line, with its possible matches in the library. */
export interface PastedPart {
  /** Unique for each exercise of the paste. */
  readonly key: string;
  readonly parsed: EntryExercise;
  readonly matches: readonly Match<NamedExercise>[];
}

export interface PastedLine {
  readonly row: PastedEntry;
  readonly parts: readonly PastedPart[];
}

export interface Preview {
  /** By workout: the first group is added to the visible workout, the others to new ones. */
  readonly workouts: readonly (readonly PastedLine[])[];
  /** Lines beyond the limits of a sheet. */
  readonly cut: number;
}

/** The coach's choice for an exercise of the paste: an id, or none. */
export type PasteChoices = ReadonlyMap<string, string>;

export const LEFT_OUT = "";
const OFFERED = 5;

export function previewOf(text: string, find: Finder<NamedExercise>): Preview {
  const { rows, cut } = parsePaste(text);
  const workouts = workoutsIn(rows).map((group) =>
    group.map((row) => ({
      row,
      parts: row.entry.exercises.map((parsed, at) => ({
        key: `${row.line} ${at} ${parsed.name}`,
        parsed,
        matches: find(parsed.name, OFFERED),
      })),
    })),
  );
  return { workouts, cut };
}

/** The exercise that a pasted one is matched with; undefined if it is left out. */
export const takenFor = ({ key, matches }: PastedPart, choices: PasteChoices): NamedExercise | undefined => {
  const chosen = choices.get(key);
  const match = chosen === undefined ? matches[0] : matches.find(({ exercise }) => exercise.id === chosen);
  return match?.exercise;
};

const blockOf = ({ row, parts }: PastedLine, choices: PasteChoices): ReadyBlock[] => {
  const included = parts.filter((part) => takenFor(part, choices));
  const entry = { ...row.entry, exercises: included.map(({ parsed }) => parsed) };
  const block = readyBlock(
    entry,
    included.map((part) => takenFor(part, choices)),
  );
  return block ? [block] : [];
};

/** The blocks that a paste adds, by workout; lines without an exercise are left out. */
export const blocksOf = ({ workouts }: Preview, choices: PasteChoices): ReadyBlock[][] =>
  workouts
    .map((lines) => lines.flatMap((line) => blockOf(line, choices)))
    .filter((blocks, at) => at === 0 || blocks.length > 0);
