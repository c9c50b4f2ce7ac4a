import type { Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/db.ts";

const KEPT_DAYS = 30;

/** Students removed more than thirty days ago whose personal data is still there. */
export const studentsToErase = (db: Db, owner: PartnerId, now: Instant) =>
  db
    .selectFrom("student")
    .select(["id", "photo_file_id"])
    .where("partner_id", "=", owner)
    .where("deleted_at", "<=", sql<Instant>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
    .where("erased_at", "is", null)
    .orderBy("id")
    .execute();

/** Name, contacts and what the coach wrote about the student; charges keep their payer, as fiscal law asks. */
export const emptyStudent = async (db: Db, owner: PartnerId, id: StudentId, at: Instant): Promise<void> => {
  await db
    .updateTable("student")
    .set({
      name: "Aluno removido",
      email: `${id}@removido.invalid`,
      whatsapp: null,
      telegram: null,
      born_on: null,
      gender: null,
      account_id: null,
      photo_file_id: null,
      tags: [],
      erased_at: at,
    })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
  for (const table of ["student_note", "student_restriction", "student_tag"] as const)
    await db.deleteFrom(table).where("partner_id", "=", owner).where("student_id", "=", id).execute();
};

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
