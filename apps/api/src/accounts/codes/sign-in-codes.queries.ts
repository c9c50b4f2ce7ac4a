import type { Instant, TenantId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";
import { MAX_TRIES } from "./mailed-codes.service.ts";

/** Whose codes these are. */
export interface Addressee {
  readonly tenant: TenantId;
  readonly email: string;
}

/** Lets only one code per e-mail be made at a time, until the transaction ends. */
export const lockAddressee = async (db: SystemDb, { tenant, email }: Addressee): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enter ${tenant} ${email}`}, 0))`.execute(db);
};

export const addSignInCode = async (db: SystemDb, row: Insertable<DB["sign_in_code"]>): Promise<void> => {
  await db.insertInto("sign_in_code").values(row).execute();
};

const ofAddressee = (db: SystemDb, { tenant, email }: Addressee) =>
  db.selectFrom("sign_in_code").where("tenant_id", "=", tenant).where("email", "=", email);

/** When codes were sent to an e-mail since `since`, and for which network, oldest first. */
export const signInCodesTo = (db: SystemDb, addressee: Addressee, since: Instant) =>
  ofAddressee(db, addressee)
    .select(["sent_at", "network"])
    .where("sent_at", ">", since)
    .orderBy("sent_at")
    .orderBy("id")
    .execute();

/** When codes were requested by a network since `since`, newest first. */
export const signInCodesFor = async (
  db: SystemDb,
  network: Buffer,
  since: Instant,
  limit: number,
): Promise<Instant[]> => {
  const rows = await db
    .selectFrom("sign_in_code")
    .select("sent_at")
    .where("network", "=", network)
    .where("sent_at", ">", since)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
};

/** The valid code of an e-mail: a newer one replaces the older. */
const newest = (db: SystemDb, addressee: Addressee) =>
  ofAddressee(db, addressee).orderBy("sent_at", "desc").orderBy("id", "desc").limit(1);

export const newestSignInCode = (db: SystemDb, addressee: Addressee) =>
  newest(db, addressee).select(["expires_at", "used_at"]).executeTakeFirst();

/** Counts a try. Returns the hash to compare with only while tries are left. */
export const trySignInCode = (db: SystemDb, addressee: Addressee, now: Instant) =>
  db
    .updateTable("sign_in_code")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newest(db, addressee).select("sign_in_code.id"))
    .where("tries", "<", MAX_TRIES)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .returning(["id", "code_hash", "tries"])
    .executeTakeFirst();

/** Whether the code was still unused; it no longer is. */
export const spendSignInCode = (db: SystemDb, id: string, now: Instant): Promise<boolean> =>
  wroteRow(db.updateTable("sign_in_code").set({ used_at: now }).where("id", "=", id).where("used_at", "is", null));

export const deleteSignInCodes = async (db: SystemDb, before: Instant): Promise<void> => {
  await db.deleteFrom("sign_in_code").where("sent_at", "<", before).execute();
};
