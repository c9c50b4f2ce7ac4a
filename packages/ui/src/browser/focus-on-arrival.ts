/** As the `ref` of a field, or of a heading with `tabIndex` -1, that takes the focus when it appears. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
