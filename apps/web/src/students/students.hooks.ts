import { type Plan, type PlanOption, plans } from "@prancheta/contract/plans/plans";
import { TAG_LENGTH } from "@prancheta/contract/students/care";
import { STUDENT_PAGE, students } from "@prancheta/contract/students/students";
import {
  choiceFilter,
  type FiltersOf,
  type InUrlOf,
  orderFilter,
  textFilter,
  valueFilter,
} from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { allRows } from "@prancheta/ui/list/paging.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { studentKeys } from "./students.keys.ts";
import { interactionLabel, motivationLabel, sortLabel } from "./students.texts.ts";

/** The list's filters as they appear in the address. Without zod, which would be the largest part of the screen. */
export const studentFilters = {
  nameOrEmail: textFilter(),
  plan: valueFilter(36),
  motivation: choiceFilter(motivationLabel),
  interaction: choiceFilter(interactionLabel),
  tag: valueFilter(TAG_LENGTH),
  sort: orderFilter(sortLabel),
};

export type StudentFilters = FiltersOf<typeof studentFilters>;

export type StudentInUrl = InUrlOf<typeof studentFilters>;

export const studentList = (filters: StudentFilters) =>
  listQuery(studentKeys.list(filters), STUDENT_PAGE, (span, signal) =>
    call(students.list, { query: { ...filters, ...span }, signal }),
  );

export const studentById = (id: string) =>
  queryOptions({
    queryKey: studentKeys.one(id),
    queryFn: ({ signal }) => call(students.read, { params: { id }, signal }),
    select: (reply) => reply.data,
  });

export const planOptions = queryOptions({
  queryKey: keysOf("plans").other("options"),
  queryFn: ({ signal }) => call(plans.list, { signal }),
  select: (page) => page.data,
});

/** The plans that are open to new contracts. */
export const openPlans = queryOptions({
  queryKey: keysOf("plans").other("open"),
  queryFn: ({ signal }) =>
    allRows<Plan | PlanOption>((span) => call(plans.list, { query: { active: "true", ...span }, signal })),
});

export const isTrial = ({ type }: PlanOption): boolean => type === "TRIAL";

/** Reads the screen's data again after success and after an error. */
export function useStudentMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: studentKeys.all }) });
}

/**
 * After the removal of a student the profile is not read again, because the screen returns to the list; after a refusal
 * it is.
 */
export function useRemoveStudent(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(students.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: studentKeys.all, refetchType: "none" }),
    onError: () => queryClient.invalidateQueries({ queryKey: studentKeys.all }),
  });
}
