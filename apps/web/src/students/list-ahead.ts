import { filtersIn } from "../platform/list-in-url.ts";
import { queryClient } from "../platform/query-client.ts";
import { readAhead } from "../platform/read-ahead.ts";
import { studentFilters, studentList } from "./students.hooks.ts";

export const readListAhead = (search: Readonly<Record<string, unknown>>) => {
  const list = studentList(filtersIn(studentFilters, search));
  return readAhead({ queryKey: list.queryKey, start: () => queryClient.prefetchInfiniteQuery(list) });
};
