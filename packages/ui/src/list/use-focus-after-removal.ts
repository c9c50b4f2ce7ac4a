import { type RefObject, useEffect, useRef } from "react";
import type { ListRow } from "./paging.ts";

/** A dialog or menu about a card is outside of it, but the card stays the current one. */
const ASKING = "[role=dialog], [role=menu]";

/** The card that has the focus or, while a dialog about it is open, had it. */
interface FocusedCard extends ListRow {
  readonly index: number;
}

/** A deleted card loses the focus: the card that takes its place gets it or, after the last one, the heading. */
export function useFocusAfterRemoval(feed: RefObject<HTMLElement | null>, rows: readonly ListRow[]) {
  const focusedCard = useRef<FocusedCard>(undefined);

  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(ASKING)) return;
      const card = feed.current?.contains(target) ? target.closest("article") : null;
      const index = Number(card?.getAttribute("aria-posinset")) - 1;
      const row = rows[index];
      focusedCard.current = row && { id: row.id, index };
    };
    document.addEventListener("focusin", hold);
    return () => document.removeEventListener("focusin", hold);
  }, [feed, rows]);

  useEffect(() => {
    if (!focusedCard.current) return;
    const { id, index } = focusedCard.current;
    if (rows.some((row) => row.id === id)) return;
    focusedCard.current = undefined;
    const place = Math.min(index + 1, rows.length);
    const next =
      feed.current?.querySelector<HTMLElement>(`article[aria-posinset="${place}"]`) ??
      document.querySelector<HTMLElement>("main h1");
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  }, [feed, rows]);
}
