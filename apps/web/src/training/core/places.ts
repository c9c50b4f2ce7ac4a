import type { Block, EditedExercise, EditorState, Workout } from "./state.ts";

export interface BlockPlace {
  readonly workout: Workout;
  readonly block: Block;
  /** Its index in the workout. */
  readonly at: number;
}

export const workoutByKey = (state: EditorState, key: string): Workout | undefined =>
  state.workouts.find((workout) => workout.key === key);

export const selectedWorkout = (state: EditorState): Workout | undefined => workoutByKey(state, state.selected);

export function blockPlace(state: EditorState, key: string): BlockPlace | undefined {
  for (const workout of state.workouts) {
    const at = workout.blocks.findIndex((block) => block.key === key);
    const block = workout.blocks[at];
    if (block) return { workout, block, at };
  }
  return undefined;
}

export const placeOfExercise = (
  state: EditorState,
  key: string,
): (BlockPlace & { exercise: EditedExercise }) | undefined => {
  for (const workout of state.workouts)
    for (const [at, block] of workout.blocks.entries()) {
      const exercise = block.exercises.find((one) => one.key === key);
      if (exercise) return { workout, block, at, exercise };
    }
  return undefined;
};

export const inserted = <T>(list: readonly T[], at: number, ...items: readonly T[]): T[] =>
  list.toSpliced(Math.min(Math.max(0, at), list.length), 0, ...items);

/** Replaces a workout's blocks; returns the same state if they are unchanged. */
export const withBlocks = (
  state: EditorState,
  key: string,
  change: (blocks: readonly Block[]) => readonly Block[],
): EditorState => {
  let changed = false;
  const workouts = state.workouts.map((workout) => {
    if (workout.key !== key) return workout;
    const blocks = change(workout.blocks);
    changed ||= blocks !== workout.blocks;
    return blocks === workout.blocks ? workout : { ...workout, blocks };
  });
  return changed ? { ...state, workouts } : state;
};

/** Replaces one block; undefined removes it, an unchanged block returns the same state. */
export const withBlock = (
  state: EditorState,
  key: string,
  change: (block: Block) => Block | undefined,
): EditorState => {
  const place = blockPlace(state, key);
  if (!place) return state;
  const next = change(place.block);
  if (next === place.block) return state;
  return withBlocks(state, place.workout.key, (blocks) => blocks.toSpliced(place.at, 1, ...(next ? [next] : [])));
};
