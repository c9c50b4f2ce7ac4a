import { students } from "@prancheta/contract/students";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../platform/call.ts";
import { keysOf } from "../platform/query-keys.ts";

/** How many students wait for a report to be evaluated: said in the sidebar on every screen, and above the list. */
export const studentsToEvaluate = queryOptions({
  queryKey: keysOf("students").other("to-evaluate"),
  queryFn: ({ signal }) => call(students.list, { query: { interaction: "PENDING_VALUATION", take: 1 }, signal }),
  select: (page) => page.total,
});
