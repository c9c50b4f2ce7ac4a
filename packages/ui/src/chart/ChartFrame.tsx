import { useElementSize } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./ChartFrame.module.css";

interface ChartFrameProps {
  caption: string;
  /** The value under the pointer; screen readers have the table. */
  near: string | undefined;
  /** Pixels. */
  height: number;
  drawing: (width: number) => ReactNode;
  /** Below the drawing. */
  children: ReactNode;
}

/** A chart's caption and its drawing, which is as wide as there is room. */
export function ChartFrame({ caption, near, height, drawing, children }: ChartFrameProps) {
  const { ref, width } = useElementSize();
  return (
    <figure className={classes["chart"]}>
      <figcaption className={classes["caption"]}>
        <span>{caption}</span>
        <b aria-hidden="true">{near}</b>
      </figcaption>
      <div ref={ref} style={{ minHeight: height }}>
        {width > 0 && drawing(width)}
      </div>
      {children}
    </figure>
  );
}
