import { ASSIGN_PAGE, sheets } from "@prancheta/contract/training/training";
import { call } from "@prancheta/ui/server/call.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useStudentMutation } from "../../students/students.hooks.ts";
import { sheetKeys } from "../training.keys.ts";

/** A page of the sheets that can be assigned; the previous page stays until the next one has loaded. */
export const sheetChoices = (description: string, page: number) =>
  queryOptions({
    queryKey: sheetKeys.other("choices", description, page),
    queryFn: ({ signal }) =>
      call(sheets.list, { query: { description, skip: page * ASSIGN_PAGE, take: ASSIGN_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAssignSheet = (studentId: string) =>
  useStudentMutation((trainingCardId: string) => call(sheets.assign, { body: { studentId, trainingCardId } }));

export const useUnassignSheet = (studentId: string) =>
  useStudentMutation((trainingCardId: string) => call(sheets.unassign, { body: { studentId, trainingCardId } }));
