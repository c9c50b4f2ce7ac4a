import { type CoachNoticeKind, coachNotices } from "@prancheta/contract/partners/notices";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

export const ownNotices = queryOptions({
  queryKey: keysOf("partners").other("notices"),
  queryFn: async ({ signal }) => (await call(coachNotices.read, { signal })).data,
});

/** Switches one kind of notice on or off, shown at once and taken back if it fails. One goes after the other. */
export function useSwitchNotice() {
  const client = useQueryClient();
  const { queryKey } = ownNotices;
  const show = (kind: CoachNoticeKind, isOn: boolean) =>
    client.setQueryData(queryKey, (now) => {
      const others = (now?.off ?? []).filter((one) => one !== kind);
      return { off: isOn ? others : [...others, kind] };
    });
  return useMutation({
    scope: { id: "notices" },
    mutationFn: () => call(coachNotices.choose, { body: client.getQueryData(queryKey) ?? { off: [] } }),
    onMutate: ({ kind, isOn }: { kind: CoachNoticeKind; isOn: boolean }) => show(kind, isOn),
    onError: (_error, { kind, isOn }) => {
      // At once, because without a connection it cannot be read.
      show(kind, !isOn);
      return client.invalidateQueries({ queryKey });
    },
  });
}
