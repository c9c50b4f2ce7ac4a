/** As the `ref` of a field that takes the focus when it appears. */
export const focusOnArrival = (field: HTMLInputElement | null) => field?.focus();
