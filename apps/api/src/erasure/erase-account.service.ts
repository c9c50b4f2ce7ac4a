import type { AccountId } from "@prancheta/contract/scalars";
import { spendResetLinks } from "../accounts/passwords/reset-links.queries.ts";
import { endSessionsOf } from "../accounts/sessions/sessions.queries.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Database } from "../platform/postgres/db.ts";
import { type ErasureMaps, eraseJoinings } from "./erase.queries.ts";
import { accountUse, eraseUnused, partnersOfJoinings } from "./erase-account.queries.ts";

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  /** The column maps of the areas. */
  readonly columns: ErasureMaps;
}

/** Why an account is kept: a removed student still counts as one until the data is erased. */
export type AccountUse = "UNKNOWN" | "PARTNER" | "STUDENT" | "PAYING";

/** Erases the account of a person who asked for it, with the data they typed for coaches they did not join. */
export async function eraseAccount(
  { database, clock, columns }: Parts,
  tenantSlug: string,
  email: string,
): Promise<{ readonly erased: AccountId } | { readonly kept: AccountUse }> {
  const use = await database.asSystem((db) => accountUse(db, tenantSlug, email));
  if (!use) return { kept: "UNKNOWN" };
  if (use.isPartner) return { kept: "PARTNER" };
  if (use.isStudent) return { kept: "STUDENT" };
  const { id: account } = use;
  for (const partner of await database.asSystem((db) => partnersOfJoinings(db, account)))
    await database.asPartner(partner, (db) => eraseJoinings(db, partner, columns, { account }));
  return database.asSystem(async (db) => {
    if (!(await eraseUnused(db, account))) {
      // The person may have joined meanwhile.
      const now = await accountUse(db, tenantSlug, email);
      return { kept: now?.isStudent ? "STUDENT" : "PAYING" };
    }
    const at = instantOf(clock.now());
    await endSessionsOf(db, account, at);
    await spendResetLinks(db, account, at);
    return { erased: account };
  });
}
