import { avatarStatusLabel } from "@prancheta/contract/rocket/labels";
import { AVATAR_PAGE } from "@prancheta/contract/rocket/limits";
import { type Avatar, type MarkedStatus, rocket } from "@prancheta/contract/rocket/rocket";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { choiceFilter, type FiltersOf } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import type { ListPage } from "@prancheta/ui/list/paging.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { type InfiniteData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

const keys = keysOf("rocket");

/** The statuses to filter by, without those that no contact gets (docs/rules/rocket.md). */
const { PENDING_AUTOMATION: _queued, PENDING_VERIFICATION: _checked, ...listed } = avatarStatusLabel;
export const statusChoices = choicesOf(listed);

/** The statuses that are listed only if they are chosen. */
const { PENDING_SEND: _default, ...chosen } = listed;

export const rocketFilters = { status: choiceFilter(chosen) };
export type RocketFilters = FiltersOf<typeof rocketFilters>;

/** The status of whom a list shows. */
const listedStatus = ({ status }: RocketFilters): Avatar["status"] => status ?? "PENDING_SEND";

/** The avatars of a status; without one those that wait for a message. */
export const avatarList = (filters: RocketFilters) => ({
  ...listQuery(keys.list(filters), AVATAR_PAGE, (span, signal) =>
    call(rocket.avatars, { query: { ...filters, ...span }, signal }),
  ),
  // A contact that was written to meanwhile has another status on the server, so it does not count for the next page's start.
  getNextPageParam: (last: ListPage<Avatar>, all: readonly ListPage<Avatar>[]) =>
    last.data.length < AVATAR_PAGE
      ? undefined
      : all.flatMap(({ data }) => data).filter(({ status }) => status === listedStatus(filters)).length,
  // Those just written to stay in view after the coach comes back from their profile.
  refetchOnWindowFocus: false,
});

export const messageFacts = queryOptions({
  queryKey: keys.other("message"),
  queryFn: async ({ signal }) => (await call(rocket.facts, { signal })).data,
});

type Pages = InfiniteData<ListPage<Avatar>, unknown>;

/** The pages with an avatar's new status. It stays in its place, but is not counted with those of the list's status. */
const withStatus = ({ pages, ...rest }: Pages, { id, status }: Avatar, listed: Avatar["status"]): Pages => {
  const before = pages.flatMap(({ data }) => data).find((one) => one.id === id)?.status;
  const more = Number(status === listed) - Number(before === listed);
  return {
    ...rest,
    pages: pages.map(({ data, total, ...page }) => ({
      ...page,
      ...(total !== undefined && { total: total + more }),
      data: data.map((one) => (one.id === id ? { ...one, status } : one)),
    })),
  };
};

/** Marks an avatar in the list that is shown. */
export function useMark(filters: RocketFilters) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: MarkedStatus }) =>
      (await call(rocket.change, { params: { id }, body: { status } })).data,
    onSuccess: async (avatar) => {
      client.setQueryData(
        avatarList(filters).queryKey,
        (pages) => pages && withStatus(pages, avatar, listedStatus(filters)),
      );
      // The lists of other statuses are read again when they are opened, and this one, too.
      await client.invalidateQueries({ queryKey: keys.all, refetchType: "none" });
    },
  });
}
