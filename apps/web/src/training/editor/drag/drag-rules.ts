import type { UniqueIdentifier } from "@dnd-kit/core";
import { blockPlace, placeOfExercise } from "../../core/places.ts";
import type { MoveAction } from "../../core/reducer/actions.ts";
import type { EditorState } from "../../core/state.ts";

const TAB = "tab ";

/** The drop target of a tab; blocks and exercises use their own keys. */
export const tabPlace = (workout: string): string => `${TAB}${workout}`;

export const workoutOfTab = (id: UniqueIdentifier): string | undefined => {
  const text = String(id);
  return text.startsWith(TAB) ? text.slice(TAB.length) : undefined;
};

const END = Number.MAX_SAFE_INTEGER;

const blockDropped = (state: EditorState, block: string, over: string): MoveAction | undefined => {
  const tab = workoutOfTab(over);
  if (tab !== undefined)
    return blockPlace(state, block)?.workout.key === tab
      ? undefined
      : { type: "block/move", block, workout: tab, at: END };
  const target = blockPlace(state, over);
  return target && { type: "block/move", block, workout: target.workout.key, at: target.at };
};

const exerciseDropped = (state: EditorState, exercise: string, over: string): MoveAction | undefined => {
  const tab = workoutOfTab(over);
  if (tab !== undefined) return { type: "exercise/separate", exercise, workout: tab, at: END };
  const target = blockPlace(state, over);
  if (target) return { type: "exercise/move", exercise, block: over, at: target.block.exercises.length };
  const beside = placeOfExercise(state, over);
  if (!beside) return undefined;
  return {
    type: "exercise/move",
    exercise,
    block: beside.block.key,
    at: beside.block.exercises.indexOf(beside.exercise),
  };
};

/** The move that a drop means. */
export function moveOf(state: EditorState, active: string, over: string): MoveAction | undefined {
  if (active === over) return undefined;
  return blockPlace(state, active) ? blockDropped(state, active, over) : exerciseDropped(state, active, over);
}

/** Blocks can be dropped among blocks, exercises in their own and other blocks, both onto tabs. */
export const mayDropOn = (state: EditorState, active: string, over: string): boolean => {
  if (workoutOfTab(over) !== undefined) return true;
  const from = placeOfExercise(state, active);
  if (!from) return blockPlace(state, over) !== undefined;
  const target = blockPlace(state, over);
  if (target) return target.block !== from.block;
  return placeOfExercise(state, over)?.block === from.block;
};
