import type { Action } from "./editor.actions.ts";
import { reduce } from "./editor.reduce.ts";
import type { EditorState, SheetContent } from "./editor.state.ts";

const MOST_STEPS = 200;

export interface History {
  readonly past: readonly EditorState[];
  readonly present: EditorState;
  readonly future: readonly EditorState[];
  /** The field that the last step typed in: typing on in it is the same step. */
  readonly typing: string | null;
}

export type HistoryAction = Action | { readonly type: "history/undo" } | { readonly type: "history/redo" };

export const startHistory = (present: EditorState): History => ({ past: [], present, future: [], typing: null });

/** Whether two states hold the same sheet, whatever is selected or chosen in them. */
export const isSameContent = (one: SheetContent, other: SheetContent): boolean =>
  one.workouts === other.workouts &&
  one.name === other.name &&
  one.objective === other.objective &&
  one.level === other.level;

/** The field that an action types in. */
const fieldOf = (action: Action): string | null => {
  switch (action.type) {
    case "sheet/name":
      return action.type;
    case "note/write":
      return `${action.type} ${action.block}`;
    case "exercise/series":
    case "exercise/step":
    case "exercise/rest":
    case "exercise/load":
    case "exercise/rir":
      return `${action.type} ${action.exercise}`;
    case "exercise/repetition":
      return `${action.type} ${action.exercise} ${action.at}`;
    default:
      return null;
  }
};

/** A state of the past or future without what was only being chosen in it. */
const settled = (state: EditorState): EditorState =>
  state.combining === null && state.picked.length === 0 ? state : { ...state, combining: null, picked: [] };

const undone = ({ past, present, future, ...history }: History): History => {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), present: settled(before), future: [present, ...future], typing: null }
    : { ...history, past, present, future };
};

const redone = ({ past, present, future, ...history }: History): History => {
  const [after, ...rest] = future;
  return after
    ? { past: [...past, present], present: settled(after), future: rest, typing: null }
    : { ...history, past, present, future };
};

/** The editor's step with its history: what changes the sheet can be undone, what only changes the view is not counted. */
export function stepHistory(history: History, action: HistoryAction): History {
  if (action.type === "history/undo") return undone(history);
  if (action.type === "history/redo") return redone(history);
  const { past, present, typing } = history;
  const next = reduce(present, action);
  if (next === present) return history;
  if (isSameContent(next, present)) return { ...history, present: next };
  const field = fieldOf(action);
  const isSameStep = field !== null && field === typing;
  return {
    past: isSameStep ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    typing: field,
  };
}

export const canUndo = ({ past }: History): boolean => past.length > 0;
export const canRedo = ({ future }: History): boolean => future.length > 0;
