import { AccountId, type Day, type TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { accountByEmail, addAccount, setPassword } from "./accounts.queries.ts";
import { fillName } from "./person.queries.ts";

export interface Person {
  readonly tenant: TenantId;
  readonly name: string;
  readonly email: string;
  readonly bornOn?: Day;
  /** The result of `hashPassword`; null for an account without a password. */
  readonly passwordHash: string | null;
}

/**
 * Returns the account with this e-mail, creating it if needed. An existing account keeps its name, birthday and
 * password, and gets those that it lacks.
 */
export async function findOrCreateAccount(db: SystemDb, clock: Clock, person: Person): Promise<AccountId> {
  const email = person.email.trim().toLowerCase();
  const id = newId(AccountId);
  await addAccount(db, {
    id,
    tenant_id: person.tenant,
    email,
    password_hash: person.passwordHash,
    name: person.name,
    born_on: person.bornOn ?? null,
    created_at: instantOf(clock.now()),
  });
  const stored = await accountByEmail(db, person.tenant, email);
  if (!stored) throw new Error("an account that was just made is gone");
  if (stored.password_hash === null && person.passwordHash !== null)
    await setPassword(db, stored.id, person.passwordHash);
  if (stored.name === "") await fillName(db, stored.id, person.name);
  return stored.id;
}
