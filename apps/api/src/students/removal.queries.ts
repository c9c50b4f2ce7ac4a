import type { Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Db } from "../platform/postgres/db.ts";

/** When a student was removed; undefined unless the removal can be undone. */
export const removedAt = async (db: Db, owner: PartnerId, id: StudentId): Promise<Instant | undefined> => {
  const row = await db
    .selectFrom("student")
    .select("deleted_at")
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return row?.deleted_at ?? undefined;
};

/** Puts a removed student back, as long as nothing was erased; false when there is none to put back. */
export const putBack = async (db: Db, owner: PartnerId, id: StudentId): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("student")
    .set({ deleted_at: null })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether the person of a removed student has been invited again meanwhile. */
export const isBackAlready = async (db: Db, owner: PartnerId, id: StudentId): Promise<boolean> => {
  const row = await db
    .selectFrom("student as removed")
    .innerJoin("student as living", "living.partner_id", "removed.partner_id")
    .select("living.id")
    .where("removed.partner_id", "=", owner)
    .where("removed.id", "=", id)
    .where("removed.deleted_at", "is not", null)
    .where("living.deleted_at", "is", null)
    .where(({ eb, or }) =>
      or([
        eb("living.email", "=", eb.ref("removed.email")),
        eb("living.account_id", "=", eb.ref("removed.account_id")),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};
