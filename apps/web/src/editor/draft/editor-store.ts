import { type History, historyOf, remembering, type UndoOrRedo } from "./history.ts";

/** An undoable reducer (`undoable`). */
type Step<State, Action> = (history: History<State>, action: Action | UndoOrRedo) => History<State>;

/** What is edited, apart from React: a key in one field draws only what reads what it changed. */
export class EditorStore<State, Action> {
  readonly #listeners = new Set<() => void>();
  readonly #step: Step<State, Action>;
  readonly #isSame: (one: State, other: State) => boolean;
  #history: History<State>;
  /** What is stored on the server. */
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

  /** Takes up a kept draft, which is undone like any other step. */
  restore(draft: State): void {
    this.#become(remembering(this.#history, draft, undefined));
  }

  /** What is there now is saved, or given up. */
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
