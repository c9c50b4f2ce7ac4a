import { type SocialSettings, social } from "@prancheta/contract/social/social";
import { call } from "@prancheta/ui/server/call.ts";
import { leaveFor } from "@prancheta/ui/session/leave-for.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LinkGrant } from "./link-return.ts";
import { socialKeys } from "./social.keys.ts";

export const socialSettings = queryOptions({
  queryKey: socialKeys.other("settings"),
  queryFn: ({ signal }) => call(social.read, { signal }),
  select: (reply) => reply.data,
});

/** Opens the provider's dialog, which leads back to the settings. */
export const useStartLink = () =>
  useMutation({
    mutationFn: () => call(social.start),
    onSuccess: ({ data }) => leaveFor(data.url),
  });

/** Shows new settings at once and removes posts and pages of the previously linked account. */
export function useShowSettings() {
  const queryClient = useQueryClient();
  return (data: SocialSettings) => {
    queryClient.setQueryData(socialSettings.queryKey, { data });
    void queryClient.invalidateQueries({ queryKey: socialKeys.all });
  };
}

export const useSaveLink = () =>
  useMutation({
    mutationFn: async ({ code, state }: LinkGrant) =>
      (await call(social.change, { body: { token: code, state } })).data,
  });

export function useUnlink() {
  const show = useShowSettings();
  return useMutation({
    mutationFn: async () => (await call(social.change, { body: { token: null } })).data,
    onSuccess: show,
  });
}
