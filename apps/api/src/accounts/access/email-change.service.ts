import type { AccountId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { found } from "../../platform/http/refusal.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { changeEmail } from "../accounts.queries.ts";
import { spendResetLinks } from "../passwords/reset-links.queries.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";
import { emailLeftLetter, emailTakenUpLetter } from "./email-change.mails.ts";
import { lockPassword } from "./own-sessions.queries.ts";

/**
 * Gives an account another e-mail, for the operator. Ends every session, voids every mailed link and tells both addresses.
 * Returns false if the tenant has an account with this e-mail.
 */
export async function correctEmail(
  db: SystemDb,
  { clock, jobs }: { readonly clock: Clock; readonly jobs: MailJobs },
  account: AccountId,
  email: string,
): Promise<boolean> {
  const before = found(await lockPassword(db, account), "session.missing");
  if (!(await changeEmail(db, account, email))) return false;
  const now = instantOf(clock.now());
  await spendResetLinks(db, account, now);
  await endSessionsOf(db, account, now);
  await queueMail(db, jobs, clock, { to: before.email, ...emailLeftLetter(before.name) });
  await queueMail(db, jobs, clock, { to: email, ...emailTakenUpLetter(before.name) });
  return true;
}
