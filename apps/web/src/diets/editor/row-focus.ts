import { useCallback, useLayoutEffect, useRef } from "react";

/** After a row was added to a list: focuses its quantity. */
export function useNewRowFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef(false);

  useLayoutEffect(() => {
    if (!wanted.current || count === 0) return;
    wanted.current = false;
    list.current?.querySelector<HTMLInputElement>(":scope > li:last-child input")?.focus();
  }, [count]);

  return {
    list,
    focusNext: useCallback(() => {
      wanted.current = true;
    }, []),
  };
}

/** Before a row is removed: moves the focus to the next row, or to the container. */
export const focusBeside = (row: Element | null): void => {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.parentElement;
  const fieldIn = (what: string) =>
    [...(beside?.querySelectorAll<HTMLElement>(what) ?? [])].find((field) => !row?.contains(field));
  (fieldIn("input") ?? fieldIn("select, button"))?.focus();
};
