import { type Clock, instantOf } from "../platform/clock.ts";
import type { Database, Owner } from "../platform/db.ts";
import type { Jobs } from "../platform/jobs.ts";
import { queueMail } from "../platform/mail.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { setPassword } from "./accounts.queries.ts";
import { endOtherSessions, passwordToChange } from "./own-sessions.queries.ts";
import { passwordChangedLetter } from "./password-change.texts.ts";
import type { Passwords } from "./passwords.service.ts";
import { useUpResetLinks } from "./reset-links.queries.ts";

interface ChangeParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/** A new password for who knows the old one; every other session and every mailed link ends with the old one. */
export const changePassword = (
  { database, jobs, clock, passwords }: ChangeParts,
  owner: Owner,
  { currentPassword, newHash }: { currentPassword: string; newHash: string },
): Promise<void> =>
  database.asSystem(async (db) => {
    const account = found(await passwordToChange(db, owner.account), "session.missing");
    if (!(await passwords.match(account.password_hash, currentPassword)))
      throw new Refusal("password.wrong", { fields: { currentPassword: "A senha atual não confere" } });
    const now = instantOf(clock.now());
    await setPassword(db, owner.account, newHash);
    await useUpResetLinks(db, owner.account, now);
    await endOtherSessions(db, owner.account, owner.session, now);
    await queueMail(db, jobs, clock, { to: account.email, ...passwordChangedLetter(account.name) });
  });
