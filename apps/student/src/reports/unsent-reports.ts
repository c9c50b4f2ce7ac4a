import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { openItems } from "../offline/open-items.ts";
import { isTemporary } from "../offline/temporary.ts";
import { rememberDraft } from "./core/remember-draft.ts";
import { forgetWork, storedReports, storeWork } from "./core/report-store.ts";
import { isUnsaved, type ReportWork } from "./core/report-work.ts";
import { sendWork } from "./core/send-work.ts";
import { reportKeys } from "./reports.hooks.ts";

export const openReports = openItems();

async function sendReport(student: string, stored: ReportWork): Promise<void> {
  let work = stored;
  const keep = (part: Partial<ReportWork>) => {
    work = { ...work, ...part };
    return storeWork(student, work).catch(() => undefined);
  };
  try {
    const isDone = await sendWork({ student, now: () => work, got: (part) => void keep(part) });
    if (!isDone) return rememberDraft(student, work);
    await forgetWork(work);
    await queryClient.invalidateQueries({ queryKey: reportKeys.all });
  } catch (error) {
    if (isTemporary(error)) throw error;
    // The form says why when it is opened: it sends the report again.
    await keep({ isLeaving: false });
  }
}

/** Sends the reports that were filled in and whose form is not open. Rejects if the server cannot be reached. */
export async function sendUnsentReports(): Promise<void> {
  for (const { student, work } of await storedReports())
    if (isUnsaved(work) && !openReports.has(work.id)) await sendReport(student, work);
}
