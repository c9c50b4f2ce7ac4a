import type { RefObject } from "react";

/** Puts the focus into the first field of a form that says what is wrong with it, once that is on screen. */
export const focusFirstError = (form: RefObject<HTMLFormElement | null>): void => {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(":is(input, textarea)[data-error]")?.focus());
};
