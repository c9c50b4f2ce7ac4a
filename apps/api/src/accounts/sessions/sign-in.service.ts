import type { SignedIn, VerificationStatus } from "@prancheta/contract/accounts/accounts";
import type { TenantId } from "@prancheta/contract/scalars";
import type { Caller } from "../../platform/http/endpoint-input.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Database, Owner } from "../../platform/postgres/db.ts";
import { accountByEmail, lockAccountWithPassword } from "../accounts.queries.ts";
import { clearTries } from "../passwords/password-tries.queries.ts";
import { signInKey, takeTry } from "../passwords/password-tries.service.ts";
import type { Passwords } from "../passwords/passwords.service.ts";
import { knownDeviceHash, rememberDevice } from "./known-devices.service.ts";
import type { Face } from "./sessions.queries.ts";
import { openSession, type SessionParts, studentTokenPair, tokenPair } from "./sessions.service.ts";

type PasswordParts = SessionParts & { readonly passwords: Passwords };

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The browser's device token. */
  readonly device?: string | undefined;
}

/**
 * Opens a session of a face for somebody who knows the password. A wrong password, an unknown e-mail and an account without
 * the role answer alike, in body and in time, and are slowed down alike: the try is counted and committed before the
 * comparison.
 */
async function openWithPassword(
  { database, tokens, clock, passwords }: PasswordParts,
  face: Face,
  tenant: TenantId,
  caller: Caller,
  { email, password, device: shown }: Credentials,
) {
  const { account, key } = await database.asSystem(async (db) => {
    const found = await accountByEmail(db, tenant, email);
    const tries = signInKey(tokens, tenant, email, await knownDeviceHash(db, tokens, found?.id, shown));
    await takeTry(db, clock, tries);
    return { account: found, key: tries };
  });
  const mayEnter = face === "STUDENT" || account?.partner_active === true;
  const passwordHash = (mayEnter && account?.password_hash) || null;
  const matches = await passwords.match(passwordHash, password);
  if (!matches || !account || !passwordHash) throw new Refusal("session.credentials");
  return database.asSystem(async (db) => {
    // A password reset that happened meanwhile ended all sessions, so no session may be opened with the old password.
    if (!(await lockAccountWithPassword(db, account.id, passwordHash))) throw new Refusal("session.credentials");
    await clearTries(db, [key]);
    return {
      account,
      session: await openSession(db, clock, account.id, caller.device, face),
      device: await rememberDevice(db, { clock, tokens }, account.id, shown),
    };
  });
}

/** Signs a partner in to the back-office. */
export async function signIn(
  parts: PasswordParts,
  tenant: TenantId,
  caller: Caller,
  credentials: Credentials,
): Promise<SignedIn> {
  const { account, session, device } = await openWithPassword(parts, "PARTNER", tenant, caller, credentials);
  const { id, partner_id: partner, zone } = account;
  if (partner === null || zone === null) throw new Refusal("session.credentials");
  const owner: Owner = { session: session.id, account: id, partner, tenant, zone };
  return { ...(await tokenPair(parts.tokens, owner, caller.tenantSlug, session.secret)), device };
}

/** Signs a person with a password in to the students' app. */
export async function signInStudent(
  parts: PasswordParts,
  tenant: TenantId,
  caller: Caller,
  credentials: Credentials,
): Promise<SignedIn> {
  const { account, session, device } = await openWithPassword(parts, "STUDENT", tenant, caller, credentials);
  const who = { session: session.id, account: account.id, tenant };
  return { ...(await studentTokenPair(parts.tokens, who, caller.tenantSlug, session.secret)), device };
}

interface Verification {
  readonly status: VerificationStatus;
  readonly name: string | null;
  readonly birthday: boolean;
}

const firstNameAndInitial = (name: string): string => {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.match(/^./u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
};

/** What an e-mail already is to us, without revealing whose it is (docs/rules/accounts.md). */
export async function verify(database: Database, tenant: TenantId, email: string): Promise<Verification> {
  const account = await database.asSystem((db) => accountByEmail(db, tenant, email));
  if (!account) return { status: "NEW_USER", name: null, birthday: false };
  const withoutRole = account.password_hash === null ? "NEW_PARTNER_WITH_PASS" : "NEW_PARTNER";
  return {
    status: account.partner_id === null ? withoutRole : "ALREADY_PARTNER",
    // A person who signed in from a coach's page has not given a name yet.
    name: firstNameAndInitial(account.name) || null,
    birthday: account.born_on !== null,
  };
}
