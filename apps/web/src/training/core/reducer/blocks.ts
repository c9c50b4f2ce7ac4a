import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { blockPlace, inserted, withBlock, withBlocks } from "../places.ts";
import { mayConfirm } from "../problems.ts";
import { type Block, type EditorState, Keys } from "../state.ts";
import type { BlockAction } from "./actions.ts";

/** The same content with new keys. */
export const copied = (block: Block, keys: Keys): Block => ({
  ...block,
  key: keys.take(),
  exercises: block.exercises.map((exercise) => ({ ...exercise, key: keys.take() })),
  before: block.before && {
    ...block.before,
    exercises: block.before.exercises.map((exercise) => ({ ...exercise, key: keys.take() })),
  },
});

const confirmed = (block: Block): Block => {
  if (block.confirmed) return block;
  if (mayConfirm(block)) return { ...block, confirmed: true, touched: false, before: null };
  return block.touched ? block : { ...block, touched: true };
};

const opened = (block: Block): Block =>
  block.confirmed
    ? { ...block, confirmed: false, touched: false, before: { exercises: block.exercises, note: block.note } }
    : block;

const declined = (block: Block): Block | undefined => {
  if (block.confirmed) return block;
  return block.before === null
    ? undefined
    : { ...block, ...block.before, confirmed: true, touched: false, before: null };
};

const copyBehind = (state: EditorState, key: string): EditorState => {
  const place = blockPlace(state, key);
  if (!place || place.workout.blocks.length >= SHEET_LIMITS.blocks) return state;
  const keys = new Keys(state.nextKey);
  const copy = copied(place.block, keys);
  return {
    ...withBlocks(state, place.workout.key, (blocks) => inserted(blocks, place.at + 1, copy)),
    nextKey: keys.next,
  };
};

export function reduceBlock(state: EditorState, action: BlockAction): EditorState {
  switch (action.type) {
    case "block/confirm":
      return withBlock(state, action.block, confirmed);
    case "block/edit":
      return withBlock(state, action.block, opened);
    case "block/decline":
      return withBlock(state, action.block, declined);
    case "block/remove":
      return withBlock(state, action.block, () => undefined);
    case "block/copy":
      return copyBehind(state, action.block);
    case "note/switch":
      return withBlock(state, action.block, (block) =>
        block.confirmed || block.note.on === action.on ? block : { ...block, note: { ...block.note, on: action.on } },
      );
    case "note/write":
      return withBlock(state, action.block, (block) => {
        const text = action.text.slice(0, SHEET_LIMITS.note);
        return block.confirmed || !block.note.on || block.note.text === text
          ? block
          : { ...block, note: { on: true, text } };
      });
  }
}
