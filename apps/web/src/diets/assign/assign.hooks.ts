import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { DIET_PAGE, diets } from "@prancheta/contract/diets/diets";
import { students } from "@prancheta/contract/students/students";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

const keys = keysOf("diets");

/** How many are offered at a time. */
const CHOICES = 6;

/** Students by name, to whom a diet may be given. */
export const studentChoices = (nameOrEmail: string) =>
  queryOptions({
    queryKey: keysOf("students").other("to choose", nameOrEmail),
    queryFn: async ({ signal }) =>
      (await call(students.list, { query: { nameOrEmail, skip: 0, take: CHOICES }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Diets by title, which may be given to a student. */
export const dietChoices = (title: string) =>
  queryOptions({
    queryKey: keys.other("to choose", title),
    queryFn: async ({ signal }) =>
      (await call(diets.list, { query: { title, skip: 0, take: DIET_PAGE }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The diets that a student was given. */
export const dietsOfStudent = (id: string) =>
  queryOptions({
    queryKey: keys.other("of student", id),
    queryFn: async ({ signal }) => (await call(dietLinks.ofStudent, { params: { id }, signal })).data,
  });

interface Given {
  studentId: string;
  dietId: string;
  startsOn: string;
  endsOn: string;
}

/** Whatever came of it, what is on screen is read again. */
function useLinkMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }) });
}

export const useAssignDiet = () => useLinkMutation((body: Given) => call(dietLinks.assign, { body }));

export const useUnassignDiet = () =>
  useLinkMutation((body: { studentId: string; dietId: string }) => call(dietLinks.unassign, { body }));
