import { coachPage } from "@prancheta/contract/coach-page/coach-page";
import { partners } from "@prancheta/contract/partners/partners";
import { type ProfileChanges, profile } from "@prancheta/contract/partners/profile";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";

export const me = queryOptions({
  queryKey: keysOf("partners").other("me"),
  queryFn: async ({ signal }) => (await call(partners.me, { signal })).data,
  staleTime: 5 * 60_000,
});

/** The partner's public page. */
export const ownPage = queryOptions({
  queryKey: keysOf("partners").other("page"),
  queryFn: async ({ signal }) => (await call(coachPage.read, { signal })).data,
});

/** The signed-in partner; undefined until known. */
export const useMe = () => useQuery(me).data;

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** Shows the saved values at once, also in the top bar; the first steps on the dashboard may have changed. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof ProfileChanges>) => (await call(profile.update, { body })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(me.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keysOf("students").other("home") });
    },
  });
}
