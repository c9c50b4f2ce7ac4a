import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { useListGeometry } from "./list-geometry.ts";
import type { ListRow } from "./paging.ts";
import { type CardsProps, VirtualRows } from "./VirtualRows.tsx";

interface VirtualFeedProps<Row extends ListRow> extends CardsProps<Row> {
  list: RefObject<HTMLDivElement | null>;
  label: string;
  busy: boolean;
}

/**
 * The cards near the screen as an ARIA feed: Page Down and Page Up move from card to card, and the focused card stays
 * mounted.
 */
export function VirtualFeed<Row extends ListRow>({ list, label, busy, ...cards }: VirtualFeedProps<Row>) {
  const geometry = useListGeometry(list, cards.shape.cardWidth, cards.shape.gap);
  const memory = `${label} ${geometry?.columns}`;
  const [focused, setFocused] = useState(-1);

  const keepFocused = ({ target }: FocusEvent) => {
    const row = target.closest("[data-index]")?.getAttribute("data-index");
    setFocused(row ? Number(row) : -1);
  };

  return (
    <div
      ref={list}
      // Reserves the maximum height, so that the end is not visible before the rows.
      style={geometry ? undefined : { height: cards.rows.length * cards.shape.cardHeight }}
      role="feed"
      aria-label={label}
      // Cards are missing until the list is laid out.
      aria-busy={busy || !geometry}
      onFocus={keepFocused}
      onBlur={() => setFocused(-1)}
      onKeyDown={moveByCard}
    >
      {geometry && <VirtualRows key={memory} {...cards} {...geometry} memory={memory} focused={focused} />}
    </div>
  );
}

const moveByCard = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
  const card = event.target instanceof Element ? event.target.closest("article") : null;
  if (step === 0 || !card) return;
  const cards = [...event.currentTarget.querySelectorAll("article")];
  const next = cards[cards.indexOf(card) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
