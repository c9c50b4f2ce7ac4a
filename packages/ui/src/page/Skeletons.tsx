import { VisuallyHidden } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import type { ListShape } from "../list/list-shape.ts";
import classes from "./Skeletons.module.css";

interface SkeletonsProps {
  shape: ListShape;
  /** How many; undefined for one row of them. */
  count?: number;
  skeleton: ReactNode;
}

const WIDEST_ROW = 4;
const keys = (count: number) => Array.from({ length: count }, (_, index) => `placeholder ${index}`);

/** Placeholders in the layout of the coming content, so that nothing moves. */
export function Skeletons({ shape, count, skeleton }: SkeletonsProps) {
  const least = shape.cardWidth ? `min(${shape.cardWidth}px, 100%)` : "100%";
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <div
        aria-hidden="true"
        className={classes["skeletons"]}
        data-one-row={count === undefined}
        style={{
          columnGap: shape.gap,
          rowGap: count && shape.gap,
          gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))`,
        }}
      >
        {keys(count ?? (shape.cardWidth ? WIDEST_ROW : 1)).map((key) => (
          <Fragment key={key}>{skeleton}</Fragment>
        ))}
      </div>
    </div>
  );
}
