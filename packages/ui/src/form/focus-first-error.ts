import type { RefObject } from "react";

const FIELD = ":is(input, select, textarea)[data-error]";
/** Frames in which what is wrong has come on screen, also on a slow phone. */
const PATIENCE = 20;

/** Puts the focus into the first field of a form that says what is wrong with it, once that is on screen. */
export const focusFirstError = (form: RefObject<HTMLFormElement | null>, patience = PATIENCE): void => {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>(FIELD);
    if (field) field.focus();
    else if (patience > 0) focusFirstError(form, patience - 1);
  });
};
