import { students } from "@prancheta/contract/students/students";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions } from "@tanstack/react-query";
import { studentKeys } from "../students.keys.ts";

/** How many students have a report that waits and is not late: shown in the sidebar and above the list. */
export const studentsToEvaluate = queryOptions({
  queryKey: studentKeys.other("to-evaluate"),
  queryFn: ({ signal }) => call(students.list, { query: { interaction: "PENDING_VALUATION", take: 1 }, signal }),
  select: (page) => page.total,
});
