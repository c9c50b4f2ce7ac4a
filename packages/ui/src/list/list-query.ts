import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { type ListPage, nextSkip } from "./paging.ts";

interface Span {
  /** Rows to skip. */
  readonly skip: number;
  /** Maximum number of rows. */
  readonly take: number;
}

/** A list that is read page by page, with `take` rows each. */
export const listQuery = <Row>(
  queryKey: QueryKey,
  take: number,
  read: (span: Span, signal: AbortSignal) => Promise<ListPage<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: skip, signal }) => read({ skip, take }, signal),
    initialPageParam: 0,
    getNextPageParam: nextSkip(take),
  });
