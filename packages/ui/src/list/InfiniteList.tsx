import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { ErrorState } from "../page/ErrorState.tsx";
import { Skeletons } from "../page/Skeletons.tsx";
import { ListTail } from "./ListTail.tsx";
import type { ListShape } from "./list-shape.ts";
import type { ListPage, ListRow } from "./paging.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useRows } from "./use-rows.ts";
import { VirtualFeed } from "./VirtualFeed.tsx";

export interface InfiniteListProps<Row extends ListRow> {
  /** The list's accessible name: 'Alunos'. */
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  shape: ListShape;
  /** The accessible name of a card. */
  nameOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  /** 'Não foi possível carregar os alunos'. */
  failure: string;
  /** Does not say 'Fim da lista', because something else of the screen follows. */
  quiet?: boolean | undefined;
}

/** A list that loads more near its end; only rows near the screen are in the document, however long it is. */
export function InfiniteList<Row extends ListRow>({
  query,
  shape,
  skeleton,
  empty,
  failure,
  quiet,
  ...feed
}: InfiniteListProps<Row>) {
  const pages = query.data?.pages;
  const rows = useRows(pages);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, rows);

  // A row deleted elsewhere moves later rows to pages that were already read.
  const total = pages?.[0]?.total;
  const isShort = !query.hasNextPage && total !== undefined && rows.length < total;
  const readAgain = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (isShort) readAgain();
  }, [isShort]);

  if (query.isPending) return <Skeletons shape={shape} count={shape.skeletons} skeleton={skeleton} />;
  if (rows.length === 0 && query.isError) return <ErrorState title={failure} reading={query} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <VirtualFeed {...feed} list={list} rows={rows} total={total} shape={shape} busy={query.isFetchingNextPage} />
      <ListTail query={query} shape={shape} skeleton={skeleton} failure={failure} quiet={quiet} />
    </>
  );
}
