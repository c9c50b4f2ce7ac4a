import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** Reads one filter out of the address; undefined when what it says does not fit. */
interface Filter<Value> {
  (text: string): Value | undefined;
  /** It is typed and not chosen: letter by letter it makes no history. */
  readonly typed?: boolean;
}

type Filters<Values> = { readonly [Name in keyof Values]: Filter<Values[Name]> };

/** What the address says, filter by filter; a filter that is not set is undefined. */
type Set<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export type FiltersOf<Read> = Read extends Filters<infer Values> ? Set<Values> : never;

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

/** Reads a list's filters out of the address. What does not fit is left out, so that no address is an error. */
export function filtersIn<Values extends object>(
  filters: Filters<Values>,
  search: Readonly<Record<string, unknown>>,
): Set<Values> {
  const set: Set<Values> = {};
  for (const name in filters) {
    const text = search[name];
    if (typeof text === "string") set[name] = filters[name](text);
  }
  return set;
}

const isTyping = <Values extends object>(filters: Filters<Values>, changed: Set<Values>): boolean => {
  for (const name in changed) if (!filters[name].typed) return false;
  return true;
};

/**
 * The filters of the list on this screen, and how to change some of them. They live in the address, so that back, reload and
 * a shared link show the same list; `undefined` takes a filter away. A choice is a step that back undoes; typing is none.
 */
export function useListInUrl<Values extends object>(filters: Filters<Values>) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useMemo(() => filtersIn(filters, search), [filters, search]);
  const change = useCallback(
    (changed: Set<Values>) =>
      navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...before, ...changed }),
        replace: isTyping(filters, changed),
        resetScroll: false,
      }),
    [navigate, filters],
  );
  return [set, change] as const;
}
