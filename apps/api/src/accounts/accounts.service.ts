import { AccountId, type Day, type TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { accountByEmail, addAccount, setPassword } from "./accounts.queries.ts";

export interface Person {
  readonly tenant: TenantId;
  readonly name: string;
  readonly email: string;
  readonly bornOn?: Day;
  /** Made with `hashPassword`; null for an account that has yet to choose a password. */
  readonly passwordHash: string | null;
}

/** The account of this e-mail, made if there is none. A known one keeps its name, birthday and password; it gains what it lacks. */
export async function accountOf(db: SystemDb, clock: Clock, person: Person): Promise<AccountId> {
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
  const kept = await accountByEmail(db, person.tenant, email);
  if (!kept) throw new Error("an account that was just made is gone");
  if (kept.password_hash === null && person.passwordHash !== null) await setPassword(db, kept.id, person.passwordHash);
  return kept.id;
}
