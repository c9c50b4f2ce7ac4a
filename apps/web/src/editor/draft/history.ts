const MAX_STEPS = 200;

/** What an editor can undo and redo. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /**
   * The name of the last step; consecutive steps with one name, such as keystrokes in one field, are undone together.
   */
  readonly step: string | undefined;
}

export const historyOf = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  step: undefined,
});

/** `history` after a step; a step that changed nothing is not recorded. */
export const withStep = <State>(history: History<State>, present: State, step: string | undefined): History<State> => {
  if (present === history.present) return history;
  const merges = step !== undefined && step === history.step;
  const past = merges ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], step };
};

export const undone = <State>(history: History<State>): History<State> => {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    step: undefined,
  };
};

export const redone = <State>(history: History<State>): History<State> => {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, step: undefined };
};

export interface UndoOrRedo {
  readonly kind: "undo" | "redo";
}

/**
 * Wraps `reducer` with a history. `stepOf` names the actions that form one step when they are consecutive, such as
 * typing in a field.
 */
export const undoable =
  <State, Action extends { readonly kind: string }>(
    reducer: (state: State, action: Action) => State,
    stepOf: (action: Action) => string | undefined,
  ) =>
  (history: History<State>, action: Action | UndoOrRedo): History<State> => {
    if (isUndoOrRedo(action)) return action.kind === "undo" ? undone(history) : redone(history);
    return withStep(history, reducer(history.present, action), stepOf(action));
  };

const isUndoOrRedo = (action: { readonly kind: string }): action is UndoOrRedo =>
  action.kind === "undo" || action.kind === "redo";
