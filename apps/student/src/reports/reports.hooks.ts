import type { ReportId } from "@prancheta/contract/scalars";
import { studentReports } from "@prancheta/contract/student/reports";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";

export const reportKeys = keysOf("reports");

/** The report to fill in, and those that were sent. */
export const ownReports = queryOptions({
  queryKey: reportKeys.all,
  queryFn: async ({ signal }) => (await call(studentReports.read, { signal })).data,
  ...keptOnDevice,
});

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: ReportId) => call(studentReports.markRead, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportKeys.all }),
  });
}
