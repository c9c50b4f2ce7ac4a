import { type CoachPageChange, coachPage } from "@prancheta/contract/coach-page/coach-page";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ownPage } from "../partners.hooks.ts";

const keys = keysOf("coach page");

/** Only what could be an address is asked about. */
const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether an address is free; undefined while that is unknown, and for the page's own or a malformed address. */
export function useIsFree(slug: string, own: string | null): boolean | undefined {
  const enabled = slug !== own && slug.length > 2 && SHAPE.test(slug);
  const { data, isError } = useQuery({
    queryKey: keys.other("free", slug),
    queryFn: async ({ signal }) => (await call(coachPage.check, { query: { slug }, signal })).data.isFree,
    enabled,
    retry: false,
  });
  return enabled && !isError ? data : undefined;
}

export function useSavePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CoachPageChange) => (await call(coachPage.save, { body })).data,
    onSuccess: (saved) => queryClient.setQueryData(ownPage.queryKey, saved),
  });
}

/** The errors by field; the schema is fetched when the form is first used. */
export const checkPage = validateWith(async () => (await import("./page.schema.ts")).pageForm);
