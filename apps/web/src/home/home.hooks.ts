import { home } from "@prancheta/contract/home/home";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions } from "@tanstack/react-query";

/** Under the students' root: whatever changes a student changes what the dashboard counts. */
export const dashboard = queryOptions({
  queryKey: keysOf("students").other("home"),
  queryFn: async ({ signal }) => (await call(home.read, { signal })).data,
});
