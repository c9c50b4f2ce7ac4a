import { type ParqForm, studentParq } from "@prancheta/contract/student/parq";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { todayQuery } from "../training/training.hooks.ts";

const keys = keysOf("parq");

export const ownParq = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }) => (await call(studentParq.read, { signal })).data,
});

export function useSignParq() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, form }: { id: string; form: ParqForm }) =>
      call(studentParq.sign, { params: { id }, body: form }),
    networkMode: "always",
    onSuccess: () => {
      client.setQueryData(todayQuery.queryKey, (today) => today && { ...today, isParqDue: false });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
}
