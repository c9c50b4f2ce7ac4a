import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";

/** Reads one filter out of the address; undefined for an empty text, and when what it says does not fit. */
interface Filter<Value> {
  (text: string): Value | undefined;
  /** It is typed and not chosen: letter by letter it makes no history. */
  readonly typed?: boolean;
  /** It orders the list and hides nothing of it. */
  readonly orders?: boolean;
}

export type Filters<Values> = { readonly [Name in keyof Values]: Filter<Values[Name]> };

/** What the address says, filter by filter; a filter that is not set is undefined. */
export type FilterValues<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export type FiltersOf<Read> = Read extends Filters<infer Values> ? FilterValues<Values> : never;

/** What was chosen among values that the server knows, cut to what it takes. */
export const valueFilter =
  (longest: number): Filter<string> =>
  (text) =>
    text.trim().slice(0, longest) || undefined;

/** What was typed, cut to what the server takes. */
export const textFilter = (longest: number): Filter<string> =>
  Object.assign((text: string) => valueFilter(longest)(text), { typed: true });

/** One of the values that have a label. */
export function choiceFilter<Value extends string>(labels: Readonly<Record<Value, string>>): Filter<Value> {
  const isChoice = (text: string): text is Value => Object.hasOwn(labels, text);
  return (text) => (isChoice(text) ? text : undefined);
}

/** What the list is sorted by. */
export const orderFilter = <Value extends string>(labels: Readonly<Record<Value, string>>): Filter<Value> =>
  Object.assign(choiceFilter(labels), { orders: true });

/** Reads a list's filters out of the address. What does not fit is left out, so that no address is an error. */
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
  /** Whether anything can be chosen, besides what is typed. */
  readonly hasChoices: boolean;
  /** As the address would say it; an empty text takes the filter away. */
  readonly set: (name: keyof Values & string, text: string) => void;
  readonly clear: () => void;
}

export type InUrlOf<Read> = Read extends Filters<infer Values> ? ListInUrl<Values> : never;

/**
 * The filters of the list on this screen, and how to change them. They live in the address, so that back, reload and a shared
 * link show the same list. A choice is a step that back undoes; typing is none.
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
