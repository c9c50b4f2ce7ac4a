import * as z from "zod";
import { Done, endpoint } from "../endpoint.ts";
import { Day } from "../scalars.ts";

/** A new version of the terms, for a person who accepted an earlier one and was told by mail. */
export const TermsNotice = z.object({
  /** The first day on which it counts for this person. */
  countsFrom: Day,
  /** What has changed since the version that the person knew. */
  changes: z.array(z.string()),
});
export type TermsNotice = z.infer<typeof TermsNotice>;

export const termsNotices = {
  seen: endpoint({
    method: "PUT",
    path: "/v2/partners/terms/seen",
    summary: "O parceiro viu o aviso de mudança dos termos",
    access: "partner",
    reply: Done,
  }),
  seenByStudent: endpoint({
    method: "PUT",
    path: "/v2/student/terms/seen",
    summary: "O aluno viu o aviso de mudança dos termos",
    access: "student",
    standing: "history",
    reply: Done,
  }),
};
