import type { QueryKey } from "@tanstack/react-query";
import { hasEarlyAnswers } from "./early.ts";
import { queryClient } from "./query-client.ts";

/**
 * Milliseconds to parse an answer that has arrived. One that has not arrived is not waited for, because the screen has
 * a skeleton.
 */
const MAX_PARSE_MS = 50;

interface Read {
  readonly queryKey: QueryKey;
  start(): Promise<unknown>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * For a route's loader: puts the answers that the page requested early into the query client before the first render,
 * so that the screen is rendered once, with its data. Without early answers nothing is read.
 */
export const readAhead = async (...reads: readonly Read[]): Promise<void> => {
  if (!hasEarlyAnswers()) return;
  const begun = reads.filter(({ queryKey }) => !queryClient.getQueryState(queryKey)).map((read) => read.start());
  await Promise.race([Promise.all(begun), wait(MAX_PARSE_MS)]);
};
