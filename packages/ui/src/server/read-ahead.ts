import type { QueryKey } from "@tanstack/react-query";
import { hasEarlyAnswers } from "./early.ts";
import { queryClient } from "./query-client.ts";

/** Milliseconds to read an answer that has arrived. One that has not is not waited for: the screen has its skeleton. */
const PATIENCE = 50;

interface Read {
  readonly queryKey: QueryKey;
  start(): Promise<unknown>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * For a route's loader: what the page has asked for by itself goes into the query client before the screen is first drawn, so
 * that it is drawn once, with its data. Without early answers nothing is read.
 */
export const readAhead = async (...reads: readonly Read[]): Promise<void> => {
  if (!hasEarlyAnswers()) return;
  const begun = reads.filter(({ queryKey }) => !queryClient.getQueryState(queryKey)).map((read) => read.start());
  await Promise.race([Promise.all(begun), wait(PATIENCE)]);
};
