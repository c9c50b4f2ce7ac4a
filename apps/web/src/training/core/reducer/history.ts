import { type History, redone, undone, withStep } from "../../../editor/draft/history.ts";
import type { EditorState, SheetContent } from "../state.ts";
import type { Action } from "./actions.ts";
import { reduce } from "./reducer.ts";

export type SheetHistory = History<EditorState>;

export type HistoryAction = Action | { readonly type: "history/undo" } | { readonly type: "history/redo" };

/** Whether two states contain the same sheet; the selection does not count. */
export const isSameContent = (one: SheetContent, other: SheetContent): boolean =>
  one.workouts === other.workouts &&
  one.name === other.name &&
  one.objective === other.objective &&
  one.level === other.level;

/** The field that an action types into. */
const fieldOf = (action: Action): string | undefined => {
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
      return undefined;
  }
};

/**
 * The history with another state in it, without the running selection of blocks; unchanged if nothing was undone or
 * redone.
 */
const settled = (before: SheetHistory, after: SheetHistory): SheetHistory => {
  const { combining, picked } = after.present;
  return after === before || (combining === null && picked.length === 0)
    ? after
    : { ...after, present: { ...after.present, combining: null, picked: [] } };
};

/** The editor's reducer with its history: changes of the sheet can be undone, changes of the view are not recorded. */
export function stepHistory(history: SheetHistory, action: HistoryAction): SheetHistory {
  if (action.type === "history/undo") return settled(history, undone(history));
  if (action.type === "history/redo") return settled(history, redone(history));
  const { present } = history;
  const next = reduce(present, action);
  if (next === present) return history;
  return isSameContent(next, present) ? { ...history, present: next } : withStep(history, next, fieldOf(action));
}

export const canUndo = ({ past }: SheetHistory): boolean => past.length > 0;
export const canRedo = ({ future }: SheetHistory): boolean => future.length > 0;
