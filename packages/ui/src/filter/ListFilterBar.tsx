import type { ReactNode } from "react";
import type { ListInUrl } from "../list/list-in-url.ts";
import { FilterBar } from "./FilterBar.tsx";
import type { Filter } from "./filter.ts";
import type { SearchFieldProps } from "./SearchField.tsx";

/** A filter of the list by its name in the address. */
export interface ListFilter<Name extends string> extends Omit<Filter, "value" | "onChange"> {
  name: Name;
  /** The selected value, if the address may spell it differently. */
  value?: string | null;
}

/** A search of the list by its name in the address. */
interface ListSearch<Name extends string> extends Omit<SearchFieldProps, "value" | "onSearch"> {
  name: Name;
}

interface ListFilterBarProps<Values> {
  inUrl: ListInUrl<Values>;
  search: ListSearch<keyof Values & string> | readonly ListSearch<keyof Values & string>[];
  /** The filters besides the search. */
  choices?: readonly ListFilter<keyof Values & string>[];
  end?: ReactNode;
}

/** The filters of a list, each bound to its name in the address. */
export function ListFilterBar<Values extends { [Name in keyof Values]: string }>({
  inUrl: { values, set, clear },
  search,
  choices = [],
  end,
}: ListFilterBarProps<Values>) {
  return (
    <FilterBar
      search={[search].flat().map(({ name, ...one }) => ({
        ...one,
        value: values[name] ?? "",
        onSearch: (text) => set(name, text),
      }))}
      filters={choices.map(({ name, ...choice }) => ({
        value: values[name] ?? null,
        ...choice,
        onChange: (value) => set(name, value ?? ""),
      }))}
      onClear={clear}
      isSetElsewhere={Object.values(values).some((value) => value !== undefined)}
      end={end}
    />
  );
}
