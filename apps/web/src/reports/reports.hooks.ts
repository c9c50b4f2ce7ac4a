import { reports } from "@prancheta/contract/reports/reports";
import { call } from "@prancheta/ui/server/call.ts";
import { useStudentMutation } from "../students/students.hooks.ts";

export const useEvaluateReport = () =>
  useStudentMutation(({ id, ...body }: { id: string; feedback: string; privateNote: string }) =>
    call(reports.evaluate, { params: { id }, body }),
  );
