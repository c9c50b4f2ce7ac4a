import type { NamedExercise } from "@prancheta/contract/training/exercises";
import type { ReadyBlock } from "../reducer/actions.ts";
import type { Entry, EntryExercise } from "./entry.ts";

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
