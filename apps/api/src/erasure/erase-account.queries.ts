import type { AccountId, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { erasedEmail } from "../platform/mail/erased-email.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { wroteRow } from "../platform/postgres/has-row.ts";

/** An account of a tenant, and what it is used for. */
export const accountUse = (db: SystemDb, tenantSlug: string, email: string) =>
  db
    .selectFrom("account")
    .innerJoin("tenant", "tenant.id", "account.tenant_id")
    .select("account.id")
    .select(({ exists, selectFrom }) => [
      exists(selectFrom("partner").select("partner.id").whereRef("partner.account_id", "=", "account.id")).as(
        "isPartner",
      ),
      exists(selectFrom("student").select("student.id").whereRef("student.account_id", "=", "account.id")).as(
        "isStudent",
      ),
    ])
    .where("tenant.slug", "=", tenantSlug)
    .where("account.email", "=", email)
    .executeTakeFirst();

/** The partners with whom an account has started to join. */
export const partnersOfJoinings = async (db: SystemDb, account: AccountId): Promise<PartnerId[]> => {
  const rows = await db
    .selectFrom("joining")
    .select("partner_id")
    .distinct()
    .where("account_id", "=", account)
    .execute();
  return rows.map(({ partner_id }) => partner_id);
};

/** The unused ones of these accounts: no partner, no student, and no joining. */
const changingUnused = (db: SystemDb, accounts: readonly AccountId[]) =>
  db
    .updateTable("account")
    .where(sql<boolean>`account.id = any(${accounts}::uuid[])`)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (["partner", "student", "joining"] as const).map((table) =>
          not(exists(selectFrom(table).select(`${table}.id`).whereRef(`${table}.account_id`, "=", "account.id"))),
        ),
      ),
    );

/** Erases name and birthday of unused accounts. */
export const forgetPeople = async (db: SystemDb, accounts: readonly AccountId[]): Promise<void> => {
  await changingUnused(db, accounts).set({ name: "", born_on: null }).execute();
};

/**
 * Erases an unused account; false if it is in use. The row stays for the rows that reference it, but nobody can sign
 * in.
 */
export const eraseUnused = (db: SystemDb, account: AccountId): Promise<boolean> =>
  wroteRow(
    changingUnused(db, [account]).set({ name: "", born_on: null, email: erasedEmail(account), password_hash: null }),
  );
