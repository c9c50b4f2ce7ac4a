import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { chosenStudent } from "../../session/chosen-student.ts";
import { ownReports } from "../reports.hooks.ts";
import { draftOf, isUnsaved, type ReportWork } from "./report-work.ts";

/**
 * Puts the server's current draft into the answer stored on the device. Without a connection the form opens with it, and an
 * older one would be sent over what is there.
 */
export function rememberDraft(student: string, work: ReportWork): void {
  if (isUnsaved(work) || student !== chosenStudent()) return;
  queryClient.setQueryData(ownReports.queryKey, (before) =>
    before?.due ? { ...before, due: { ...before.due, draft: draftOf(work) } } : before,
  );
}
