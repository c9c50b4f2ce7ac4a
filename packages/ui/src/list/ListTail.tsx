import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Skeletons } from "../page/Skeletons.tsx";
import { SIZE } from "../pieces/constants.ts";
import classes from "./ListTail.module.css";
import type { ListShape } from "./list-shape.ts";
import type { ListPage } from "./paging.ts";

interface ListTailProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  shape: ListShape;
  skeleton: ReactNode;
  failure: string;
  /** Does not say 'Fim da lista', because something else of the screen follows. */
  quiet?: boolean | undefined;
}

/** The scroll container of an element: `rootMargin` only applies to it. */
const scrollerOf = (element: Element): Element | null => {
  const { parentElement } = element;
  if (!parentElement || /auto|scroll/.test(getComputedStyle(parentElement).overflowY)) return parentElement;
  return scrollerOf(parentElement);
};

/** The end of the loaded rows: loads more when it comes near, and shows an error if that fails. */
export function ListTail<Row>({ query, shape, skeleton, failure, quiet = false }: ListTailProps<Row>) {
  const tail = useRef<HTMLDivElement>(null);
  const canLoad = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  const load = useEffectEvent(() => void query.fetchNextPage());

  useEffect(() => {
    if (!canLoad || !tail.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      {
        root: scrollerOf(tail.current),
        rootMargin: `0px 0px ${SIZE.scrollThreshold}px 0px`,
      },
    );
    observer.observe(tail.current);
    return () => observer.disconnect();
  }, [canLoad]);

  // Never both: the query reports a failed next page alone.
  const failed = query.isFetchNextPageError
    ? { retry: query.fetchNextPage, isBusy: query.isFetchingNextPage }
    : query.isRefetchError && { retry: query.refetch, isBusy: query.isRefetching };

  return (
    <div ref={tail} style={{ paddingTop: shape.gap }}>
      {failed && (
        <p role="alert" className={classes["failed"]}>
          {failure}
          <Button variant="outline" onClick={() => failed.retry()} loading={failed.isBusy}>
            Tentar de novo
          </Button>
        </p>
      )}
      {query.hasNextPage && !query.isFetchNextPageError && <Skeletons shape={shape} skeleton={skeleton} />}
      {!query.hasNextPage && !quiet && <p className={classes["end"]}>Fim da lista</p>}
    </div>
  );
}
