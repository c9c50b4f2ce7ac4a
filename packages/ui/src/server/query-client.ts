import { type Query, QueryClient } from "@tanstack/react-query";
import { isSignedIn, onSessionChange } from "../session/session.ts";
import { ProblemError } from "./problem-error.ts";

const TRIES = 2;

/** Only what may pass by itself is tried again: no answer, or a server in trouble. */
const mayPass = (error: Error) => !(error instanceof ProblemError) || error.status === 0 || error.status >= 500;

/** What some screen has shown and left. Weak: a query that is forgotten is forgotten here too. */
const left = new WeakSet<object>();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a connection a read fails and says so, rather than wait unseen; it is read anew when there is one.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES && mayPass(error),
      retryDelay: (failure) => 400 * 2 ** failure,
      // What failed before its first screen was drawn (`read-ahead.ts`) has had its tries: that screen says so. Who comes back asks anew.
      retryOnMount: (query: Query) => left.has(query),
    },
    mutations: { networkMode: "always" },
  },
});

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === "observerRemoved") left.add(query);
});

// Nothing that was read for one person is shown to the next.
onSessionChange(() => {
  if (isSignedIn()) void queryClient.resetQueries();
  else queryClient.clear();
});
