import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { blockPlace, selectedWorkout, withBlocks } from "../places.ts";
import { type Block, type BlockContent, type EditorState, Keys, NO_NOTE, type Note } from "../state.ts";
import type { CombineAction } from "./actions.ts";

const MIN_BLOCKS = 2;

/** The notes joined by line breaks. */
const joinedNote = (notes: readonly Note[]): Note => {
  const texts = notes.filter(({ on, text }) => on && text.trim() !== "").map(({ text }) => text);
  return texts.length === 0 ? { on: notes.some(({ on }) => on), text: "" } : { on: true, text: texts.join("\n") };
};

/** The selected blocks combined, in the order of their selection. */
const merged = (blocks: readonly Block[]): BlockContent => ({
  exercises: blocks.flatMap(({ exercises }) => exercises),
  note: joinedNote(blocks.map(({ note }) => note)),
});

/** The selected blocks, in the order of their selection. */
export const chosenBlocks = (state: EditorState): Block[] =>
  (state.combining ?? []).flatMap((key) => blockPlace(state, key)?.block ?? []);

/** Whether the joined notes of these blocks fit into one note. */
export const notesFit = (blocks: readonly Block[]): boolean =>
  joinedNote(blocks.map(({ note }) => note)).text.length <= SHEET_LIMITS.note;

const mayMerge = (blocks: readonly Block[]): boolean =>
  blocks.length >= MIN_BLOCKS && merged(blocks).exercises.length <= SHEET_LIMITS.exercises && notesFit(blocks);

const toggle = (state: EditorState, key: string): EditorState => {
  const { combining } = state;
  const block = selectedWorkout(state)?.blocks.find((one) => one.key === key);
  if (!combining || !block?.confirmed) return state;
  return {
    ...state,
    combining: combining.includes(key) ? combining.filter((one) => one !== key) : [...combining, key],
  };
};

const merge = (state: EditorState): EditorState => {
  const chosen = chosenBlocks(state);
  const [first] = chosen;
  if (!first || !mayMerge(chosen)) return state;
  const content = merged(chosen);
  const keys = new Set(chosen.map(({ key }) => key));
  return {
    ...withBlocks(state, state.selected, (blocks) => {
      const earliest = blocks.findIndex(({ key }) => keys.has(key));
      return blocks.flatMap((block, at) => {
        if (at === earliest) return { ...first, ...content };
        return keys.has(block.key) ? [] : block;
      });
    }),
    combining: null,
  };
};

/** Makes each exercise a block of its own; the note stays with the first. */
const split = (state: EditorState, key: string): EditorState => {
  const place = blockPlace(state, key);
  const more = (place?.block.exercises.length ?? 1) - 1;
  if (!place?.block.confirmed || more === 0 || place.workout.blocks.length + more > SHEET_LIMITS.blocks) return state;
  const keys = new Keys(state.nextKey);
  const { block } = place;
  const alone = block.exercises.map((exercise, at) =>
    at === 0
      ? { ...block, exercises: [exercise] }
      : { ...block, key: keys.take(), exercises: [exercise], note: NO_NOTE },
  );
  return {
    ...withBlocks(state, place.workout.key, (blocks) => blocks.toSpliced(place.at, 1, ...alone)),
    nextKey: keys.next,
  };
};

export function reduceCombine(state: EditorState, action: CombineAction): EditorState {
  switch (action.type) {
    case "combine/start":
      return state.combining ? state : { ...state, combining: [] };
    case "combine/cancel":
      return state.combining ? { ...state, combining: null } : state;
    case "combine/toggle":
      return toggle(state, action.block);
    case "combine/merge":
      return merge(state);
    case "block/split":
      return split(state, action.block);
  }
}
