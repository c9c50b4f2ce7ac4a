import { randomUUIDv7 } from "node:crypto";
import type { AccountId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { CONSENT_VERSION, type ConsentPurpose } from "@prancheta/contract/student/consents";
import type { Db } from "../../platform/postgres/db.ts";
import { refreshReportColumns } from "../../students/students.service.ts";
import { addConsent } from "./consents.queries.ts";

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
  for (const purpose of purposes)
    await addConsent(db, {
      partner_id: owner,
      id: randomUUIDv7(),
      student_id: student,
      account_id: account,
      purpose,
      version: CONSENT_VERSION,
      signer: guardian ? "GUARDIAN" : "STUDENT",
      signer_name: guardian?.name ?? null,
      signer_document: guardian?.document ?? null,
      given_at: at,
    });
  await refreshReportColumns(db, owner, student);
}
