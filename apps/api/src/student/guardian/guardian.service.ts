import { randomUUIDv7, timingSafeEqual } from "node:crypto";
import type { Instant } from "@prancheta/contract/scalars";
import type { GuardianSubject } from "@prancheta/contract/student/guardian";
import {
  CODE_MINUTES,
  newCode,
  PAUSE_SECONDS,
  refuseTooSoon,
  wrongCode,
} from "../../accounts/codes/mailed-codes.service.ts";
import type { AreaParts } from "../../parts.ts";
import { type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent, StudentRef } from "../../platform/postgres/identity.ts";
import { lockExistingStudent } from "../../students/students.service.ts";
import { needsGuardian } from "../joining/age.ts";
import { signatureLetter } from "./guardian.mails.ts";
import {
  addGuardianCode,
  deleteGuardianCodes,
  joinedPerson,
  newestGuardianCode,
  sentCodes,
  spendGuardianCode,
  studentPerson,
  tryGuardianCode,
} from "./guardian.queries.ts";

/** Codes that one student's guardian gets in as many hours. */
const MAX_CODES = 10;
const COUNTED_HOURS = 24;

/** Where a code was mailed, as a refusal says it. */
export const GUARDIANS_MAIL = "o e-mail do responsável";

type GuardianParts = Pick<AreaParts, "database" | "clock" | "jobs" | "tokens">;

export interface Guardian {
  readonly name: string;
  readonly document: string;
  readonly email: string;
}

/** Who accepted for the student when joining, proved by a mailed code. */
export async function guardianOf(db: Db, { partner, student }: StudentRef): Promise<Guardian | undefined> {
  const joined = await joinedPerson(db, partner, student);
  if (!joined?.guardian_verified_at) return undefined;
  const { guardian_name: name, guardian_document: document, guardian_email: email } = joined;
  return name && document && email ? { name, document, email } : undefined;
}

/** Whether a guardian signs for the student today. */
export async function isUnderAge(db: Db, { partner, student, zone }: LinkedStudent, clock: Clock): Promise<boolean> {
  const person = await studentPerson(db, partner, student);
  return needsGuardian(person?.born_on ?? null, dayIn(zone, clock.now()));
}

/** What a code signs. A PAR-Q is named by its id, so that a code is not for another one. */
const subjectText = ({ signs, parq }: GuardianSubject): string => (signs === "PARQ" ? `PARQ ${parq}` : signs);

/** The stored form of a code, which is worth nothing for another student, address or signature. */
const codeHash = ({ tokens }: Pick<GuardianParts, "tokens">, { student }: StudentRef, email: string, said: string) =>
  tokens.fingerprint(`guardian of ${student} ${email} ${said}`);

/**
 * Mails the guardian a code that signs one thing; the one before is worth nothing. Returns the address, and the seconds until
 * the next may be asked for.
 */
export function mailGuardianCode(
  parts: GuardianParts,
  linked: LinkedStudent,
  subject: GuardianSubject,
): Promise<{ email: string; retryAfter: number }> {
  const { database, clock, jobs } = parts;
  const { partner, student } = linked;
  const now = clock.now();
  return database.asPartner(partner, async (db) => {
    await lockExistingStudent(db, partner, student);
    const guardian = (await isUnderAge(db, linked, clock)) ? await guardianOf(db, linked) : undefined;
    if (!guardian) throw new Refusal("consent.guardian");
    await deleteGuardianCodes(db, partner, student, instantOf(now.subtract({ hours: COUNTED_HOURS })));
    const sent = await sentCodes(db, partner, student);
    if (sent.length >= MAX_CODES) throw new Refusal("joining.too_many_codes");
    refuseTooSoon(now, sent[0], "joining.wait");
    const said = subjectText(subject);
    const code = newCode();
    await addGuardianCode(db, {
      partner_id: partner,
      id: randomUUIDv7(),
      student_id: student,
      subject: said,
      code_hash: codeHash(parts, linked, guardian.email, `${said} ${code}`),
      sent_at: instantOf(now),
      expires_at: instantOf(now.add({ minutes: CODE_MINUTES })),
    });
    const person = await studentPerson(db, partner, student);
    const letter = signatureLetter(guardian.name, person?.name ?? "", subject.signs, code);
    await queueMail(db, jobs, clock, { to: guardian.email, ...letter });
    return { email: guardian.email, retryAfter: PAUSE_SECONDS };
  });
}

/** Why no code can be compared: none, used or expired, or no tries left. */
async function codeRefusal(db: Db, { partner, student }: StudentRef, now: Instant): Promise<Refusal> {
  const code = await newestGuardianCode(db, partner, student);
  return new Refusal(
    !code || code.used_at !== null || code.expires_at <= now ? "guardian.code_expired" : "guardian.too_many_tries",
  );
}

/** A guardian whose code was right. It is spent with the signature. */
export interface Signature {
  readonly guardian: Guardian;
  readonly code: string;
}

/**
 * Counts a try and compares the guardian's code. The try is committed before the comparison, so that concurrent guesses
 * cannot exceed five.
 */
export async function proveGuardian(
  parts: Pick<GuardianParts, "database" | "clock" | "tokens">,
  linked: LinkedStudent,
  subject: GuardianSubject,
  code: string | undefined,
): Promise<Signature> {
  const { database, clock } = parts;
  const { partner, student } = linked;
  const now = instantOf(clock.now());
  const attempt = await database.asPartner(partner, async (db) => {
    const guardian = await guardianOf(db, linked);
    if (!guardian) return new Refusal("consent.guardian");
    if (code === undefined) return new Refusal("guardian.code_needed");
    const tried = await tryGuardianCode(db, partner, student, now);
    return tried ? { guardian, tried } : codeRefusal(db, linked, now);
  });
  if (attempt instanceof Refusal) throw attempt;
  const { guardian, tried } = attempt;
  const typed = codeHash(parts, linked, guardian.email, `${subjectText(subject)} ${code}`);
  if (!timingSafeEqual(tried.code_hash, typed)) throw wrongCode(tried.tries, "Peça um novo.", GUARDIANS_MAIL);
  return { guardian, code: tried.id };
}

/** Spends the code in the transaction of what it signs; refused if another call was faster. */
export async function spendSignature(
  db: Db,
  { partner, student }: StudentRef,
  { code }: Signature,
  at: Instant,
): Promise<void> {
  if (!(await spendGuardianCode(db, partner, student, { id: code, at }))) throw new Refusal("guardian.code_expired");
}
