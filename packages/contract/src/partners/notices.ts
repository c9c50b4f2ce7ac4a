import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { list } from "../list.ts";

/**
 * What a coach is notified of by mail: a student joined, a plan was paid, an anamnesis, a PAR-Q to read, a first
 * workout, a student left.
 */
export const CoachNoticeKind = z.enum(["JOINED", "PAID", "ANAMNESIS", "PARQ", "WORKOUT", "LEFT"]);

export type CoachNoticeKind = z.infer<typeof CoachNoticeKind>;

/** The kinds that are switched off. */
export const CoachNoticeChoice = z.object({ off: list(CoachNoticeKind).max(CoachNoticeKind.options.length) });

const path = "/v2/partners/notices";

export const coachNotices = {
  read: endpoint({
    method: "GET",
    path,
    summary: "Os avisos por e-mail que o parceiro desligou",
    access: "partner",
    reply: data(CoachNoticeChoice),
  }),
  choose: endpoint({
    method: "PUT",
    path,
    summary: "Liga e desliga os avisos por e-mail do parceiro, por tipo",
    access: "partner",
    body: CoachNoticeChoice,
    reply: data(CoachNoticeChoice),
  }),
};
