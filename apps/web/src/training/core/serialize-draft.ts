import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { StoredDraft } from "../../editor/draft/use-store-draft.ts";
import type { Block, EditorState, Workout } from "./state.ts";

/** Increased when the state's format changes: a draft in another format is not offered. */
export const SHAPE = 1;

const blockText = memoizeWeak((block: Block) => JSON.stringify(block));

const workoutText = memoizeWeak(({ blocks, ...workout }: Workout) =>
  jsonWith(workout, { blocks: jsonList(blocks.map(blockText)) }),
);

/**
 * The draft of an unsaved sheet as text for the browser's storage; `version` is the version being edited, null for a
 * new sheet. Only changed blocks are serialised again, so that storing the largest sheet does not delay typing.
 */
export const serializeDraft = ({ version, keptAt, draft }: StoredDraft<EditorState>): string => {
  const { combining: _, picked: __, workouts, ...state } = draft;
  return jsonWith(
    { shape: SHAPE, version, keptAt },
    { state: jsonWith(state, { workouts: jsonList(workouts.map(workoutText)) }) },
  );
};
