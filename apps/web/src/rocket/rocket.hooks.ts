import { avatarStatusLabel } from "@prancheta/contract/rocket/labels";
import { AVATAR_PAGE } from "@prancheta/contract/rocket/limits";
import { type Avatar, rocket } from "@prancheta/contract/rocket/rocket";
import { choiceFilter, type FiltersOf } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";

const keys = keysOf("rocket");

export const rocketFilters = { status: choiceFilter(avatarStatusLabel) };
export type RocketFilters = FiltersOf<typeof rocketFilters>;

/** The avatars of a status; without one those that wait for a message. */
export const avatarList = (filters: RocketFilters) => ({
  ...listQuery(keys.list(filters), AVATAR_PAGE, (span, signal) =>
    call(rocket.avatars, { query: { ...filters, ...span }, signal }),
  ),
  // Those just written to stay in view after the coach comes back from their profile.
  refetchOnWindowFocus: false,
});

export const messageFacts = queryOptions({
  queryKey: keys.other("message"),
  queryFn: async ({ signal }) => (await call(rocket.facts, { signal })).data,
});

type Sent = Extract<Avatar["status"], "SENDED" | "PENDING_SEND">;

export const useMarkSent = () =>
  useMutation({
    mutationFn: async ({ id, status }: { id: string; status: Sent }) =>
      (await call(rocket.change, { params: { id }, body: { status } })).data,
  });
