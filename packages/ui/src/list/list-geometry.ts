import { type RefObject, startTransition, useLayoutEffect, useState } from "react";
import { contentElement } from "../browser/content-element.ts";

export interface Geometry {
  scroller: Element;
  columns: number;
  /** Pixels between the top of the scroll container and the top of the list. */
  margin: number;
  /** The scroll container's size when this was measured. */
  initialRect: { width: number; height: number };
}

let isFirst = true;

/**
 * The scroll container of the list once it is laid out, and how many cards of at least `cardWidth` fit side by side;
 * without a width, one.
 */
export function useListGeometry(
  ref: RefObject<HTMLElement | null>,
  cardWidth: number | undefined,
  gap: number,
): Geometry | undefined {
  const [geometry, setGeometry] = useState<Geometry>();

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scroller = contentElement() ?? document.documentElement;
    const measure = () => {
      const columns = cardWidth ? Math.max(1, Math.floor((list.clientWidth + gap) / (cardWidth + gap))) : 1;
      const margin = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setGeometry((known) =>
        known?.scroller === scroller && known.columns === columns && known.margin === margin
          ? known
          : { scroller, columns, margin, initialRect: { width: scroller.clientWidth, height: scroller.clientHeight } },
      );
    };
    // The first list of a page is rendered after the browser has laid out the rest, so that a slow phone is not blocked
    // for both at once. Later lists are rendered at once, because their scroll position is restored.
    if (!isFirst) measure();
    isFirst = false;
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(scroller);
    // What grows above the list moves it.
    for (let box = list.parentElement; box && box !== scroller; box = box.parentElement) observer.observe(box);
    return () => observer.disconnect();
  }, [ref, cardWidth, gap]);

  return geometry;
}
