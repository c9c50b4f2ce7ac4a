import { randomUUIDv7 } from "node:crypto";
import type { Day } from "@prancheta/contract/scalars";
import { CONSENT_VERSION, type Consent, ConsentPurpose } from "@prancheta/contract/student/consents";
import { type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent, StudentRef } from "../../platform/postgres/identity.ts";
import { lockExistingStudent, refreshReportSummary } from "../../students/students.service.ts";
import { addConsent, birthdayOf, consentsOfStudent, guardianConsent, withdrawConsent } from "./consents.queries.ts";

const ADULT_YEARS = 18;

const isMinor = (bornOn: Day | null, today: Day): boolean =>
  bornOn !== null &&
  Temporal.PlainDate.compare(
    Temporal.PlainDate.from(bornOn).add({ years: ADULT_YEARS }),
    Temporal.PlainDate.from(today),
  ) > 0;

/** The student's last word about each purpose, in the order in which they are asked. */
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

/** Under 18, only what a guardian has signed before may be given again. */
const signerOf = async (db: Db, { partner, student, zone }: LinkedStudent, clock: Clock, purpose: ConsentPurpose) => {
  const today = dayIn(zone, clock.now());
  if (!isMinor(await birthdayOf(db, partner, student), today))
    return { signer: "STUDENT", signer_name: null, signer_document: null } as const;
  return found(await guardianConsent(db, partner, student, purpose), "consent.guardian");
};

/**
 * Gives or withdraws a consent; saying the same again changes nothing. What the coach sees and has to answer changes at once
 * (docs/rules/student.md, 'Consents').
 */
export async function sayConsent(
  db: Db,
  linked: LinkedStudent,
  clock: Clock,
  purpose: ConsentPurpose,
  isGiven: boolean,
): Promise<Consent> {
  const { partner, student, account } = linked;
  await lockExistingStudent(db, partner, student);
  const at = instantOf(clock.now());
  if (isGiven) {
    await addConsent(db, {
      partner_id: partner,
      id: randomUUIDv7(),
      student_id: student,
      account_id: account,
      purpose,
      version: CONSENT_VERSION,
      ...(await signerOf(db, linked, clock, purpose)),
      given_at: at,
    });
  } else {
    if (purpose === "TERMS") throw new Refusal("consent.needed");
    await withdrawConsent(db, partner, student, purpose, at);
  }
  await refreshReportSummary(db, partner, student);
  const now = (await consentsNow(db, linked)).find((one) => one.purpose === purpose);
  if (!now) throw new Error(`no consent ${purpose}`);
  return now;
}
