import { instantOf } from "../../platform/clock.ts";
import { atField, found, Refusal } from "../../platform/http/refusal.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { SignedInAccount } from "../../platform/postgres/identity.ts";
import { setPassword } from "../accounts.queries.ts";
import { spendSignInCode } from "../codes/sign-in-codes.queries.ts";
import { proveCode, type SignInCodeParts } from "../codes/sign-in-codes.service.ts";
import { refuseCommon } from "../passwords/common-passwords.ts";
import { clearTries } from "../passwords/password-tries.queries.ts";
import { currentPasswordKey, takeTry } from "../passwords/password-tries.service.ts";
import { hashPassword, type Passwords } from "../passwords/passwords.service.ts";
import { spendResetLinks } from "../passwords/reset-links.queries.ts";
import { deviceOf, endOtherSessions, lockPassword, passwordOwner } from "./own-sessions.queries.ts";
import { type AppPasswordChange, appPasswordLetter } from "./password-change.mails.ts";

type Parts = SignInCodeParts & { readonly passwords: Passwords };

/** One of the two, as the contract checks. */
interface Proof {
  readonly currentPassword?: string | undefined;
  readonly code?: string | undefined;
}

interface NewPassword extends Proof {
  readonly password: string;
}

const readOwner = async ({ database }: Pick<Parts, "database">, { account }: SignedInAccount) =>
  found(await database.asSystem((db) => passwordOwner(db, account)), "session.missing");

/** Whether the account has a password, and where its codes are mailed to. */
export async function passwordState(
  parts: Pick<Parts, "database">,
  who: SignedInAccount,
): Promise<{ isSet: boolean; email: string }> {
  const { email, password_hash } = await readOwner(parts, who);
  return { isSet: password_hash !== null, email };
}

type Proved = { readonly code: string } | { readonly passwordHash: string };

/**
 * Compares the current password or the mailed code. Tries of both are counted together, and committed before the
 * comparison, so that nobody can guess in a session left open.
 */
async function prove(
  parts: Parts,
  { account, tenant }: SignedInAccount,
  { email, password_hash: passwordHash }: { readonly email: string; readonly password_hash: string | null },
  { currentPassword, code }: Proof,
): Promise<Proved> {
  const { database, clock, tokens, passwords } = parts;
  const tries = currentPasswordKey(tokens, account);
  if (code !== undefined)
    try {
      return { code: await proveCode(parts, { tenant, email }, code, tries) };
    } catch (error) {
      throw atField(error, "code");
    }
  await database.asSystem((db) => takeTry(db, clock, tries));
  if (!(await passwords.match(passwordHash, currentPassword ?? "")) || passwordHash === null)
    throw new Refusal("password.wrong", { fields: { currentPassword: "A senha atual não confere" } });
  return { passwordHash };
}

/** Stores the new hash for whoever proved to be the owner, ends every other session and tells the owner by mail. */
async function storePassword(
  { database, jobs, clock, tokens }: Parts,
  { account, session }: SignedInAccount,
  { proved, newHash, zone }: { readonly proved: Proved; readonly newHash: string | null; readonly zone: string | null },
): Promise<void> {
  await database.asSystem(async (db) => {
    const { email, name, password_hash: before } = found(await lockPassword(db, account), "session.missing");
    const now = instantOf(clock.now());
    // Another device may have used the code or changed the password meanwhile.
    if ("code" in proved) {
      if (!(await spendSignInCode(db, proved.code, now))) throw new Refusal("code.expired");
    } else if (before !== proved.passwordHash) throw new Refusal("password.wrong");
    await clearTries(db, [currentPasswordKey(tokens, account)]);
    await setPassword(db, account, newHash);
    await spendResetLinks(db, account, now);
    await endOtherSessions(db, account, session, now);
    const what: AppPasswordChange = newHash === null ? "removed" : before === null ? "created" : "changed";
    const moment = { at: clock.now(), zone, device: await deviceOf(db, session) };
    await queueMail(db, jobs, clock, { to: email, ...appPasswordLetter(name, what, moment) });
  });
}

/** Creates or changes the password of a person in the students' app. */
export async function setAppPassword(parts: Parts, who: SignedInAccount, form: NewPassword): Promise<void> {
  const owner = await readOwner(parts, who);
  // First, because a refused new password is no wrong try.
  refuseCommon(form.password, owner);
  const proved = await prove(parts, who, owner, form);
  await storePassword(parts, who, { proved, newHash: await hashPassword(form.password), zone: owner.zone });
}

/** Removes the password; the mailed codes remain. A partner needs it for the back-office. */
export async function removeAppPassword(parts: Parts, who: SignedInAccount, proof: Proof): Promise<void> {
  const owner = await readOwner(parts, who);
  if (owner.partner_id !== null) throw new Refusal("password.needed");
  const proved = await prove(parts, who, owner, proof);
  await storePassword(parts, who, { proved, newHash: null, zone: owner.zone });
}
