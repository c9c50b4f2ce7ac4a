import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { Instant } from "../scalars.ts";
import { GUARDIAN_REFUSALS, GuardianCode } from "./guardian.ts";

/**
 * The version of the texts about health data and photos: the day they took effect. The terms have their own. A consent is for the
 * text that was read, so a new text never widens one (docs/rules/student-reports.md, 'Consents').
 */
export const CONSENT_VERSION = "2026-11-23";

/** The terms and the data of health are needed to be a student; photos are not. */
export const ConsentPurpose = z.enum(["TERMS", "HEALTH", "PHOTOS"]);

export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Who signed: the student, or under a certain age a guardian (docs/rules/student-joining.md). */
export const Signer = z.enum(["STUDENT", "GUARDIAN"]);

export type Signer = z.infer<typeof Signer>;

/** A student's latest decision about one purpose; null before the first one. */
export const Consent = z.object({
  purpose: ConsentPurpose,
  isGiven: z.boolean(),
  version: z.string().nullable(),
  signer: Signer.nullable(),
  givenAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
});
export type Consent = z.infer<typeof Consent>;

/** The student's own view of it. */
export const OwnConsent = Consent.extend({
  /** Whether only a guardian may give it, with a mailed code. */
  needsGuardian: z.boolean(),
});
export type OwnConsent = z.infer<typeof OwnConsent>;

export const studentConsents = {
  list: endpoint({
    method: "GET",
    path: "/v2/student/consents",
    summary: "O que o aluno autorizou e retirou",
    access: "student",
    standing: "paused",
    reply: page(OwnConsent),
  }),
  say: endpoint({
    method: "PUT",
    path: "/v2/student/consents/:purpose",
    summary: "Dá ou retira uma autorização; retirada, o profissional deixa de ver os dados na hora",
    access: "student",
    standing: "paused",
    params: z.object({ purpose: ConsentPurpose }),
    body: z.object({ isGiven: z.boolean(), code: GuardianCode }),
    reply: data(OwnConsent),
    errors: ["consent.needed", ...GUARDIAN_REFUSALS],
  }),
};
