import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { DIET_PAGE, diets } from "@prancheta/contract/diets/diets";
import { call } from "@prancheta/ui/server/call.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { studentKeys } from "../../students/students.keys.ts";
import { dietKeys } from "../diets.keys.ts";

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
function useLinkMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: dietKeys.all }),
        queryClient.invalidateQueries({ queryKey: studentKeys.all, refetchType: "none" }),
      ]),
  });
}

export const useAssignDiet = () => useLinkMutation((body: AssignInput) => call(dietLinks.assign, { body }));

interface AssignToManyInput {
  studentIds: string[];
  startsOn: string;
  endsOn: string;
}

export const useAssignDietToMany = (id: string) =>
  useLinkMutation(
    async (body: AssignToManyInput) => (await call(dietLinks.assignToMany, { params: { id }, body })).data,
  );

export const useUnassignDiet = () =>
  useLinkMutation((body: { studentId: string; dietId: string }) => call(dietLinks.unassign, { body }));
