import { historyOf } from "../../editor/draft/history.ts";
import { type BlockPlace, blockPlace } from "../core/places.ts";
import {
  canRedo,
  canUndo,
  type HistoryAction,
  isSameContent,
  type SheetHistory,
  stepHistory,
} from "../core/reducer/history.ts";
import { whyNot } from "../core/reducer/limits.ts";
import type { EditorState } from "../core/state.ts";

/** Why the latest action changed nothing, as a message for the coach. */
export interface Notice {
  readonly text: string;
}

export interface Snapshot {
  readonly history: SheetHistory;
  readonly notice: Notice | undefined;
}

export type Act = (action: HistoryAction) => boolean;

/**
 * The edited sheet outside of React: a keystroke in one field renders only the components that read what it changed,
 * however many blocks there are.
 */
export class EditorStore {
  /** The texts that are no numbers, by number field: they are still there after another workout was shown. */
  readonly unreadable = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #saved: EditorState;
  #snapshot: Snapshot;

  /** `saved` is the saved state, if `start` is a draft. */
  constructor(start: EditorState, saved = start) {
    this.#saved = saved;
    this.#snapshot = { history: historyOf(start), notice: undefined };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  get present(): EditorState {
    return this.#snapshot.history.present;
  }

  placeNow(block: string): BlockPlace | undefined {
    return blockPlace(this.present, block);
  }

  /** Whether anything differs from the saved state. */
  get hasChanges(): boolean {
    return !isSameContent(this.present, this.#saved);
  }

  /** Runs the action, or shows why it is not possible; returns whether it was run. */
  readonly act: Act = (action) => {
    const { history } = this.#snapshot;
    const isStep = action.type === "history/undo" || action.type === "history/redo";
    const why = isStep ? undefined : whyNot(history.present, action);
    if (why !== undefined) return this.#become({ history, notice: { text: why } }, false);
    if (action.type === "block/decline") this.#forgetUnreadable(action.block);
    const next = stepHistory(history, action);
    if (next === history && this.#snapshot.notice === undefined) return false;
    return this.#become({ history: next, notice: undefined }, next !== history);
  };

  readonly dismiss = () => {
    if (this.#snapshot.notice) this.#become({ ...this.#snapshot, notice: undefined }, true);
  };

  #forgetUnreadable(block: string) {
    const exercises = this.placeNow(block)?.block.exercises ?? [];
    for (const field of this.unreadable.keys())
      if (exercises.some(({ key }) => field.startsWith(`${key} `))) this.unreadable.delete(field);
  }

  #become(snapshot: Snapshot, isDone: boolean): boolean {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
    return isDone;
  }
}

export const undoable = ({ history }: Snapshot): boolean => canUndo(history);
export const redoable = ({ history }: Snapshot): boolean => canRedo(history);
