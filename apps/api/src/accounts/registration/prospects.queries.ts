import type { Instant, ProspectId, TenantId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";
import { MAX_TRIES } from "../codes/mailed-codes.service.ts";

/** Lets only one registration per e-mail proceed at a time, until the transaction ends. */
export const lockEmail = async (db: SystemDb, tenant: TenantId, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${email}`}, 0))`.execute(db);
};

export const addProspect = async (db: SystemDb, row: Insertable<DB["prospect"]>): Promise<void> => {
  await db.insertInto("prospect").values(row).execute();
};

export const addCode = async (db: SystemDb, row: Insertable<DB["prospect_code"]>): Promise<void> => {
  await db.insertInto("prospect_code").values(row).execute();
};

export const prospectById = (db: SystemDb, tenant: TenantId, id: ProspectId) =>
  db
    .selectFrom("prospect")
    .leftJoin("account", (join) =>
      join.onRef("account.tenant_id", "=", "prospect.tenant_id").onRef("account.email", "=", "prospect.email"),
    )
    .select(["prospect.id", "prospect.email", "prospect.done_at"])
    .select(sql<string | null>`coalesce(nullif(account.name, ''), prospect.name)`.as("name"))
    .where("prospect.tenant_id", "=", tenant)
    .where("prospect.id", "=", id)
    .executeTakeFirst();

/** When codes were sent to an e-mail since `since`, and to which network, oldest first. */
export const codesSentTo = (
  db: SystemDb,
  tenant: TenantId,
  email: string,
  since: Instant,
): Promise<{ sent_at: Instant; network: Buffer }[]> =>
  db
    .selectFrom("prospect_code")
    .innerJoin("prospect", "prospect.id", "prospect_code.prospect_id")
    .select(["prospect_code.sent_at", "prospect_code.network"])
    .where("prospect.tenant_id", "=", tenant)
    .where("prospect.email", "=", email)
    .where("prospect_code.sent_at", ">", since)
    .orderBy("prospect_code.sent_at")
    .execute();

/** When codes were requested by a network since `since`, newest first, at most as many as the limit. */
export const codesSentFor = async (
  db: SystemDb,
  network: Buffer,
  since: Instant,
  limit: number,
): Promise<Instant[]> => {
  const rows = await db
    .selectFrom("prospect_code")
    .select("sent_at")
    .where("network", "=", network)
    .where("sent_at", ">", since)
    .orderBy("sent_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
};

/** The valid code of a prospect: a newer one replaces the older. */
const newestCode = (db: SystemDb, prospect: ProspectId) =>
  db
    .selectFrom("prospect_code")
    .where("prospect_code.prospect_id", "=", prospect)
    .orderBy("prospect_code.sent_at", "desc")
    .orderBy("prospect_code.id", "desc")
    .limit(1);

export const codeOf = (db: SystemDb, prospect: ProspectId) =>
  newestCode(db, prospect).select(["sent_at", "tries", "expires_at"]).executeTakeFirst();

/** Counts a try. Returns the hash to compare with only while tries are left. */
export const tryCode = (db: SystemDb, tenant: TenantId, prospect: ProspectId, now: Instant) =>
  db
    .updateTable("prospect_code")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newestCode(db, prospect).select("prospect_code.id"))
    .where("tries", "<", MAX_TRIES)
    .where("expires_at", ">", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("prospect")
          .select("prospect.id")
          .where("prospect.id", "=", prospect)
          .where("prospect.tenant_id", "=", tenant)
          .where("prospect.done_at", "is", null),
      ),
    )
    .returning(["code_hash", "tries"])
    .executeTakeFirst();

/** The data of a registration, for the one call that completes it; undefined for every later call. */
export const claimProspect = (db: SystemDb, id: ProspectId, now: Instant) =>
  db
    .updateTable("prospect")
    .set({ done_at: now })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Erases the personal data of a completed registration. */
export const eraseProspect = async (db: SystemDb, id: ProspectId): Promise<void> => {
  await db.deleteFrom("prospect_code").where("prospect_id", "=", id).execute();
  await db
    .updateTable("prospect")
    .set({ name: null, born_on: null, password_hash: null, document: null, gender: null, whatsapp: null })
    .where("id", "=", id)
    .execute();
};

/** Deletes registrations that were not completed. */
export const deleteProspects = async (db: SystemDb, before: Instant): Promise<void> => {
  await db.deleteFrom("prospect").where("created_at", "<", before).execute();
};
