import { type Clock, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import type { Database, Owner } from "../../platform/postgres/db.ts";
import type { Tokens } from "../../platform/secrets/tokens.ts";
import { setPassword } from "../accounts.queries.ts";
import { refuseCommon } from "../passwords/common-passwords.ts";
import { clearTries } from "../passwords/password-tries.queries.ts";
import { currentPasswordKey, takeTry } from "../passwords/password-tries.service.ts";
import type { Passwords } from "../passwords/passwords.service.ts";
import { spendResetLinks } from "../passwords/reset-links.queries.ts";
import { deviceOf, endOtherSessions, lockPassword } from "./own-sessions.queries.ts";
import { passwordChangedLetter } from "./password-change.mails.ts";

interface ChangeParts {
  readonly database: Database;
  readonly jobs: MailJobs;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
}

interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly newHash: string;
}

/**
 * Changes the password of a person who knows the current one. Ends every other session and voids every mailed link.
 * Tries are slowed down as at sign-in, so that nobody can guess the password in a session left open.
 */
export async function changePassword(
  { database, jobs, clock, tokens, passwords }: ChangeParts,
  owner: Owner,
  { currentPassword, password, newHash }: PasswordChange,
): Promise<void> {
  const tries = currentPasswordKey(tokens, owner.account);
  // Counted in its own transaction, because a wrong password rolls back the next one.
  await database.asSystem(async (db) => {
    // First, because a refused new password is no wrong try.
    refuseCommon(password, found(await lockPassword(db, owner.account), "session.missing"));
    await takeTry(db, clock, tries);
  });
  await database.asSystem(async (db) => {
    const account = found(await lockPassword(db, owner.account), "session.missing");
    if (!(await passwords.match(account.password_hash, currentPassword)))
      throw new Refusal("password.wrong", { fields: { currentPassword: "A senha atual não confere" } });
    const now = instantOf(clock.now());
    await clearTries(db, [tries]);
    await setPassword(db, owner.account, newHash);
    await spendResetLinks(db, owner.account, now);
    await endOtherSessions(db, owner.account, owner.session, now);
    const moment = { at: clock.now(), zone: owner.zone, device: await deviceOf(db, owner.session) };
    await queueMail(db, jobs, clock, { to: account.email, ...passwordChangedLetter(account.name, moment) });
  });
}
