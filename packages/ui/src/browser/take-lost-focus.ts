/**
 * Gives the focus to what takes the place of a pressed control, if the control lost it or keeps it though it is disabled,
 * which depends on the browser. Also as the `ref` of that place, which needs a `tabIndex`.
 */
export const takeLostFocus = (place: HTMLElement | null, options?: FocusOptions): void => {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(":disabled")) place?.focus(options);
};
