import type { AccountId, TenantId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import { wroteRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** An account by its e-mail (lower case), with its partner role if it has one. */
export const accountByEmail = (db: SystemDb, tenant: TenantId, email: string) =>
  db
    .selectFrom("account")
    .leftJoin("partner", "partner.account_id", "account.id")
    .select([
      "account.id",
      "account.email",
      "account.name",
      "account.born_on",
      "account.password_hash",
      "partner.id as partner_id",
      "partner.active as partner_active",
      "partner.zone",
    ])
    .where("account.tenant_id", "=", tenant)
    .where("account.email", "=", email)
    .executeTakeFirst();

/** The account if its password hash is still this one; its row is locked until the transaction ends. */
export const lockAccountWithPassword = (db: SystemDb, id: AccountId, passwordHash: string) =>
  db
    .selectFrom("account")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", passwordHash)
    .forShare()
    .executeTakeFirst();

/** Locks the account's row until the transaction ends, so that concurrent changes wait. */
export const lockAccount = async (db: SystemDb, id: AccountId): Promise<void> => {
  await db.selectFrom("account").select("id").where("id", "=", id).forNoKeyUpdate().execute();
};

/** Does nothing if the tenant already has an account with this e-mail. */
export const addAccount = async (db: SystemDb, row: Insertable<DB["account"]>): Promise<void> => {
  await db
    .insertInto("account")
    .values(row)
    .onConflict((conflict) => conflict.constraint("account_email_taken").doNothing())
    .execute();
};

/** Null means that the account has no password. */
export const setPassword = async (db: SystemDb, id: AccountId, passwordHash: string | null): Promise<void> => {
  await db.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
};

/** Gives an account another e-mail. Does nothing and returns false if its tenant has an account with it. */
export const changeEmail = (db: SystemDb, id: AccountId, email: string): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("account")
      .set({ email })
      .where("id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("account as other")
              .select("other.id")
              .whereRef("other.tenant_id", "=", "account.tenant_id")
              .where("other.email", "=", email),
          ),
        ),
      ),
  );
