import { InfiniteList } from "@prancheta/ui/list/InfiniteList.tsx";
import type { ListPage } from "@prancheta/ui/list/paging.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { nameOfPost } from "./posts.texts.ts";
import { THUMBNAILS } from "./Thumbnail.tsx";

interface AnyPost {
  readonly id: string;
  readonly caption: string;
}

interface PostListProps<Post> {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Post>>>;
  /** Shown while there are none. */
  empty: { title: string; text: string };
  failure: string;
  children: (post: Post) => ReactNode;
}

/** Pictures side by side, as many as fit. */
export const PostList = <Post extends AnyPost>({ empty, children, ...list }: PostListProps<Post>) => (
  <InfiniteList
    {...list}
    shape={THUMBNAILS}
    nameOf={nameOfPost}
    skeleton={<Skeleton height={THUMBNAILS.cardHeight} />}
    empty={<EmptyState level={3} {...empty} />}
  >
    {children}
  </InfiniteList>
);
