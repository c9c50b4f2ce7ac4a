import { QUESTIONNAIRE_PAGE, type QuestionnaireForm, questionnaires } from "@prancheta/contract/questionnaires";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../platform/call.ts";
import { nextSkip } from "../ui/paging.ts";

const root = ["questionnaires"] as const;

export const questionnaireList = infiniteQueryOptions({
  queryKey: [...root, "list"],
  queryFn: ({ pageParam: skip, signal }) =>
    call(questionnaires.list, { query: { skip, take: QUESTIONNAIRE_PAGE }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip(QUESTIONNAIRE_PAGE),
});

const read = async (id: string, signal?: AbortSignal) =>
  (await call(questionnaires.read, { params: { id }, signal })).data;

/** A questionnaire to be edited: read anew each time it is opened, and never changed under the editor. */
export const questionnaireToEdit = (id: string) =>
  queryOptions({
    queryKey: [...root, "one", id],
    queryFn: ({ signal }) => read(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Clones and deletes from the list, which is read again, whatever came of it. */
function useListMutation<Answer>(mutationFn: (id: string) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: [...root, "list"] }) });
}

export const useCloneQuestionnaire = () =>
  useListMutation(async (id) => (await call(questionnaires.clone, { params: { id } })).data);

export const useRemoveQuestionnaire = () => useListMutation((id) => call(questionnaires.remove, { params: { id } }));

interface Save {
  readonly form: QuestionnaireForm;
  /** What is saved over; undefined for a new questionnaire. */
  readonly over: { readonly id: string; readonly version: number } | undefined;
  /** Over whatever stands there by now. */
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...root, "list"] }),
  });
}
