/** Constants that several screens share. Page sizes are in the contract, next to their calls. */

/** Milliseconds. */
export const DURATION = {
  searchPause: 1000,
  /** In the statement. */
  statementPause: 500,
  toast: 1500,
  /** After a copy. */
  copied: 2000,
  /** A toast with more than a success message. */
  toastLong: 3000,
  /** A toast that offers to undo. */
  toastUndo: 8000,
  toastFailure: 8000,
  dialogFadeIn: 100,
  dialogUnmount: 500,
  /** A dialog returns the focus shortly after it closes; another element is focused after that. */
  focusAfterDialog: 60,
} as const;

/** Pixels. */
export const SIZE = {
  dialog: { width: 800, height: 537 },
  dialogCompact: { width: 540, height: 460 },
  scrollThreshold: 20,
  dropdown: 300,
  countdown: 70,
  /** Where rows must be low. */
  countdownSmall: 40,
} as const;

/** Pixels; the stylesheets repeat them where needed, because media queries accept no variables. */
export const BREAKPOINT = {
  bottomBar: 600,
  phone: 768,
  dialog: 991,
  listLayout: 992,
} as const;

/** Placeholders of a list that is loading; a list that loads more shows one more row. */
export const SKELETONS = {
  grid: 15,
  list: 7,
} as const;

/** A countdown turns red when this share of its time remains. */
export const LAST_STRETCH = 0.3;
