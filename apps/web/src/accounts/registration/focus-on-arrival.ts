/** For what a step of a dialog is left by: the step before took the focus with it. */
export const focusOnArrival = (control: HTMLElement | null) => control?.focus();
