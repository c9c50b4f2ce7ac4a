import { students } from "@prancheta/contract/students/students";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions } from "@tanstack/react-query";

/** How many students have a report to evaluate: shown in the sidebar and above the list. */
export const studentsToEvaluate = queryOptions({
  queryKey: keysOf("students").other("to-evaluate"),
  queryFn: ({ signal }) => call(students.list, { query: { interaction: "PENDING_VALUATION", take: 1 }, signal }),
  select: (page) => page.total,
});
