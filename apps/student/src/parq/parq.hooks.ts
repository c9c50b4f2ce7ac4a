import { type ParqForm, studentParq } from "@prancheta/contract/student/parq";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";
import { changeToday } from "../today/change-today.ts";
import { parqKeys } from "./parq.keys.ts";
import { forgetParqDraft } from "./parq-draft.ts";

export const ownParq = queryOptions({
  queryKey: parqKeys.all,
  queryFn: async ({ signal }) => (await call(studentParq.read, { signal })).data,
  ...keptOnDevice,
});

export interface Signing {
  id: string;
  form: ParqForm;
}

export function useSignParq() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, form }: Signing) => call(studentParq.sign, { params: { id }, body: form }),
    networkMode: "always",
    onSuccess: async () => {
      await forgetParqDraft();
      await changeToday((today) => ({ ...today, isParqDue: false }));
      await client.invalidateQueries({ queryKey: parqKeys.all });
    },
  });
}
