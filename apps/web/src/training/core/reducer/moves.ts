import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { blockPlace, inserted, placeOfExercise, withBlock, withBlocks, workoutByKey } from "../places.ts";
import { type Block, type EditorState, Keys, NO_NOTE, newBlock } from "../state.ts";
import type { MoveAction } from "./actions.ts";

type Action<Type extends MoveAction["type"]> = Extract<MoveAction, { type: Type }>;

const moveBlock = (state: EditorState, { block: key, workout: to, at }: Action<"block/move">): EditorState => {
  const place = blockPlace(state, key);
  const target = workoutByKey(state, to);
  if (!place || !target) return state;
  const isElsewhere = target.key !== place.workout.key;
  if (isElsewhere && target.blocks.length >= SHEET_LIMITS.blocks) return state;
  const others = target.blocks.filter((block) => block.key !== key);
  const moved = inserted(others, at, place.block);
  if (!isElsewhere && moved.every((block, position) => block === target.blocks[position])) return state;
  const without = isElsewhere ? withBlock(state, key, () => undefined) : state;
  return withBlocks(without, to, () => moved);
};

const without = (block: Block, exercise: string): Block | undefined => {
  const exercises = block.exercises.filter(({ key }) => key !== exercise);
  return exercises.length === 0 ? undefined : { ...block, exercises };
};

const withinBlock = (state: EditorState, { exercise: key, block, at }: Action<"exercise/move">): EditorState =>
  withBlock(state, block, (before) => {
    const moving = before.exercises.find((exercise) => exercise.key === key);
    if (!moving) return before;
    const others = before.exercises.filter((exercise) => exercise !== moving);
    const exercises = inserted(others, at, moving);
    return exercises.every((exercise, position) => exercise === before.exercises[position])
      ? before
      : { ...before, exercises };
  });

const moveExercise = (state: EditorState, action: Action<"exercise/move">): EditorState => {
  const from = placeOfExercise(state, action.exercise);
  const to = blockPlace(state, action.block);
  if (!from || !to) return state;
  if (from.block.key === to.block.key) return withinBlock(state, action);
  const fits = to.block.exercises.length < SHEET_LIMITS.exercises;
  if (!from.block.confirmed || !to.block.confirmed || !fits) return state;
  const taken = withBlock(state, from.block.key, (block) => without(block, action.exercise));
  return withBlock(taken, to.block.key, (block) => ({
    ...block,
    exercises: inserted(block.exercises, action.at, from.exercise),
  }));
};

const separate = (state: EditorState, action: Action<"exercise/separate">): EditorState => {
  const from = placeOfExercise(state, action.exercise);
  const target = workoutByKey(state, action.workout);
  if (!from?.block.confirmed || !target || from.block.exercises.length === 1) return state;
  if (target.blocks.length >= SHEET_LIMITS.blocks) return state;
  const keys = new Keys(state.nextKey);
  const alone = { ...newBlock(keys.take(), { exercises: [from.exercise], note: NO_NOTE }), confirmed: true };
  const taken = withBlock(state, from.block.key, (block) => without(block, action.exercise));
  return { ...withBlocks(taken, target.key, (blocks) => inserted(blocks, action.at, alone)), nextKey: keys.next };
};

export function reduceMove(state: EditorState, action: MoveAction): EditorState {
  switch (action.type) {
    case "block/move":
      return moveBlock(state, action);
    case "exercise/move":
      return moveExercise(state, action);
    case "exercise/separate":
      return separate(state, action);
  }
}
