import { LETTERS } from "@prancheta/contract/training/training";
import type { SheetProblem } from "./problems.ts";
import type { SheetContent } from "./state.ts";

const AT = /^instructions\.(\d+)\.exercisesContent\.(\d+)\.exercises\.(\d+)\.id$/;

/**
 * The exercises of a saved sheet that the server no longer has, from the paths of its errors; numbered within their
 * workout.
 */
export const missingExercises = (
  { workouts }: Pick<SheetContent, "workouts">,
  fields: Readonly<Record<string, string>>,
): SheetProblem[] =>
  Object.keys(fields).flatMap((path) => {
    const [workoutAt, blockAt, exerciseAt] = (AT.exec(path) ?? []).slice(1).map(Number);
    const workout = workouts[workoutAt ?? -1];
    const block = workout?.blocks[blockAt ?? -1];
    if (!workout || !block || workoutAt === undefined || exerciseAt === undefined) return [];
    const before = workout.blocks.slice(0, blockAt).reduce((sum, { exercises }) => sum + exercises.length, 0);
    const text = `O ${before + exerciseAt + 1}° exercício não existe mais`;
    return [{ workout: workout.key, letter: LETTERS.charAt(workoutAt), block: block.key, text }];
  });
