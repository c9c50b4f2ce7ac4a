import { type Query, QueryClient } from "@tanstack/react-query";
import { isSignedIn, onSessionChange } from "../session/session.ts";
import { isTemporary } from "./problem-error.ts";

const TRIES = 2;

/** Queries that a screen has shown and left. Weak, so that a removed query is removed here too. */
const left = new WeakSet<object>();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline, a read fails visibly instead of waiting, and is repeated when the connection returns.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES && isTemporary(error),
      retryDelay: (failure) => 400 * 2 ** failure,
      // A read that failed before its screen was rendered (`read-ahead.ts`) has already been retried: the screen shows
      // the error. Returning to the screen reads it again.
      retryOnMount: (query: Query) => left.has(query),
    },
    mutations: { networkMode: "always" },
  },
});

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === "observerRemoved") left.add(query);
});

// Data read for one account must not be shown to the next.
onSessionChange(() => {
  if (isSignedIn()) void queryClient.resetQueries();
  else queryClient.clear();
});
