import type { RefObject } from "react";

/** A field that shows an error. */
export const ERROR_FIELD = ":is(input, select, textarea)[data-error]";
/** Frames to wait for the error to appear, also on a slow phone. */
const MAX_FRAMES = 20;

/** Focuses the first invalid field of a form once its error is rendered. */
export const focusFirstError = (form: RefObject<HTMLFormElement | null>, frames = MAX_FRAMES): void => {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>(ERROR_FIELD);
    if (field) field.focus();
    else if (frames > 0) focusFirstError(form, frames - 1);
  });
};
