import { useState } from "react";

export interface SingleFlight {
  /** Whether it was free; it is taken now. */
  tryStart(): boolean;
  finish(): void;
}

const createSingleFlight = (): SingleFlight => {
  let isRunning = false;
  return {
    tryStart: () => {
      if (isRunning) return false;
      isRunning = true;
      return true;
    },
    finish: () => {
      isRunning = false;
    },
  };
};

/**
 * Allows one request at a time: a mutation's `isPending` arrives with the next render, and a second click may come
 * before it.
 */
export const useSingleFlight = (): SingleFlight => useState(createSingleFlight)[0];
