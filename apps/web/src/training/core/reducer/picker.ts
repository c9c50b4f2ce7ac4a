import type { NamedExercise } from "@prancheta/contract/training/exercises";
import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { selectedWorkout, withBlock, withBlocks } from "../places.ts";
import { type EditorState, Keys, NO_NOTE, newBlock, newExercise } from "../state.ts";
import type { PickerAction } from "./actions.ts";

const pick = (state: EditorState, exercise: NamedExercise): EditorState => {
  const blocks = selectedWorkout(state)?.blocks.length ?? 0;
  const isPicked = state.picked.some((one) => one.exercise === exercise.id);
  if (isPicked || blocks >= SHEET_LIMITS.blocks) return state;
  const keys = new Keys(state.nextKey);
  const block = newBlock(keys.take(), { exercises: [newExercise(keys.take(), exercise)], note: NO_NOTE });
  return {
    ...withBlocks(state, state.selected, (before) => [...before, block]),
    picked: [...state.picked, { exercise: exercise.id, block: block.key }],
    nextKey: keys.next,
  };
};

const unpick = (state: EditorState, exercise: string): EditorState => {
  const picked = state.picked.find((one) => one.exercise === exercise);
  if (!picked) return state;
  return {
    ...withBlock(state, picked.block, () => undefined),
    picked: state.picked.filter((one) => one !== picked),
  };
};

/** A picked exercise becomes a block in edit mode at the end of the selected workout; unpicking removes the block. */
export function reducePicker(state: EditorState, action: PickerAction): EditorState {
  switch (action.type) {
    case "picker/open":
      return state.picked.length === 0 ? state : { ...state, picked: [] };
    case "picker/pick":
      return pick(state, action.exercise);
    case "picker/unpick":
      return unpick(state, action.exercise);
  }
}
