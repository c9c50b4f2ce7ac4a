import { lazy, Suspense, useState } from "react";
import { FilterButton } from "./FilterButton.tsx";
import { FilterFrame } from "./FilterFrame.tsx";
import type { Filter } from "./filter.ts";

const loadOpenFilter = () => import("./OpenFilter.tsx").then((module) => ({ default: module.OpenFilter }));
const OpenFilter = lazy(loadOpenFilter);
const loadAhead = () => void loadOpenFilter();

/** A dropdown that is quiet at rest and tinted when set. What opens it is fetched when a hand comes near. */
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
