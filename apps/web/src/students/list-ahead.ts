import { filtersIn } from "../platform/list-in-url.ts";
import { queryClient } from "../platform/query-client.ts";
import { readAhead } from "../platform/read-ahead.ts";
import { studentFilters, studentList } from "./students.hooks.ts";

export const readListAhead = (search: Readonly<Record<string, unknown>>) =>
  readAhead(() => queryClient.prefetchInfiniteQuery(studentList(filtersIn(studentFilters, search))));
