import type { ReportId } from "@prancheta/contract/scalars";
import { REPORTS_PAGE, studentReports } from "@prancheta/contract/student/reports";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";

export const reportKeys = keysOf("reports");

/** The report to fill in, and the last ones that were sent. */
export const ownReports = queryOptions({
  queryKey: reportKeys.all,
  queryFn: async ({ signal }) => (await call(studentReports.read, { signal })).data,
  ...keptOnDevice,
});

/** Those that were sent before, which are read on request. */
export const olderReports = infiniteQueryOptions({
  queryKey: reportKeys.list(),
  queryFn: async ({ signal, pageParam }) =>
    (await call(studentReports.read, { signal, query: { skip: String(pageParam), take: String(REPORTS_PAGE) } })).data
      .reports,
  initialPageParam: REPORTS_PAGE,
  getNextPageParam: (page, pages) => (page.length < REPORTS_PAGE ? undefined : REPORTS_PAGE * (pages.length + 1)),
});

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: ReportId) => call(studentReports.markRead, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportKeys.all }),
  });
}
