import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { readAhead } from "@prancheta/ui/server/read-ahead.ts";
import { type FetchQueryOptions, hashKey, type QueryKey } from "@tanstack/react-query";
import { chosenStudent } from "../session/chosen-student.ts";
import { deviceDatabase } from "./database.ts";

/** For the options of a query whose last answer is kept on the device, where a loader restores it: `...keptOnDevice`. */
export const keptOnDevice = { meta: { keptOnDevice: true } } as const;

const placeOf = (queryKey: QueryKey) => `${chosenStudent() ?? ""} ${hashKey(queryKey)}`;

const store = async (queryKey: QueryKey, data: unknown, readAt: number) => {
  const key = placeOf(queryKey);
  await (await deviceDatabase())?.put("answers", { key, data, readAt });
};

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== "updated" || query.meta?.["keptOnDevice"] !== true) return;
  const { status, data, dataUpdatedAt, fetchStatus } = query.state;
  // A full or forbidden storage costs the next visit its speed, and nothing else.
  if (status === "success" && fetchStatus === "idle") store(query.queryKey, data, dataUpdatedAt).catch(() => undefined);
});

/** Some browsers answer late while another tab works; the screen then starts with its skeleton. */
const MAX_WAIT_MS = 300;

const restore = async (queryKey: QueryKey) => {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const found = await (await deviceDatabase())?.get("answers", placeOf(queryKey));
  // The server may have answered meanwhile.
  if (!found || queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, found.data, { updatedAt: found.readAt });
  // Also an answer of a moment ago is read again: the server may have a newer one.
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
};

/**
 * For a route's loader: shows the last answers at once, with or without a connection. The screen reads them again, as
 * they are stale.
 */
export const restoreAnswers = async (...queryKeys: readonly QueryKey[]): Promise<void> => {
  const wait = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const all = Promise.all(queryKeys.map(restore)).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([all, wait]);
};

/** The same for an answer that the page may have requested already (`build/first-paint/screens.ts`). */
export const restoreOrReadAhead = async <Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Error, Answer, Key> & { readonly queryKey: Key },
): Promise<void> => {
  await restoreAnswers(query.queryKey);
  await readAhead({ queryKey: query.queryKey, start: () => queryClient.prefetchQuery(query) });
};
