import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { openItems } from "../offline/open-items.ts";
import { forgetRefusal, noteRefusal, sendUnsentWork } from "../offline/send-unsent-work.ts";
import { isLinkMissing, isTemporary } from "../offline/temporary.ts";
import { rememberDraft } from "./core/remember-draft.ts";
import { forgetWork, storedReports, storeWork } from "./core/report-store.ts";
import { isUnsaved, type ReportWork } from "./core/report-work.ts";
import { sendWork } from "./core/send-work.ts";
import { readReportsAgain, refusedReports } from "./reports.hooks.ts";

export const openReports = openItems();

async function sendReport(student: string, stored: ReportWork): Promise<void> {
  let work = stored;
  const keep = (part: Partial<ReportWork>) => {
    work = { ...work, ...part };
    return storeWork(student, work).catch(() => undefined);
  };
  try {
    const { isSent, leftOut } = await sendWork({
      student,
      current: () => work,
      acknowledge: (part) => void keep({ ...part, refused: undefined }),
    });
    forgetRefusal(work.id);
    if (!isSent) return rememberDraft(student, work);
    if (leftOut) noteRefusal({ id: work.id, student, text: `O relatório já tinha sido enviado. ${leftOut}` });
    await forgetWork(work);
    await readReportsAgain(queryClient);
  } catch (error) {
    if (isTemporary(error)) throw error;
    if (isLinkMissing(error)) return;
    // The form shows the reason when it is opened, because it sends the report again. Without a form, Relatórios shows
    // it.
    const { title, detail } = problemText(error);
    await keep({ isLeaving: false, refused: { title, detail } });
    noteRefusal({
      id: work.id,
      student,
      text: `O relatório não foi enviado. ${detail} O relatório está em Relatórios.`,
    });
    // The report may no longer be due.
    await readReportsAgain(queryClient);
  }
}

/** Sends the reports that were filled in and whose form is not open. Rejects if the server cannot be reached. */
export async function sendUnsentReports(): Promise<void> {
  for (const { student, work } of await storedReports())
    if (isUnsaved(work) && !openReports.has(work.id)) await sendReport(student, work);
}

/** Discards a report that the server refused. */
export async function putAway(work: ReportWork): Promise<void> {
  await forgetWork(work);
  forgetRefusal(work.id);
  void sendUnsentWork();
  await queryClient.invalidateQueries({ queryKey: refusedReports.queryKey });
}
