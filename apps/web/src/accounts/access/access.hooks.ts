import { access, SESSION_PAGE } from "@prancheta/contract/accounts/access";
import { nextSkip } from "@prancheta/ui/list/paging.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PasswordValues } from "./password.form.ts";

export const ownSessions = infiniteQueryOptions({
  queryKey: keysOf("accounts").other("sessions"),
  queryFn: ({ pageParam: skip, signal }) => call(access.sessions, { query: { skip, take: SESSION_PAGE }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip(SESSION_PAGE),
});

/** Reads the sessions again after success and after an error. */
function useAccessMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessions.queryKey }),
  });
}

export const useChangePassword = () =>
  useAccessMutation((body: PasswordValues) => call(access.changePassword, { body }));

export const useEndSession = () => useAccessMutation((id: string) => call(access.endSession, { params: { id } }));

export const useEndOtherSessions = () => useAccessMutation(() => call(access.endOtherSessions));
