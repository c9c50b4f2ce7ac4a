import type { NamedExercise } from "@prancheta/contract/training/exercises";
import type { ReadyBlock } from "./editor.actions.ts";
import type { Entry, EntryExercise } from "./entry.ts";
import type { Finder, Match } from "./nearest.ts";

/** One exercise of an entry with its possible matches in the library, best first. */
export interface Resolved {
  readonly entry: EntryExercise;
  readonly matches: readonly Match<NamedExercise>[];
}

export const resolveEntry = ({ exercises }: Entry, find: Finder<NamedExercise>, limit?: number): Resolved[] =>
  exercises.map((entry) => ({ entry, matches: find(entry.name, limit) }));

const readyExercise = ({ name: _, ...values }: EntryExercise, exercise: NamedExercise) => ({ ...values, exercise });

/** The entry as a block to add, with the exercise selected for each name; undefined if one is missing. */
export function readyBlock(entry: Entry, chosen: readonly (NamedExercise | undefined)[]): ReadyBlock | undefined {
  const exercises = entry.exercises.flatMap((one, at) => {
    const exercise = chosen[at];
    return exercise ? [readyExercise(one, exercise)] : [];
  });
  if (exercises.length === 0 || exercises.length < entry.exercises.length) return undefined;
  return { exercises, note: entry.note };
}
