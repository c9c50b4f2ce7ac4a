import type { EditorState } from "./editor.state.ts";

/** Counts up when the state's shape changes: a draft of another shape is not offered. */
export const SHAPE = 1;

/** What is kept of the editor while a sheet is not saved; `version` is that of the sheet being edited, null for a new one. */
export const draftOf = (
  { combining: _, picked: __, ...state }: EditorState,
  version: number | null,
  now: number,
): string => JSON.stringify({ shape: SHAPE, version, keptAt: now, state });
