import type { Page } from "@prancheta/contract/scalars";
import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { type ListPage, nextSkip } from "./paging.ts";

/** A list that is read page by page, with `take` rows each. */
export const listQuery = <Row>(
  queryKey: QueryKey,
  take: number,
  read: (page: Page, signal: AbortSignal) => Promise<ListPage<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: skip, signal }) => read({ skip, take }, signal),
    initialPageParam: 0,
    getNextPageParam: nextSkip(take),
  });
