import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkFailure } from "./LinkFailure.tsx";

interface ReadProps<Data> {
  query: UseQueryResult<Data>;
  /** The title of the failure. */
  failure: string;
  height: number;
  /** Of the failure's title: 2 if the read is all that the screen shows. */
  level?: 2 | 3;
  children: (data: Data) => ReactNode;
}

/** What a section reads: its content, or a skeleton, or why there is none. */
export function Read<Data>({ query, failure, height, level = 3, children }: ReadProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton height={height} />;
  return <LinkFailure level={level} title={failure} reading={query} />;
}
