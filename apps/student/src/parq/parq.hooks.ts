import { type ParqForm, studentParq } from "@prancheta/contract/student/parq";
import { call } from "@prancheta/ui/server/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { todayQuery } from "../training/training.hooks.ts";
import { forgetParqDraft } from "./parq-draft.ts";
import { parqKeys } from "./parq-query.ts";

export function useSignParq() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, form }: { id: string; form: ParqForm }) =>
      call(studentParq.sign, { params: { id }, body: form }),
    networkMode: "always",
    onSuccess: async () => {
      await forgetParqDraft();
      client.setQueryData(todayQuery.queryKey, (today) => today && { ...today, isParqDue: false });
      await client.invalidateQueries({ queryKey: parqKeys.all });
    },
  });
}
