import { hasEarlyAnswers } from "./early.ts";

/** Milliseconds to read an answer that has arrived. One that has not is not waited for: the screen has its skeleton. */
const PATIENCE = 50;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * For a route's loader: what the page has asked for by itself goes into the query client before the screen is first drawn, so
 * that it is drawn once, with its data. Without early answers nothing is read.
 */
export const readAhead = async (...reads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (hasEarlyAnswers()) await Promise.race([Promise.all(reads.map((read) => read())), wait(PATIENCE)]);
};
