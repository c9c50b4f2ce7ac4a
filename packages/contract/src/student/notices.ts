import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { list } from "../list.ts";

/**
 * What a student is notified of by mail: a new sheet or diet (`SHEET`), the coach's answer, a report that is due, a contract that ends, a
 * Pix that waits.
 */
export const NoticeKind = z.enum(["SHEET", "ANSWER", "REPORT", "CONTRACT", "PIX"]);

export type NoticeKind = z.infer<typeof NoticeKind>;

/** The end of each such mail: where the student switches its kind off. */
export const SWITCH_OFF_HINT = "Para não receber avisos como este, abra Eu, Avisos por e-mail, no app.";

/** The kinds that are switched off. Codes, receipts and refused payments are no notices. */
export const NoticeChoice = z.object({ off: list(NoticeKind).max(NoticeKind.options.length) });

export type NoticeChoice = z.infer<typeof NoticeChoice>;

const path = "/v2/student/notices";

export const studentNotices = {
  read: endpoint({
    method: "GET",
    path,
    summary: "Os avisos por e-mail que o aluno desligou",
    access: "student",
    standing: "history",
    reply: data(NoticeChoice),
  }),
  choose: endpoint({
    method: "PUT",
    path,
    summary: "Liga e desliga os avisos por e-mail, por tipo",
    access: "student",
    standing: "history",
    body: NoticeChoice,
    reply: data(NoticeChoice),
  }),
};
