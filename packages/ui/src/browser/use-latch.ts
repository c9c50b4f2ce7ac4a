import { useState } from "react";

export interface Latch {
  /** Whether nobody held it; it is held now. */
  take(): boolean;
  free(): void;
}

const aLatch = (): Latch => {
  let isHeld = false;
  return {
    take: () => {
      if (isHeld) return false;
      isHeld = true;
      return true;
    },
    free: () => {
      isHeld = false;
    },
  };
};

/** One sending at a time: a mutation's `isPending` comes with the next render, and a second click may come before it. */
export const useLatch = (): Latch => useState(aLatch)[0];
