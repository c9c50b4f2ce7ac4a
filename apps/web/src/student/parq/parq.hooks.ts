import { parq } from "@prancheta/contract/student/parq";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions } from "@tanstack/react-query";
import { useStudentMutation } from "../../students/students.hooks.ts";
import { studentKeys } from "../../students/students.keys.ts";

export const parqOf = (studentId: string) =>
  queryOptions({
    queryKey: studentKeys.other("parq", studentId),
    queryFn: async ({ signal }) => (await call(parq.ofStudent, { params: { id: studentId }, signal })).data,
  });

/** The home page lists it until it was read. */
export const useSeenParq = (studentId: string) =>
  useStudentMutation((parqId: string) => call(parq.seen, { params: { id: studentId, parqId } }));
