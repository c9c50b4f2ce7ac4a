import { SEARCH_LENGTH } from "@prancheta/contract/scalars";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";

/** Reads one filter from the address; undefined for an empty text or an invalid value. */
interface Filter<Value> {
  (text: string): Value | undefined;
  /** Typed instead of selected: its changes create no history entries. */
  readonly typed?: boolean;
  /** It sorts the list and hides nothing. */
  readonly orders?: boolean;
}

export type Filters<Values> = { readonly [Name in keyof Values]: Filter<Values[Name]> };

/** The filters in the address; a filter that is not set is undefined. */
export type FilterValues<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export type FiltersOf<Read> = Read extends Filters<infer Values> ? FilterValues<Values> : never;

/** One of the values that the server knows, cut to the accepted length. */
export const valueFilter =
  (longest: number): Filter<string> =>
  (text) =>
    text.trim().slice(0, longest) || undefined;

/** A typed text, cut to the accepted length. */
export const textFilter = (longest = SEARCH_LENGTH): Filter<string> =>
  Object.assign((text: string) => valueFilter(longest)(text), { typed: true });

/** One of the values that have a label. */
export function choiceFilter<Value extends string>(labels: Readonly<Record<Value, string>>): Filter<Value> {
  const isChoice = (text: string): text is Value => Object.hasOwn(labels, text);
  return (text) => (isChoice(text) ? text : undefined);
}

/** The order of the list. */
export const orderFilter = <Value extends string>(labels: Readonly<Record<Value, string>>): Filter<Value> =>
  Object.assign(choiceFilter(labels), { orders: true });

/** Reads a list's filters from the address. Invalid values are ignored, so that no address causes an error. */
export function filtersIn<Values extends object>(
  filters: Filters<Values>,
  search: Readonly<Record<string, unknown>>,
): FilterValues<Values> {
  const set: FilterValues<Values> = {};
  for (const name in filters) {
    const text = search[name];
    set[name] = filters[name](typeof text === "string" ? text : "");
  }
  return set;
}

const isTyping = <Values extends object>(filters: Filters<Values>, changed: FilterValues<Values>): boolean => {
  for (const name in changed) if (!filters[name].typed) return false;
  return true;
};

const isNarrowed = <Values extends object>(filters: Filters<Values>, values: FilterValues<Values>): boolean => {
  for (const name in values) if (values[name] !== undefined && !filters[name].orders) return true;
  return false;
};

export interface ListInUrl<Values> {
  readonly values: FilterValues<Values>;
  /** Whether the filters may hide something. */
  readonly isNarrowed: boolean;
  /** Whether anything can be selected besides the search. */
  readonly hasChoices: boolean;
  /** The value as in the address; an empty text clears the filter. */
  readonly set: (name: keyof Values & string, text: string) => void;
  readonly clear: () => void;
}

export type InUrlOf<Read> = Read extends Filters<infer Values> ? ListInUrl<Values> : never;

/**
 * The filters of this screen's list, and functions to change them. They are in the address, so that back, reload and a
 * shared link show the same list. Selecting a filter creates a history entry, typing does not.
 */
export function useListInUrl<Values extends object>(filters: Filters<Values>): ListInUrl<Values> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const values = useMemo(() => filtersIn(filters, search), [filters, search]);
  const change = (changed: FilterValues<Values>) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...changed }),
      replace: isTyping(filters, changed),
      resetScroll: false,
    });
  return {
    values,
    isNarrowed: isNarrowed(filters, values),
    hasChoices: !isTyping(filters, values),
    set: (name, text) => {
      const changed: FilterValues<Values> = {};
      changed[name] = filters[name](text);
      change(changed);
    },
    clear: () => change(filtersIn(filters, {})),
  };
}

/** The same for a list in a dialog, which is not in the address: closing the dialog forgets the filters. */
export function useListInState<Values extends object>(filters: Filters<Values>): ListInUrl<Values> {
  const [values, setValues] = useState(() => filtersIn(filters, {}));
  return {
    values,
    isNarrowed: isNarrowed(filters, values),
    hasChoices: !isTyping(filters, values),
    set: (name, text) =>
      setValues((before) => {
        const after = { ...before };
        after[name] = filters[name](text);
        return after;
      }),
    clear: () => setValues(filtersIn(filters, {})),
  };
}
