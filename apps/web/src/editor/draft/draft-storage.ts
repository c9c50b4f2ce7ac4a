/** Maximum milliseconds from a change until it is stored; below the second promised to the coach. */
const PAUSE = 800;

/**
 * The result of storing the latest change: the time (as `Date.now()`), or a failure because the browser's storage is
 * full.
 */
export type StorageStatus = { readonly keptAt: number } | { readonly failed: true } | undefined;

/** The stored draft of a key as text; null without one. */
export const storedDraft = (place: string): string | null => localStorage.getItem(place);

const write = (place: string, text: string): StorageStatus => {
  try {
    localStorage.setItem(place, text);
    return { keptAt: Date.now() };
  } catch {
    return { failed: true };
  }
};

/**
 * Stores the drafts of one key and reports the result for the latest change. Another tab may store its own draft under
 * the same key: this one never deletes it, and stores its own draft again before the page is left.
 */
export class DraftStorage {
  readonly #place: string;
  readonly #found: string | null;
  readonly #listeners = new Set<() => void>();
  #due: { readonly timer: number; draft: () => string } | undefined;
  #stored: string | undefined;
  #status: StorageStatus;

  constructor(place: string) {
    this.#place = place;
    this.#found = storedDraft(place);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly status = (): StorageStatus => this.#status;

  /** Stores the result of `draft` after a pause; the changes in between are stored together. */
  store(draft: () => string): void {
    if (this.#due) this.#due.draft = draft;
    else this.#due = { draft, timer: window.setTimeout(() => this.storeNow(), PAUSE) };
  }

  /** Stores a waiting draft at once, because the page may be closing. */
  storeNow(): void {
    const text = this.#due?.draft() ?? this.#stored;
    if (text === undefined || (!this.#due && text === storedDraft(this.#place))) return;
    this.#cancel();
    const became = write(this.#place, text);
    if (became && "keptAt" in became) this.#stored = text;
    this.#tell(became);
  }

  /** The work was saved or discarded. */
  discard(): void {
    this.#cancel();
    if (storedDraft(this.#place) === (this.#stored ?? this.#found)) localStorage.removeItem(this.#place);
    this.#stored = undefined;
    this.#tell(undefined);
  }

  #tell(status: StorageStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  #cancel(): void {
    window.clearTimeout(this.#due?.timer);
    this.#due = undefined;
  }
}
