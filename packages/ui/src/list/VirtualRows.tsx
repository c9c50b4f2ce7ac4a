import {
  defaultRangeExtractor,
  useVirtualizer,
  type VirtualItem,
  type VirtualizerOptions,
} from "@tanstack/react-virtual";
import { type ReactNode, useEffect } from "react";
import type { Geometry } from "./list-geometry.ts";
import type { ListShape } from "./list-shape.ts";
import type { ListRow } from "./paging.ts";
import classes from "./VirtualRows.module.css";

export interface CardsProps<Row extends ListRow> {
  rows: readonly Row[];
  total: number | undefined;
  shape: ListShape;
  nameOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

interface VirtualRowsProps<Row extends ListRow> extends CardsProps<Row>, Geometry {
  /** The key under which the heights are remembered. */
  memory: string;
  /** The row that has the focus, or -1: it stays mounted while scrolling. */
  focused: number;
}

/** Heights of the rows that were rendered, so that the scroll position can be restored. */
const remembered = new Map<string, VirtualItem[]>();

/**
 * Like the default, but without reading the size at once: during rendering that would force a layout, and `initialRect`
 * has the size.
 */
const observeRect: VirtualizerOptions<Element, Element>["observeElementRect"] = ({ scrollElement }, tell) => {
  if (!scrollElement) return;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

export function VirtualRows<Row extends ListRow>({
  rows,
  total,
  shape,
  nameOf,
  children,
  ...place
}: VirtualRowsProps<Row>) {
  const { scroller, columns, margin, initialRect, memory, focused } = place;

  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => shape.cardHeight,
    gap: shape.gap,
    scrollMargin: margin,
    overscan: 1,
    // The visible rows are then known in the first render.
    initialRect,
    observeElementRect: observeRect,
    initialOffset: () => scroller.scrollTop,
    initialMeasurementsCache: remembered.get(memory) ?? [],
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const mustRender = focused >= 0 && focused < range.count && !near.includes(focused);
      return mustRender ? [...near, focused].sort((a, b) => a - b) : near;
    },
  });

  useEffect(() => () => void remembered.set(memory, virtualizer.takeSnapshot()), [memory, virtualizer]);

  return (
    <div className={classes["rows"]} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={classes["row"]}
          style={{
            transform: `translateY(${start - margin}px)`,
            gap: shape.gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {rows.slice(index * columns, (index + 1) * columns).map((row, column) => (
            <article
              key={row.id}
              tabIndex={-1}
              aria-label={nameOf(row)}
              aria-posinset={index * columns + column + 1}
              aria-setsize={total ?? -1}
              className={classes["card"]}
            >
              {children(row)}
            </article>
          ))}
        </div>
      ))}
    </div>
  );
}
