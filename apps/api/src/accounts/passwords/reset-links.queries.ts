import type { AccountId, Instant, TenantId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export const addResetLink = async (db: SystemDb, row: Insertable<DB["reset_link"]>): Promise<void> => {
  await db.insertInto("reset_link").values(row).execute();
};

export const countUnusedResetLinks = async (db: SystemDb, account: AccountId, now: Instant): Promise<number> => {
  const { count } = await db
    .selectFrom("reset_link")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", account)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * The account of a link, with its zone if it is a partner; undefined if the link is unknown, used, expired or of
 * another tenant.
 */
export const accountOfResetLink = (
  db: SystemDb,
  tenant: TenantId,
  secretHash: Buffer,
  now: Instant,
): Promise<{ id: AccountId; email: string; name: string; zone: string | null } | undefined> =>
  db
    .selectFrom("reset_link")
    .innerJoin("account", "account.id", "reset_link.account_id")
    .leftJoin("partner", "partner.account_id", "account.id")
    .select(["account.id", "account.email", "account.name", "partner.zone"])
    .where("account.tenant_id", "=", tenant)
    .where("reset_link.secret_hash", "=", secretHash)
    .where("reset_link.used_at", "is", null)
    .where("reset_link.expires_at", ">", now)
    .executeTakeFirst();

/** Marks all links of an account as used; returns those that were still unused. */
export const spendResetLinks = async (db: SystemDb, account: AccountId, now: Instant): Promise<Buffer[]> => {
  const used = await db
    .updateTable("reset_link")
    .set({ used_at: now })
    .where("account_id", "=", account)
    .where("used_at", "is", null)
    .returning("secret_hash")
    .execute();
  return used.map(({ secret_hash }) => secret_hash);
};
