import { lazy, Suspense, useState } from "react";
import { FilterButton } from "./FilterButton.tsx";
import { FilterFrame } from "./FilterFrame.tsx";
import type { Filter } from "./filter.ts";

const loadOpenFilter = () => import("./OpenFilter.tsx").then((module) => ({ default: module.OpenFilter }));
const OpenFilter = lazy(loadOpenFilter);
const loadAhead = () => void loadOpenFilter();

/** A dropdown filter, coloured when it is set. The file of the opened list is fetched on hover or focus. */
export function FilterSelect(filter: Filter) {
  const [used, setUsed] = useState(false);
  const closed = (
    <FilterFrame filter={filter}>
      <FilterButton filter={filter} onPointerEnter={loadAhead} onFocus={loadAhead} onClick={() => setUsed(true)} />
    </FilterFrame>
  );
  return used ? (
    <Suspense fallback={closed}>
      <OpenFilter filter={filter} />
    </Suspense>
  ) : (
    closed
  );
}
