import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { DIET_PAGE, diets } from "@prancheta/contract/diets/diets";
import { students } from "@prancheta/contract/students/students";
import { call } from "@prancheta/ui/server/call.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { studentKeys } from "../../students/students.keys.ts";
import { dietKeys } from "../diets.keys.ts";

/** How many choices one page shows. */
const CHOICES = 6;

/** Searches students by name, to assign a diet to one of them. */
export const studentChoices = (nameOrEmail: string) =>
  queryOptions({
    queryKey: studentKeys.other("to choose", nameOrEmail),
    queryFn: async ({ signal }) =>
      (await call(students.list, { query: { nameOrEmail, skip: 0, take: CHOICES }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Searches diets by title, to assign one to a student. */
export const dietChoices = (title: string) =>
  queryOptions({
    queryKey: dietKeys.other("to choose", title),
    queryFn: async ({ signal }) =>
      (await call(diets.list, { query: { title, skip: 0, take: DIET_PAGE }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The diets assigned to a student. */
export const dietsOfStudent = (id: string) =>
  queryOptions({
    queryKey: dietKeys.other("of student", id),
    queryFn: async ({ signal }) => (await call(dietLinks.ofStudent, { params: { id }, signal })).data,
  });

interface AssignInput {
  studentId: string;
  dietId: string;
  startsOn: string;
  endsOn: string;
}

/** Reads the screen's data again after success and after an error. */
function useLinkMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: dietKeys.all }) });
}

export const useAssignDiet = () => useLinkMutation((body: AssignInput) => call(dietLinks.assign, { body }));

export const useUnassignDiet = () =>
  useLinkMutation((body: { studentId: string; dietId: string }) => call(dietLinks.unassign, { body }));
