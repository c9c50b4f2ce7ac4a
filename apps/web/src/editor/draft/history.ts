const MOST_STEPS = 200;

/** What an editor can undo and redo. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last step did; steps of one name in a row, such as keys into one field, are undone together. */
  readonly step: string | undefined;
}

export const historyOf = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  step: undefined,
});

/** `history` after a step; a step that changed nothing is none. */
export const remembering = <State>(
  history: History<State>,
  present: State,
  step: string | undefined,
): History<State> => {
  if (present === history.present) return history;
  const merges = step !== undefined && step === history.step;
  const past = merges ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
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
 * A reducer over the history of what `reducer` reduces. `stepOf` names an action whose like in a row is one step: typing into a
 * field.
 */
export const undoable =
  <State, Action extends { readonly kind: string }>(
    reducer: (state: State, action: Action) => State,
    stepOf: (action: Action) => string | undefined,
  ) =>
  (history: History<State>, action: Action | UndoOrRedo): History<State> => {
    if (isUndoOrRedo(action)) return action.kind === "undo" ? undone(history) : redone(history);
    return remembering(history, reducer(history.present, action), stepOf(action));
  };

const isUndoOrRedo = (action: { readonly kind: string }): action is UndoOrRedo =>
  action.kind === "undo" || action.kind === "redo";
