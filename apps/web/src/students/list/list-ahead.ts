import { filtersIn } from "@prancheta/ui/list/list-in-url.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { readAhead } from "@prancheta/ui/server/read-ahead.ts";
import { studentFilters, studentList } from "../students.hooks.ts";

export const readListAhead = (search: Readonly<Record<string, unknown>>) => {
  const list = studentList(filtersIn(studentFilters, search));
  return readAhead({ queryKey: list.queryKey, start: () => queryClient.prefetchInfiniteQuery(list) });
};
