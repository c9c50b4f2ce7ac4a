import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { oncePer } from "../../editor/draft/once-per.ts";
import type { Kept } from "../../editor/draft/use-keeping.ts";
import type { Block, EditorState, Workout } from "./editor.state.ts";

/** Counts up when the state's shape changes: a draft of another shape is not offered. */
export const SHAPE = 1;

const blockText = oncePer((block: Block) => JSON.stringify(block));

const workoutText = oncePer(({ blocks, ...workout }: Workout) =>
  jsonWith(workout, { blocks: jsonList(blocks.map(blockText)) }),
);

/**
 * What is kept of the editor while a sheet is not saved; `version` is that of the sheet being edited, null for a new one. Only blocks
 * that changed are written anew: keeping the largest sheet holds up no key.
 */
export const draftOf = ({ version, keptAt, draft }: Kept<EditorState>): string => {
  const { combining: _, picked: __, workouts, ...state } = draft;
  return jsonWith(
    { shape: SHAPE, version, keptAt },
    { state: jsonWith(state, { workouts: jsonList(workouts.map(workoutText)) }) },
  );
};
