/** Focuses the button that leaves a dialog's step, because the focus disappeared with the previous step. */
export const focusOnArrival = (control: HTMLElement | null) => control?.focus();
