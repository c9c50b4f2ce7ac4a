import { useRef } from "react";

/** A second tap that comes sooner belongs to the first: the thumb slipped, or the person saw no answer yet. */
const DOUBLE_TAP_MS = 500;

type Tap = Pick<Event, "timeStamp">;

let touchedAt = Number.NEGATIVE_INFINITY;
let moved = { workout: "", at: Number.NEGATIVE_INFINITY };

/** Records a tap that shifts the layout, so that the next tap within 500 ms is ignored. */
export const noteMove = (workout: string, { timeStamp }: Tap): void => {
  touchedAt = timeStamp;
  moved = { workout, at: timeStamp };
};

/** Whether a tap is the second one of a double tap that began at `first`. */
const isSecond = ({ timeStamp }: Tap, first: number): boolean => Math.abs(timeStamp - first) < DOUBLE_TAP_MS;

/** For a button that a tap on a set brings under the thumb: the second tap of a double one does nothing. */
export const unlessSecond =
  (act: () => void) =>
  (tap: Tap): void => {
    if (!isSecond(tap, touchedAt)) act();
  };

/**
 * For a button of a workout that undoes with a second tap what the first one did, or that moves under the thumb: the
 * second tap of a double one does nothing. What counts is when the finger touched, not when a slow phone comes to
 * handle it.
 */
export function useDeliberateTap(workout: string, act: () => void) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (tap: Tap) => {
    const isDouble = isSecond(tap, last.current) || (moved.workout === workout && isSecond(tap, moved.at));
    last.current = tap.timeStamp;
    touchedAt = tap.timeStamp;
    if (!isDouble) act();
  };
}
