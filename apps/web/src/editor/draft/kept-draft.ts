/** Milliseconds from a change to its keeping, at most; under the second that is promised (design: experience). */
const PAUSE = 800;

/** What became of the latest change: kept at a moment (as `Date.now()` says), or not, as the browser has no room. */
export type Keeping = { readonly keptAt: number } | { readonly failed: true } | undefined;

/** The draft of a place, as it was written; null without one. */
export const keptDraft = (place: string): string | null => localStorage.getItem(place);

const write = (place: string, text: string): Keeping => {
  try {
    localStorage.setItem(place, text);
    return { keptAt: Date.now() };
  } catch {
    return { failed: true };
  }
};

/**
 * Keeps the drafts of one place, and says what became of the latest change to whoever shows it. Another tab may keep its own in the
 * same place: that one is never forgotten from here, and what was kept here is kept again before the page goes.
 */
export class DraftKeeper {
  readonly #place: string;
  readonly #found: string | null;
  readonly #listeners = new Set<() => void>();
  #due: { readonly timer: number; draft: () => string } | undefined;
  #kept: string | undefined;
  #keeping: Keeping;

  constructor(place: string) {
    this.#place = place;
    this.#found = keptDraft(place);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly keeping = (): Keeping => this.#keeping;

  /** Keeps what `draft` gives when its time has come; the changes until then are kept as one. */
  keep(draft: () => string): void {
    if (this.#due) this.#due.draft = draft;
    else this.#due = { draft, timer: window.setTimeout(() => this.keepNow(), PAUSE) };
  }

  /** Keeps what is due without waiting: the page may be about to go. */
  keepNow(): void {
    const text = this.#due?.draft() ?? this.#kept;
    if (text === undefined || (!this.#due && text === keptDraft(this.#place))) return;
    this.#cancel();
    const became = write(this.#place, text);
    if (became && "keptAt" in became) this.#kept = text;
    this.#tell(became);
  }

  /** The work is saved or given up. */
  forget(): void {
    this.#cancel();
    if (keptDraft(this.#place) === (this.#kept ?? this.#found)) localStorage.removeItem(this.#place);
    this.#kept = undefined;
    this.#tell(undefined);
  }

  #tell(keeping: Keeping): void {
    this.#keeping = keeping;
    for (const listener of this.#listeners) listener();
  }

  #cancel(): void {
    window.clearTimeout(this.#due?.timer);
    this.#due = undefined;
  }
}
