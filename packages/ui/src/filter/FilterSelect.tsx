import { Suspense, useState } from "react";
import { lazyPart } from "../browser/lazy-part.ts";
import { FilterButton } from "./FilterButton.tsx";
import { FilterFrame } from "./FilterFrame.tsx";
import type { Filter } from "./filter.ts";

const loadOpenFilter = async () => (await import("./OpenFilter.tsx")).OpenFilter;
const OpenFilter = lazyPart(loadOpenFilter);
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
