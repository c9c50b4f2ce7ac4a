import { type History, historyOf, type UndoOrRedo, withStep } from "./history.ts";

/** An undoable reducer (see `undoable`). */
type Step<State, Action> = (history: History<State>, action: Action | UndoOrRedo) => History<State>;

/**
 * The edited state outside of React: a keystroke in one field renders only the components that read what it changed.
 */
export class EditorStore<State, Action> {
  readonly #listeners = new Set<() => void>();
  readonly #step: Step<State, Action>;
  readonly #isSame: (one: State, other: State) => boolean;
  #history: History<State>;
  /** The state saved on the server. */
  #saved: State;

  constructor(saved: State, step: Step<State, Action>, isSame: (one: State, other: State) => boolean = Object.is) {
    this.#step = step;
    this.#isSame = isSame;
    this.#saved = saved;
    this.#history = historyOf(saved);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get history(): History<State> {
    return this.#history;
  }

  get present(): State {
    return this.#history.present;
  }

  get hasChanges(): boolean {
    return !this.#isSame(this.present, this.#saved);
  }

  readonly dispatch = (action: Action | UndoOrRedo): void => this.#become(this.#step(this.#history, action));

  /** Applies a stored draft as an undoable step. */
  restore(draft: State): void {
    this.#become(withStep(this.#history, draft, undefined));
  }

  /** The current state was saved, or its changes were discarded. */
  settle(): void {
    this.#saved = this.present;
    this.#tell();
  }

  #become(next: History<State>): void {
    if (next === this.#history) return;
    this.#history = next;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
