import { termsNotices } from "@prancheta/contract/accounts/terms-notices";
import { home } from "@prancheta/contract/home/home";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { studentKeys } from "../students/students.keys.ts";

/** Below the students' query key, because a change of a student may change the dashboard's numbers. */
export const dashboard = queryOptions({
  queryKey: studentKeys.other("home"),
  queryFn: async ({ signal }) => (await call(home.read, { signal })).data,
});

/** Closes the notice of new terms, for good. */
export function useCloseTermsNotice() {
  const client = useQueryClient();
  return async () => {
    await call(termsNotices.seen);
    client.setQueryData(dashboard.queryKey, (now) => now && { ...now, terms: null });
  };
}
