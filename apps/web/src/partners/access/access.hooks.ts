import { access } from "@prancheta/contract/access";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import type { PasswordValues } from "./password.form.ts";

export const ownSessions = queryOptions({
  queryKey: ["partners", "sessions"],
  queryFn: ({ signal }) => call(access.sessions, { signal }),
  select: (page) => page.data,
});

/** Whatever came of it, the sessions on screen are read again. */
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
