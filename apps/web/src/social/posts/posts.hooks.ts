import { SOCIAL_PAGE, type SocialPost, social } from "@prancheta/contract/social/social";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { nextSkip } from "@prancheta/ui/list/paging.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { socialSettings } from "../social.hooks.ts";
import { socialKeys } from "../social.keys.ts";

/** Milliseconds between two requests for the state of a post that is being published. */
const POLL_MS = 1500;
/** Failed requests in a row after which waiting ends. */
const MAX_FAILED_POLLS = 5;

/** A refusal by the provider may mean that the link changed: it is read again. */
async function withLinkRefresh<Answer>(client: QueryClient, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError && error.code.startsWith("social."))
      void client.invalidateQueries({ queryKey: socialSettings.queryKey });
    throw error;
  }
}

export const suggestions = infiniteQueryOptions({
  queryKey: socialKeys.other("suggestions"),
  queryFn: ({ pageParam: skip, signal }) => call(social.contents, { query: { skip, take: SOCIAL_PAGE }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip(SOCIAL_PAGE),
});

const isBeingPublished = ({ status }: SocialPost) => status === "PUBLISHING";

export const ownPosts = infiniteQueryOptions({
  queryKey: socialKeys.other("posts"),
  queryFn: ({ pageParam: skip, signal }) => call(social.posts, { query: { skip, take: SOCIAL_PAGE }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip(SOCIAL_PAGE),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(isBeingPublished)) ? 2 * POLL_MS : false,
});

export const pages = queryOptions({
  queryKey: socialKeys.other("pages"),
  queryFn: ({ signal, client }) => withLinkRefresh(client, call(social.pages, { signal })),
  select: (reply) => reply.data,
  retry: false,
});

/** A post's numbers, requested from the provider each time; until they arrive, the stored ones are shown. */
export const metricsOf = ({ id, status }: SocialPost) =>
  queryOptions({
    queryKey: socialKeys.other("metrics", id),
    queryFn: ({ signal, client }) => withLinkRefresh(client, call(social.metrics, { params: { id }, signal })),
    select: (reply) => reply.data,
    enabled: status === "PUBLISHED",
    retry: false,
    staleTime: 0,
  });

export interface PublishInput {
  readonly contentId: string;
  readonly pageId: string;
  readonly caption: string;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** The current state of the post; a few requests may fail. */
async function poll(post: SocialPost, failures = 0): Promise<SocialPost> {
  await pause();
  try {
    return (await call(social.post, { params: { id: post.id } })).data;
  } catch (error) {
    if (failures >= MAX_FAILED_POLLS) throw error;
    return poll(post, failures + 1);
  }
}

/** Publishes and waits for the result. */
async function publish(body: PublishInput, onAccepted: () => void): Promise<SocialPost> {
  let post = (await call(social.publish, { body })).data;
  onAccepted();
  while (isBeingPublished(post)) post = await poll(post);
  if (post.failure) throw new ProblemError({ ...post.failure, status: 409 });
  return post;
}

export function usePublish({ onPublished }: { onPublished: () => void }) {
  const queryClient = useQueryClient();
  const singleFlight = useSingleFlight();
  const readPosts = () => void queryClient.invalidateQueries({ queryKey: ownPosts.queryKey });
  const mutation = useMutation({
    mutationFn: (input: PublishInput) => withLinkRefresh(queryClient, publish(input, readPosts)),
    onSuccess: onPublished,
    onSettled: () => {
      singleFlight.finish();
      readPosts();
    },
  });
  const start = (input: PublishInput) => {
    if (singleFlight.tryStart()) mutation.mutate(input);
  };
  return { ...mutation, start };
}
