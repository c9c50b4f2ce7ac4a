/**
 * As the `ref` of what takes the place of a pressed button: it gets the focus that the button lost. It needs a `tabIndex`.
 */
export const takeLostFocus = (place: HTMLElement | null): void => {
  if (document.activeElement === document.body) place?.focus();
};
