import { SOCIAL_PAGE, type SocialPost, social } from "@prancheta/contract/social/social";
import { useLatch } from "@prancheta/ui/browser/use-latch.ts";
import { nextSkip } from "@prancheta/ui/list/paging.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { settings } from "../social.hooks.ts";

/** Milliseconds between two looks at a post on its way. */
const LOOK = 1500;
/** Looks in a row that may fail before one gives up looking. */
const MISSES = 5;

/** What the provider refuses may have changed the link: it is read again. */
async function asked<Answer>(client: QueryClient, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError && error.code.startsWith("social."))
      void client.invalidateQueries({ queryKey: settings.queryKey });
    throw error;
  }
}

export const suggestions = infiniteQueryOptions({
  queryKey: keysOf("social").other("suggestions"),
  queryFn: ({ pageParam: skip, signal }) => call(social.contents, { query: { skip, take: SOCIAL_PAGE }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip(SOCIAL_PAGE),
});

const isUnderway = ({ status }: SocialPost) => status === "PUBLISHING";

export const ownPosts = infiniteQueryOptions({
  queryKey: keysOf("social").other("posts"),
  queryFn: ({ pageParam: skip, signal }) => call(social.posts, { query: { skip, take: SOCIAL_PAGE }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip(SOCIAL_PAGE),
  refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(isUnderway)) ? 2 * LOOK : false),
});

export const pages = queryOptions({
  queryKey: keysOf("social").other("pages"),
  queryFn: ({ signal, client }) => asked(client, call(social.pages, { signal })),
  select: (reply) => reply.data,
  retry: false,
});

/** A post's numbers, asked of the provider each time; until they come, those that were kept. */
export const metricsOf = ({ id, status }: SocialPost) =>
  queryOptions({
    queryKey: keysOf("social").other("metrics", id),
    queryFn: ({ signal, client }) => asked(client, call(social.metrics, { params: { id }, signal })),
    select: (reply) => reply.data,
    enabled: status === "PUBLISHED",
    retry: false,
    staleTime: 0,
  });

export interface PublishWish {
  readonly contentId: string;
  readonly pageId: string;
  readonly caption: string;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK));

/** The post as it is now; a few looks may get lost. */
async function look(post: SocialPost, misses = 0): Promise<SocialPost> {
  await pause();
  try {
    return (await call(social.post, { params: { id: post.id } })).data;
  } catch (error) {
    if (misses >= MISSES) throw error;
    return look(post, misses + 1);
  }
}

/** Posts, and waits until it is known what became of it. */
async function publish(body: PublishWish, onAccepted: () => void): Promise<SocialPost> {
  let post = (await call(social.publish, { body })).data;
  onAccepted();
  while (isUnderway(post)) post = await look(post);
  if (post.failure) throw new ProblemError({ ...post.failure, status: 409 });
  return post;
}

export function usePublish({ onPublished }: { onPublished: () => void }) {
  const queryClient = useQueryClient();
  const latch = useLatch();
  const readPosts = () => void queryClient.invalidateQueries({ queryKey: ownPosts.queryKey });
  const mutation = useMutation({
    mutationFn: (wish: PublishWish) => asked(queryClient, publish(wish, readPosts)),
    onSuccess: onPublished,
    onSettled: () => {
      latch.free();
      readPosts();
    },
  });
  const start = (wish: PublishWish) => {
    if (latch.take()) mutation.mutate(wish);
  };
  return { ...mutation, start };
}
