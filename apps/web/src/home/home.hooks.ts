import { home } from "@prancheta/contract/home/home";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions } from "@tanstack/react-query";

/** Below the students' query key: whatever changes a student may change the dashboard's numbers. */
export const dashboard = queryOptions({
  queryKey: keysOf("students").other("home"),
  queryFn: async ({ signal }) => (await call(home.read, { signal })).data,
});
