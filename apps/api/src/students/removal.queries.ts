import type { Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { NotNull } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../platform/postgres/has-row.ts";

/** The removed students whose data still exists, the last one first. */
export const restorableStudents = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("student")
    .select(["id", "name", "deleted_at"])
    .where("partner_id", "=", owner)
    .where("deleted_at", "is not", null)
    .where("erased_at", "is", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .$narrowType<{ deleted_at: NotNull }>()
    .execute();

/** When a student was removed; undefined if the removal cannot be undone. */
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

/** Restores a removed student if nothing was erased; returns false if there is none to restore. */
export const restoreRemoved = (db: Db, owner: PartnerId, id: StudentId): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("student")
      .set({ deleted_at: null })
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .where("erased_at", "is", null),
  );

/** Whether a removed student's person was invited again meanwhile. */
export const isInvitedAgain = (db: Db, owner: PartnerId, id: StudentId): Promise<boolean> =>
  hasRow(
    db
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
      ),
  );
