import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import { endBackOfficeSessions } from "../accounts/sessions/sessions.service.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import { type MailJobs, queueMail } from "../platform/mail/mail.ts";
import { auditOperator } from "../platform/postgres/audit.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { resumedLetter, suspendedLetter } from "./suspension.mails.ts";
import { switchPartner } from "./suspension.queries.ts";

interface Parts {
  readonly clock: Clock;
  readonly jobs: MailJobs;
}

/**
 * Suspends a partner, for the operator, and mails the reason. Ends the sessions of the back-office only: the person may be
 * another coach's student, and the partner's students keep theirs. Returns whether the partner was active.
 */
export async function suspendPartner(
  db: SystemDb,
  { clock, jobs }: Parts,
  partner: PartnerId,
  reason: string,
): Promise<boolean> {
  const person = await switchPartner(db, partner, false, instantOf(clock.now()));
  if (!person) return false;
  await endBackOfficeSessions(db, clock, person.account);
  await auditOperator(db, partner, clock, "partner.suspended", partner);
  await queueMail(db, jobs, clock, { to: person.email, ...suspendedLetter(person.name, reason) });
  return true;
}

interface PartnerState {
  readonly active: boolean;
  readonly closed_at: Instant | null;
}

/** Whether a partner is suspended: switched off, with an account that is not closed. */
export const isSuspended = ({ active, closed_at }: PartnerState): boolean => !active && closed_at === null;

/** Ends the suspension; returns whether there was one. */
export async function resumePartner(db: SystemDb, { clock, jobs }: Parts, partner: PartnerId): Promise<boolean> {
  const person = await switchPartner(db, partner, true, instantOf(clock.now()));
  if (!person) return false;
  await auditOperator(db, partner, clock, "partner.resumed", partner);
  await queueMail(db, jobs, clock, { to: person.email, ...resumedLetter(person.name) });
  return true;
}
