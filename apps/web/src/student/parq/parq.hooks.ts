import { parq } from "@prancheta/contract/student/parq";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { studentKeys } from "../../students/students.keys.ts";

export const parqOf = (studentId: string) =>
  queryOptions({
    queryKey: studentKeys.other("parq", studentId),
    queryFn: async ({ signal }) => (await call(parq.ofStudent, { params: { id: studentId }, signal })).data,
  });

export function useSeenParq(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parqId: string) => call(parq.seen, { params: { id: studentId, parqId } }),
    onSettled: () => client.invalidateQueries({ queryKey: parqOf(studentId).queryKey }),
  });
}
