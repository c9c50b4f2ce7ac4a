import { students } from "@prancheta/contract/students/students";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions } from "@tanstack/react-query";
import { studentKeys } from "./students.keys.ts";

/** How many students have a report to evaluate, late or not, and whose report is due first. */
export const studentsToEvaluate = queryOptions({
  queryKey: studentKeys.other("to-evaluate"),
  queryFn: ({ signal }) => call(students.toEvaluate, { signal }),
  select: ({ data }) => data,
});

/** The part of a profile's address that opens the report that is due first, ready to be evaluated. */
export const OPEN_REPORT = { avaliar: "sim" } as const;

export const opensReport = (search: Readonly<Record<string, unknown>>): boolean =>
  search["avaliar"] === OPEN_REPORT.avaliar;
