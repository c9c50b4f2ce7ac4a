import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { readAhead } from "@prancheta/ui/server/read-ahead.ts";
import { dashboard } from "./home.hooks.ts";

export const readHomeAhead = () =>
  readAhead({ queryKey: dashboard.queryKey, start: () => queryClient.prefetchQuery(dashboard) });
