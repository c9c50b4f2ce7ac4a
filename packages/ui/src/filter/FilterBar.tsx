import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { BREAKPOINT } from "../pieces/constants.ts";
import { dimmedUnless } from "../pieces/dimmed-unless.ts";
import classes from "./FilterBar.module.css";
import { FilterDrawerButton } from "./FilterDrawerButton.tsx";
import { FilterSelect } from "./FilterSelect.tsx";
import type { Filter } from "./filter.ts";
import { SearchField, type SearchFieldProps } from "./SearchField.tsx";

interface FilterBarProps {
  /** One or more searches. */
  search: SearchFieldProps | readonly SearchFieldProps[];
  filters: readonly Filter[];
  onClear: () => void;
  /** Whether a filter outside of the bar is set, which 'Limpar' clears too. */
  isSetElsewhere?: boolean;
  /** Content at the right end on wide screens. */
  end?: ReactNode;
}

/** The search, then the filters and 'Limpar'; on a phone the filters are in a drawer. */
export function FilterBar({ search, filters, onClear, isSetElsewhere = false, end }: FilterBarProps) {
  const isPhone = useMediaQuery(`(width < ${BREAKPOINT.phone}px)`, false, { getInitialValueInEffect: false });
  const [clears, setClears] = useState(0);
  const set = filters.filter(({ value }) => value !== null).length;
  const searches = [search].flat();
  const canClear = isSetElsewhere || set > 0 || searches.some(({ value }) => value !== "");

  const clear = () => {
    setClears((count) => count + 1);
    onClear();
  };

  return (
    <search className={classes["bar"]}>
      <div className={classes["searches"]}>
        {searches.map((one) => (
          <div key={one.placeholder} className={classes["search"]}>
            <SearchField key={clears} {...one} />
          </div>
        ))}
      </div>
      {isPhone ? (
        filters.length > 0 && <FilterDrawerButton filters={filters} set={set} onClear={clear} canClear={canClear} />
      ) : (
        <>
          {filters.map((filter) => (
            <div key={filter.label} className={classes["filter"]}>
              <FilterSelect {...filter} />
            </div>
          ))}
          <Button variant="subtle" {...dimmedUnless(canClear, clear)} className={classes["clear"]}>
            Limpar
          </Button>
          {end && <div className={classes["end"]}>{end}</div>}
        </>
      )}
    </search>
  );
}
