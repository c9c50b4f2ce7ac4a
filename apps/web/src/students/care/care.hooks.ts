import { care, type RestrictionKind } from "@prancheta/contract/students/care";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useStudentMutation } from "../students.hooks.ts";
import { studentKeys } from "../students.keys.ts";

export const notesAbout = (id: string) =>
  queryOptions({
    queryKey: studentKeys.other("notes", id),
    queryFn: async ({ signal }) => (await call(care.notes, { params: { id }, signal })).data,
  });

/** The tags in use, for the list's filter and as suggestions. */
export const tagsInUse = queryOptions({
  queryKey: studentKeys.other("tags"),
  queryFn: async ({ signal }) => (await call(care.tags, { signal })).data,
});

export const useAddNote = (id: string) =>
  useStudentMutation((text: string) => call(care.addNote, { params: { id }, body: { text } }));

/** After an error nothing is read again: a note that was deleted elsewhere would take what was typed with it. */
export function useChangeNote(id: string, note: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(care.changeNote, { params: { id, note }, body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: studentKeys.all }),
  });
}

export const useRemoveNote = (id: string) =>
  useStudentMutation((note: string) => call(care.removeNote, { params: { id, note } }));

export const useAddRestriction = (id: string) =>
  useStudentMutation((body: { kind: RestrictionKind; text: string }) =>
    call(care.addRestriction, { params: { id }, body }),
  );

export const useRemoveRestriction = (id: string) =>
  useStudentMutation((restriction: string) => call(care.removeRestriction, { params: { id, restriction } }));

export const useSetTags = (id: string) =>
  useStudentMutation((tags: string[]) => call(care.setTags, { params: { id }, body: { tags } }));
