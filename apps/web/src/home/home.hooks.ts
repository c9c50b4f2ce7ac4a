import { home } from "@prancheta/contract/home";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../platform/call.ts";
import { keysOf } from "../platform/query-keys.ts";

/** Under the students' root: whatever changes a student changes what the dashboard counts. */
export const dashboard = queryOptions({
  queryKey: keysOf("students").other("home"),
  queryFn: async ({ signal }) => (await call(home.read, { signal })).data,
});
