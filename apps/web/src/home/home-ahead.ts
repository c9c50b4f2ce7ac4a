import { queryClient } from "../platform/query-client.ts";
import { readAhead } from "../platform/read-ahead.ts";
import { dashboard } from "./home.hooks.ts";

export const readHomeAhead = () =>
  readAhead({ queryKey: dashboard.queryKey, start: () => queryClient.prefetchQuery(dashboard) });
