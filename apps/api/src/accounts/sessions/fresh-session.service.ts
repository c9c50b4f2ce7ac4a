import { type Clock, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Database, Db, Owner } from "../../platform/postgres/db.ts";
import type { Tokens } from "../../platform/secrets/tokens.ts";
import { lockPassword } from "../access/own-sessions.queries.ts";
import { clearTries } from "../passwords/password-tries.queries.ts";
import { currentPasswordKey, takeTry } from "../passwords/password-tries.service.ts";
import type { Passwords } from "../passwords/passwords.service.ts";
import { passwordTypedAt, setPasswordTyped } from "./sessions.queries.ts";

/** Minutes after the password was typed in which a session may move money out. */
const FRESH_MINUTES = 15;

/** Refuses a session in which the password was not typed lately, because somebody else may sit at the device. */
export async function refuseStaleSession(db: Db, clock: Clock, { session }: Pick<Owner, "session">): Promise<void> {
  const freshUntil = Temporal.Instant.from(await passwordTypedAt(db, session)).add({ minutes: FRESH_MINUTES });
  if (Temporal.Instant.compare(clock.now(), freshUntil) > 0) throw new Refusal("session.stale");
}

interface ConfirmParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
}

/**
 * Makes a session fresh for somebody who knows the password. Wrong tries are slowed down together with those of a
 * change of the password.
 */
export async function confirmPassword(
  { database, clock, tokens, passwords }: ConfirmParts,
  { account, session }: Owner,
  password: string,
): Promise<void> {
  const tries = currentPasswordKey(tokens, account);
  // Counted in its own transaction, because a wrong password rolls back the next one.
  await database.asSystem((db) => takeTry(db, clock, tries));
  await database.asSystem(async (db) => {
    const { password_hash } = found(await lockPassword(db, account), "session.missing");
    if (!(await passwords.match(password_hash, password)))
      throw new Refusal("password.wrong", { fields: { password: "A senha não confere" } });
    await clearTries(db, [tries]);
    await setPasswordTyped(db, session, instantOf(clock.now()));
  });
}
