import { studentToday } from "@prancheta/contract/student/today";
import { HISTORY_PAGE, studentTraining } from "@prancheta/contract/student/training";
import { call } from "@prancheta/ui/server/call.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";
import { todayKey, trainingKeys } from "./training.keys.ts";

/** The current sheets, and what was done the last time. */
export const sheetsQuery = queryOptions({
  queryKey: trainingKeys.other("sheets"),
  queryFn: async ({ signal }) => (await call(studentTraining.sheets, { signal })).data,
  ...keptOnDevice,
});

/** What there is to do today. */
export const todayQuery = queryOptions({
  queryKey: todayKey,
  queryFn: async ({ signal }) => (await call(studentToday.read, { signal })).data,
  ...keptOnDevice,
});

/** Finished workouts, newest first. */
export const historyQuery = infiniteQueryOptions({
  queryKey: trainingKeys.list(),
  queryFn: ({ signal, pageParam }) =>
    call(studentTraining.history, { signal, query: { skip: String(pageParam), take: String(HISTORY_PAGE) } }),
  initialPageParam: 0,
  getNextPageParam: ({ data }, pages) =>
    data.length < HISTORY_PAGE ? undefined : pages.reduce((count, page) => count + page.data.length, 0),
  ...keptOnDevice,
});
