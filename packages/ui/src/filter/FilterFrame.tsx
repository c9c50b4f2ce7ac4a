import type { ReactNode } from "react";
import { ClearFilter } from "./ClearFilter.tsx";
import classes from "./FilterFrame.module.css";
import type { Filter } from "./filter.ts";

/** The frame of a filter's button: coloured once it is set, with an x that clears it. */
export function FilterFrame({ filter, children }: { filter: Filter; children: ReactNode }) {
  const isSet = filter.value !== null;
  return (
    <div className={classes["filter"]} data-set={isSet}>
      {children}
      {isSet && (
        <span className={classes["clear"]}>
          <ClearFilter label={filter.label} onClear={() => filter.onChange(null)} />
        </span>
      )}
    </div>
  );
}
