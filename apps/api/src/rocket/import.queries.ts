import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** One array parameter, because a file may have more lines than a query has parameters. */
const isAmong = (handles: readonly string[]) => sql<boolean>`instagram = any(${handles}::text[])`;

export const prospectsByHandle = (db: SystemDb, partner: PartnerId, handles: readonly string[]) =>
  db
    .selectFrom("rocket_prospect")
    .select(["instagram", "name"])
    .where("partner_id", "=", partner)
    .where(isAmong(handles))
    .execute();

export const blockedAmong = async (db: SystemDb, handles: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom("rocket_blacklist").select("instagram").where(isAmong(handles)).execute();
  return new Set(rows.map(({ instagram }) => instagram));
};

/** Adds prospects; a known handle gets the new name and stays as it is otherwise. */
export const saveProspects = async (
  db: SystemDb,
  rows: readonly Insertable<DB["rocket_prospect"]>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto("rocket_prospect")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["partner_id", "instagram"]).doUpdateSet(({ ref }) => ({ name: ref("excluded.name") })),
    )
    .execute();
};

/** The status that each had is kept for `unblock`. */
export const block = async (db: SystemDb, instagram: string, since: Instant): Promise<bigint> => {
  await db
    .insertInto("rocket_blacklist")
    .values({ instagram, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("rocket_prospect")
    .set(({ ref }) => ({ status: "BLACKLISTED", unblocked_status: ref("status"), changed_at: since }))
    .where("instagram", "=", instagram)
    .where("status", "<>", "BLACKLISTED")
    .executeTakeFirst();
  return numUpdatedRows;
};

/** Those who were blocked are again what they were: who has bought or was written to is not written to once more. */
export const unblock = async (db: SystemDb, instagram: string, at: Instant): Promise<bigint> => {
  await db.deleteFrom("rocket_blacklist").where("instagram", "=", instagram).execute();
  const { numUpdatedRows } = await db
    .updateTable("rocket_prospect")
    .set(({ fn, ref, val }) => ({
      status: fn.coalesce(ref("unblocked_status"), val("PENDING_SEND" as const)),
      unblocked_status: null,
      changed_at: at,
    }))
    .where("instagram", "=", instagram)
    .where("status", "=", "BLACKLISTED")
    .executeTakeFirst();
  return numUpdatedRows;
};
