import { TAG_LENGTH } from "@prancheta/contract/care";
import { plans } from "@prancheta/contract/plans";
import { reports } from "@prancheta/contract/questionnaires";
import { STUDENT_PAGE, students } from "@prancheta/contract/students";
import { ASSIGN_PAGE, sheets } from "@prancheta/contract/training";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../platform/call.ts";
import {
  choiceFilter,
  type FiltersOf,
  type InUrlOf,
  orderFilter,
  textFilter,
  valueFilter,
} from "../platform/list-in-url.ts";
import { keysOf } from "../platform/query-keys.ts";
import { listQuery } from "../ui/list-query.ts";
import { interactionLabel, motivationLabel, sortLabel } from "./students.texts.ts";

const keys = keysOf("students");

/** The list's filters, as the address keeps them. Without zod, which would be the largest part of the screen. */
export const studentFilters = {
  nameOrEmail: textFilter(120),
  plan: valueFilter(36),
  motivation: choiceFilter(motivationLabel),
  interaction: choiceFilter(interactionLabel),
  tag: valueFilter(TAG_LENGTH),
  sort: orderFilter(sortLabel),
};
export type StudentFilters = FiltersOf<typeof studentFilters>;
export type StudentInUrl = InUrlOf<typeof studentFilters>;

export const studentList = (filters: StudentFilters) =>
  listQuery(keys.list(filters), STUDENT_PAGE, (span, signal) =>
    call(students.list, { query: { ...filters, ...span }, signal }),
  );

export const studentById = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(students.read, { params: { id }, signal }),
    select: (reply) => reply.data,
  });

export const planOptions = queryOptions({
  queryKey: keysOf("plans").other("options"),
  queryFn: ({ signal }) => call(plans.list, { signal }),
  select: (page) => page.data,
});

/** A page of the sheets that may be assigned; the page before stays until the next one is there. */
export const sheetChoices = (description: string, page: number) =>
  queryOptions({
    queryKey: keysOf("sheets").other("choices", description, page),
    queryFn: ({ signal }) =>
      call(sheets.list, { query: { description, skip: page * ASSIGN_PAGE, take: ASSIGN_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Whatever came of it, what is on screen is read again. */
export function useStudentMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }) });
}

export const useAssignSheet = (studentId: string) =>
  useStudentMutation((trainingCardId: string) => call(sheets.assign, { body: { studentId, trainingCardId } }));

export const useUnassignSheet = (studentId: string) =>
  useStudentMutation((trainingCardId: string) => call(sheets.unassign, { body: { studentId, trainingCardId } }));

export const useEvaluateReport = () =>
  useStudentMutation(({ id, ...body }: { id: string; feedback: string; privateNote: string }) =>
    call(reports.evaluate, { params: { id }, body }),
  );

/** The profile of someone who is gone is not read again, as the screen goes back to the list; after a refusal it is. */
export function useRemoveStudent(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(students.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all, refetchType: "none" }),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
