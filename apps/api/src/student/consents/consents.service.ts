import { randomUUIDv7 } from "node:crypto";
import type { AccountId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { CONSENT_VERSION, type Consent, ConsentPurpose, type OwnConsent } from "@prancheta/contract/student/consents";
import { termsVersionOn } from "../../accounts/terms/terms.service.ts";
import type { AreaParts } from "../../parts.ts";
import { type Clock, dayIn, HOME_ZONE, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Db, Step } from "../../platform/postgres/db.ts";
import { type LinkedStudent, refusePaused, type StudentRef } from "../../platform/postgres/identity.ts";
import { lockExistingStudent, refreshReportColumns } from "../../students/students.service.ts";
import { isUnderAge, proveGuardian, type Signature, spendSignature } from "../guardian/guardian.service.ts";
import { eraseFormerPhoto } from "../own/former-photo.service.ts";
import { changeOwnData } from "../own/own.queries.ts";
import { addConsent, consentsOfStudent, withdrawConsent } from "./consents.queries.ts";

/** The student's latest decision about each purpose, in the order of the questions. */
export async function consentsNow(db: Db, { partner, student }: StudentRef): Promise<Consent[]> {
  const rows = await consentsOfStudent(db, partner, student);
  return ConsentPurpose.options.map((purpose) => {
    const row = rows.find((one) => one.purpose === purpose);
    return {
      purpose,
      isGiven: row !== undefined && row.withdrawn_at === null,
      version: row?.version ?? null,
      signer: row?.signer ?? null,
      givenAt: row?.given_at ?? null,
      withdrawnAt: row?.withdrawn_at ?? null,
    };
  });
}

/** The student's own view: the decision, and whether only a guardian may give consent. */
export async function ownConsents(db: Db, linked: LinkedStudent, clock: Clock): Promise<OwnConsent[]> {
  const needsGuardian = await isUnderAge(db, linked, clock);
  return (await consentsNow(db, linked)).map((consent) => ({ ...consent, needsGuardian }));
}

async function ownConsent(db: Db, linked: LinkedStudent, clock: Clock, purpose: ConsentPurpose): Promise<OwnConsent> {
  const now = (await ownConsents(db, linked, clock)).find((one) => one.purpose === purpose);
  if (!now) throw new Error(`no consent ${purpose}`);
  return now;
}

interface Given {
  readonly student: StudentId;
  readonly account: AccountId | null;
  readonly purposes: readonly ConsentPurpose[];
  readonly at: Instant;
  /** Who signed for a student under age; undefined if the student did. */
  readonly guardian?: { readonly name: string; readonly document: string } | undefined;
}

/**
 * Records the consents of a person who joins. Earlier consents stay as they are. If the consent to health data had been
 * withdrawn, the person's reports wait for the coach's answer again.
 */
export async function giveConsents(
  db: Db,
  owner: PartnerId,
  { student, account, purposes, at, guardian }: Given,
): Promise<void> {
  const shownOn = dayIn(HOME_ZONE, Temporal.Instant.from(at));
  for (const purpose of purposes)
    await addConsent(db, {
      partner_id: owner,
      id: randomUUIDv7(),
      student_id: student,
      account_id: account,
      purpose,
      version: purpose === "TERMS" ? termsVersionOn(shownOn) : CONSENT_VERSION,
      signer: guardian ? "GUARDIAN" : "STUDENT",
      signer_name: guardian?.name ?? null,
      signer_document: guardian?.document ?? null,
      given_at: at,
    });
  await refreshReportColumns(db, owner, student);
}

/** Records that a consent is given, signed by the guardian if the code was right. Given already, nothing is spent. */
async function give(
  db: Db,
  linked: LinkedStudent,
  clock: Clock,
  { purpose, signature }: { purpose: ConsentPurpose; signature: Signature | undefined },
): Promise<void> {
  const { partner, student, account } = linked;
  const { isGiven, needsGuardian } = await ownConsent(db, linked, clock, purpose);
  if (isGiven) return;
  if (needsGuardian && !signature) throw new Refusal("guardian.code_needed");
  const at = instantOf(clock.now());
  if (signature) await spendSignature(db, linked, signature, at);
  await giveConsents(db, partner, { student, account, purposes: [purpose], at, guardian: signature?.guardian });
}

interface Said {
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
  /** The guardian's, which only giving asks for. */
  readonly code: string | undefined;
}

interface SayingParts extends Pick<AreaParts, "database" | "clock" | "tokens" | "files"> {
  readonly step: Step;
}

/**
 * Gives or withdraws a consent; saying the same again changes nothing. While the coach is suspended it can only be
 * withdrawn. What the coach sees and has to answer changes at once (docs/rules/student-reports.md, 'Consents').
 */
export async function sayConsent(
  parts: SayingParts,
  linked: LinkedStudent,
  { purpose, isGiven, code }: Said,
): Promise<OwnConsent> {
  const { clock, step } = parts;
  const { partner, student } = linked;
  if (isGiven) refusePaused(linked);
  if (!isGiven && purpose === "TERMS") throw new Refusal("consent.needed");
  const before = await step((db) => ownConsent(db, linked, clock, purpose));
  if (before.isGiven === isGiven) return before;
  const signs = isGiven && before.needsGuardian;
  const signature = signs ? await proveGuardian(parts, linked, { signs: purpose }, code) : undefined;
  const takesPhoto = !isGiven && purpose === "PHOTOS" && before.needsGuardian;
  const { photo, consent } = await step(async (db) => {
    const { photo_file_id } = await lockExistingStudent(db, partner, student);
    if (isGiven) await give(db, linked, clock, { purpose, signature });
    else {
      await withdrawConsent(db, partner, student, purpose, instantOf(clock.now()));
      await refreshReportColumns(db, partner, student);
    }
    if (takesPhoto) await changeOwnData(db, partner, student, { photo_file_id: null });
    return { photo: photo_file_id, consent: await ownConsent(db, linked, clock, purpose) };
  });
  if (takesPhoto) await eraseFormerPhoto(parts, partner, photo);
  return consent;
}
