import type { ReportId } from "@prancheta/contract/scalars";
import { REPORTS_PAGE, studentReports } from "@prancheta/contract/student/reports";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { changeToday } from "../today/change-today.ts";
import { todayKey } from "../training/training.keys.ts";
import { storedReports } from "./core/report-store.ts";

const reportKeys = keysOf("reports");

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

/** Reports for this coach that the server refused, until they are discarded or sent with the form. */
export const refusedReports = queryOptions({
  queryKey: reportKeys.other("refused"),
  queryFn: async () =>
    (await storedReports().catch(() => [])).flatMap(({ student, work }) =>
      student === chosenStudent() && work.refused ? [work] : [],
    ),
  gcTime: 0,
});

/** After a change of reports, which 'Hoje' shows too. */
export const readReportsAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([reportKeys.all, todayKey].map((queryKey) => client.invalidateQueries({ queryKey })));

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: ReportId) => call(studentReports.markRead, { params: { id } }),
    onMutate: (id) => {
      client.setQueryData(
        ownReports.queryKey,
        (own) =>
          own && { ...own, reports: own.reports.map((one) => (one.id === id ? { ...one, isUnread: false } : one)) },
      );
      return changeToday((today) => ({ ...today, unreadAnswers: Math.max(0, today.unreadAnswers - 1) }));
    },
    // Without a connection this fails, and what was opened here stays marked as read.
    onSettled: () => readReportsAgain(client),
  });
}
