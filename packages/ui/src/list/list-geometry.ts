import { type RefObject, startTransition, useLayoutEffect, useState } from "react";
import { sheetElement } from "../browser/sheet.ts";

export interface Geometry {
  scroller: Element;
  columns: number;
  /** Pixels between the top of what scrolls and the top of the list. */
  margin: number;
  /** Of the scroller when this was measured. */
  initialRect: { width: number; height: number };
}

let isFirst = true;

/** What scrolls around the list once it is laid out, and how many cards of at least `cardWidth` stand side by side in it; without a width, one. */
export function useListGeometry(
  ref: RefObject<HTMLElement | null>,
  cardWidth: number | undefined,
  gap: number,
): Geometry | undefined {
  const [geometry, setGeometry] = useState<Geometry>();

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scroller = sheetElement() ?? document.documentElement;
    const measure = () => {
      const columns = cardWidth ? Math.max(1, Math.floor((list.clientWidth + gap) / (cardWidth + gap))) : 1;
      const margin = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setGeometry((known) =>
        known?.scroller === scroller && known.columns === columns && known.margin === margin
          ? known
          : { scroller, columns, margin, initialRect: { width: scroller.clientWidth, height: scroller.clientHeight } },
      );
    };
    // The first list of a page comes a moment after what surrounds it, measured when the browser has laid that out, so that a slow
    // phone is not held for all of it at once. Later ones are there at once, for one comes back to a place within them.
    if (!isFirst) measure();
    isFirst = false;
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(scroller);
    if (list.parentElement) observer.observe(list.parentElement);
    return () => observer.disconnect();
  }, [ref, cardWidth, gap]);

  return geometry;
}
