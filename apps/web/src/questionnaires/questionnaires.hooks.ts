import {
  QUESTIONNAIRE_PAGE,
  type QuestionnaireForm,
  questionnaires,
} from "@prancheta/contract/questionnaires/questionnaires";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { allRows } from "@prancheta/ui/list/paging.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

const keys = keysOf("questionnaires");

export const questionnaireList = listQuery(keys.list(), QUESTIONNAIRE_PAGE, (span, signal) =>
  call(questionnaires.list, { query: span, signal }),
);

/** The questionnaires to choose from, newest first. */
export const questionnaireOptions = queryOptions({
  queryKey: keys.other("options"),
  queryFn: ({ signal }) => allRows((span) => call(questionnaires.list, { query: span, signal })),
});

const read = async (id: string, signal?: AbortSignal) =>
  (await call(questionnaires.read, { params: { id }, signal })).data;

/** A questionnaire to edit: read again each time it is opened, and never while it is open. */
export const questionnaireToEdit = (id: string) =>
  queryOptions({
    queryKey: keys.toEdit(id),
    queryFn: ({ signal }) => read(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** After an error nothing is read again, so the row that says why stays. */
export function useCloneQuestionnaire() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(questionnaires.clone, { params: { id } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

/** The list is read again after success and after an error. */
export function useRemoveQuestionnaire() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(questionnaires.remove, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

interface Save {
  readonly form: QuestionnaireForm;
  /** The version to save over; undefined for a new questionnaire. */
  readonly over: { readonly id: string; readonly version: number } | undefined;
  /** Overwrites any version. */
  readonly anyVersion?: boolean;
}

export function useSaveQuestionnaire() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, over, anyVersion = false }: Save) => {
      if (!over) return await call(questionnaires.create, { body: form });
      const version = anyVersion ? (await read(over.id)).version : over.version;
      return await call(questionnaires.change, { params: { id: over.id }, body: form, version });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all, refetchType: "none" }),
  });
}
