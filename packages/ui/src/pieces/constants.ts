/** The constants of spec 1, §9 and spec 3, §9 that the screens share. Page sizes stand in the contract, beside their calls. */

/** Milliseconds. */
export const DURATION = {
  searchPause: 1000,
  toast: 1500,
  /** What was copied (spec 3, §2), and what somebody subscribed to. */
  copied: 2000,
  /** A toast that says more than that it worked: what follows, and for whom. */
  toastLong: 3000,
  dialogFadeIn: 100,
  dialogUnmount: 500,
  /** A dialog gives the focus back a moment after it closes; what is to have it instead gets it after that. */
  focusAfterDialog: 60,
} as const;

/** Pixels. */
export const SIZE = {
  dialog: { width: 800, height: 537 },
  dialogCompact: { width: 540, height: 460 },
  scrollThreshold: 20,
  dropdown: 300,
  countdown: 70,
} as const;

/** Pixels; the stylesheets repeat the ones they need, as media queries take no variables. */
export const BREAKPOINT = {
  phone: 768,
  dialog: 991,
  listLayout: 992,
} as const;

/** Placeholders of an empty list that is loading; a list that goes on shows one more row. */
export const SKELETONS = {
  grid: 15,
  list: 7,
} as const;

/** A countdown turns red from this share of its time on. */
export const LAST_STRETCH = 0.3;
