import { type ReactNode, useRef } from "react";
import { ClearFilter } from "./ClearFilter.tsx";
import classes from "./FilterFrame.module.css";
import type { Filter } from "./filter.ts";

/** The frame of a filter's button: coloured once it is set, with an x that clears it. */
export function FilterFrame({ filter, children }: { filter: Filter; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isSet = filter.value !== null;
  /** The x goes away, so the filter's button takes the focus. */
  const clear = () => {
    filter.onChange(null);
    frame.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={frame} className={classes["filter"]} data-set={isSet}>
      {children}
      {isSet && (
        <span className={classes["clear"]}>
          <ClearFilter label={filter.label} onClear={clear} />
        </span>
      )}
    </div>
  );
}
