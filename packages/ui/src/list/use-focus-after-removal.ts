import { type RefObject, useEffect, useRef } from "react";

/** What is asked about a card stands outside of it, and leaves it the one that is worked on. */
const ASKING = "[role=dialog], [role=menu]";

/** The card in which the focus is or, while something is asked about it, was. */
interface Held {
  readonly key: string;
  readonly index: number;
}

/** A card that is deleted takes the focus with it: the card that takes its place gets it or, after the last, the heading. */
export function useFocusAfterRemoval<Row>(
  feed: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const held = useRef<Held>(undefined);

  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(ASKING)) return;
      const card = feed.current?.contains(target) ? target.closest("article") : null;
      const index = Number(card?.getAttribute("aria-posinset")) - 1;
      const row = rows[index];
      held.current = row && { key: keyOf(row), index };
    };
    document.addEventListener("focusin", hold);
    return () => document.removeEventListener("focusin", hold);
  }, [feed, rows, keyOf]);

  useEffect(() => {
    if (!held.current) return;
    const { key, index } = held.current;
    if (rows.some((row) => keyOf(row) === key)) return;
    held.current = undefined;
    const place = Math.min(index + 1, rows.length);
    const next =
      feed.current?.querySelector<HTMLElement>(`article[aria-posinset="${place}"]`) ??
      document.querySelector<HTMLElement>("main h1");
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  }, [feed, rows, keyOf]);
}
