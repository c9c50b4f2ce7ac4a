import { reports } from "@prancheta/contract/reports/reports";
import { call } from "@prancheta/ui/server/call.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { useStudentMutation } from "../students/students.hooks.ts";
import { OPEN_REPORT, studentsToEvaluate } from "../students/to-evaluate.ts";

export const useEvaluateReport = () =>
  useStudentMutation(({ id, ...body }: { id: string; feedback: string; privateNote: string }) =>
    call(reports.evaluate, { params: { id }, body }),
  );

/**
 * Opens the report that is due first: of another student by a navigation, of the same student by `reopen`. Answered
 * reports are no steps of the history. Nothing is opened once the coach has gone elsewhere.
 */
export function useOpenNext(studentId: string, reopen: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const place = window.location.pathname;
  return async () => {
    const { next } = (await queryClient.fetchQuery(studentsToEvaluate)).data;
    if (window.location.pathname !== place) return;
    if (next === studentId) reopen();
    else if (next !== null)
      await navigate({ to: paths.student, params: { id: next }, search: OPEN_REPORT, replace: true });
  };
}
