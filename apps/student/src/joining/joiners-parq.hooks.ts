import { joining } from "@prancheta/contract/student/joining";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Signing } from "../parq/parq.hooks.ts";
import { parqKeys } from "../parq/parq.keys.ts";
import { forgetParqDraft, joinersDraft } from "../parq/parq-draft.ts";
import { ownJoining } from "../session/own-joining.ts";

/** The questions for a person whose payment is pending. */
export const joinersParq = (id: string) =>
  queryOptions({
    queryKey: parqKeys.other("joining", id),
    queryFn: async ({ signal }) => (await call(joining.parq, { params: { id }, signal })).data,
  });

/** Reloads the joining, because the payment may have been received meanwhile. */
export function useSignJoinersParq(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: parqId, form }: Signing) => call(joining.signParq, { params: { id, parqId }, body: form }),
    networkMode: "always",
    onSuccess: async () => {
      await forgetParqDraft(joinersDraft(id));
      client.removeQueries({ queryKey: parqKeys.all });
      void client.resetQueries({ queryKey: ownJoining.queryKey });
    },
  });
}
