import { useRef } from "react";

/** A second tap that comes sooner belongs to the first: the thumb slipped, or the person saw no answer yet. */
const DOUBLE_TAP_MS = 500;

/**
 * For a button that undoes with a second tap what the first one did: the second tap of a double one does nothing. What
 * counts is when the finger touched, not when a slow phone comes to handle it.
 */
export function useDeliberateTap(act: () => void) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ timeStamp }: { readonly timeStamp: number }) => {
    const isDouble = timeStamp - last.current < DOUBLE_TAP_MS;
    last.current = timeStamp;
    if (!isDouble) act();
  };
}
