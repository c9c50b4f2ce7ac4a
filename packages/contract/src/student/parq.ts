import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";
import { list } from "../list.ts";
import { bounded, Day, Instant, ParqId, requiredText, StudentId } from "../scalars.ts";
import { Consent, Signer } from "./consents.ts";
import { GUARDIAN_REFUSALS, GuardianCode } from "./guardian.ts";

const MAX_QUESTIONS = 20;
const KEY_LENGTH = 40;
const NAME_LENGTH = 120;

/** One answer of the questionnaire before exercise, by the question's key. */
export const ParqAnswer = z.object({ question: bounded(KEY_LENGTH), yes: z.boolean() });

export type ParqAnswer = z.infer<typeof ParqAnswer>;

/** A signed PAR-Q. `answers` is empty if who reads it may not see them. */
export const ParqRecord = z.object({
  id: ParqId,
  answers: z.array(z.object({ question: z.string(), text: z.string(), yes: z.boolean() })),
  /** An answer is yes, so the term was signed. */
  isFlagged: z.boolean(),
  /** A medical certificate is asked for. */
  needsCertificate: z.boolean(),
  signer: Signer,
  signerName: z.string(),
  signedAt: Instant,
  termSignedAt: Instant.nullable(),
  /** The last day. */
  validUntil: Day,
});

export type ParqRecord = z.infer<typeof ParqRecord>;

/** A PAR-Q that was signed before the person was a student, kept until the payment makes a record of it. */
export interface StoredParq {
  readonly id: ParqId;
  readonly version: string;
  readonly answers: ParqAnswer[];
  readonly signer: Signer;
  readonly signerName: string;
  readonly signerDocument: string | null;
  readonly needsCertificate: boolean;
  readonly signedAt: Instant;
  readonly validUntil: Day;
}

export const StudentParq = z.object({
  version: z.string(),
  questions: z.array(z.object({ key: z.string(), text: z.string() })),
  /** What is signed after a yes, and what the laws say. */
  term: z.string(),
  law: z.string(),
  /** The last one that was signed. */
  last: ParqRecord.nullable(),
  /** None is signed, or the last one is no longer valid. */
  isDue: z.boolean(),
  needsCertificate: z.boolean(),
  /** Who signs, by the name as it was typed when joining; null if a guardian is needed and none was verified. */
  signer: z.object({ kind: Signer, name: z.string().nullable() }),
});

export type StudentParq = z.infer<typeof StudentParq>;

/** A filled in PAR-Q; `name` is the signature, a guardian's with the code that was mailed for this PAR-Q. */
export const ParqForm = z.object({
  version: bounded(KEY_LENGTH),
  answers: list(ParqAnswer).max(MAX_QUESTIONS),
  acceptsTerm: z.boolean(),
  name: requiredText(NAME_LENGTH),
  code: GuardianCode,
});

export type ParqForm = z.infer<typeof ParqForm>;

export const SIGNING_REFUSALS = [
  "parq.not_found",
  "parq.signed",
  "parq.changed",
  "parq.incomplete",
  "parq.term",
  "parq.signature",
  "parq.guardian",
  "consent.missing",
  ...GUARDIAN_REFUSALS,
] as const;

export const studentParq = {
  read: endpoint({
    method: "GET",
    path: "/v2/student/parq",
    summary: "As perguntas do PAR-Q, o último assinado e se é hora de responder",
    access: "student",
    reply: data(StudentParq),
  }),
  sign: endpoint({
    method: "PUT",
    path: "/v2/student/parq/:id",
    summary: "Assina o PAR-Q com um id do aparelho; repetido, responde o mesmo",
    access: "student",
    params: z.object({ id: ParqId }),
    body: ParqForm,
    reply: data(ParqRecord),
    errors: SIGNING_REFUSALS,
  }),
};

/** What a coach sees of one student's PAR-Q and consents. */
export const ParqOfStudent = z.object({
  /** The newest first; without answers if the student withdrew the consent to health data. */
  records: z.array(ParqRecord.extend({ isHidden: z.boolean(), seenAt: Instant.nullable() })),
  /** None is signed, or the last one is no longer valid. */
  isDue: z.boolean(),
  consents: z.array(Consent),
});

export type ParqOfStudent = z.infer<typeof ParqOfStudent>;

export const parq = {
  ofStudent: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/parq",
    summary: "O PAR-Q de um aluno e o que ele autorizou",
    access: "partner",
    params: z.object({ id: StudentId }),
    reply: data(ParqOfStudent),
    errors: ["student.not_found"],
  }),
  seen: endpoint({
    method: "PUT",
    path: "/v2/partners/students/:id/parq/:parqId/seen",
    summary: "Marca que o profissional leu o PAR-Q",
    access: "partner",
    params: z.object({ id: StudentId, parqId: ParqId }),
    reply: Done,
    errors: ["student.not_found", "parq.not_found"],
  }),
};
