import type { Instant, NoteId, PartnerId, RestrictionId, StudentId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";
import { refreshTagColumns } from "../derived-columns.queries.ts";

const note = [
  "student_note.id",
  "student_note.body as text",
  "student_note.created_at as createdAt",
  "student_note.updated_at as updatedAt",
] as const;

/** Newest first. */
export const notesOf = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("student_note")
    .select(note)
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const addNoteRow = (db: Db, row: Insertable<DB["student_note"]>) =>
  db.insertInto("student_note").values(row).returning(note).executeTakeFirstOrThrow();

export const changeNoteRow = (db: Db, owner: PartnerId, student: StudentId, id: NoteId, body: string, at: Instant) =>
  db
    .updateTable("student_note")
    .set({ body, updated_at: at })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("id", "=", id)
    .returning(note)
    .executeTakeFirst();

export const removeNoteRow = (db: Db, owner: PartnerId, student: StudentId, id: NoteId): Promise<boolean> =>
  wroteRow(
    db
      .deleteFrom("student_note")
      .where("partner_id", "=", owner)
      .where("student_id", "=", student)
      .where("id", "=", id),
  );

export const restrictionsOf = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("student_restriction")
    .select(["id", "kind", "body as text"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The restrictions of several students; each with the student's id. */
export const restrictionsOfEach = (db: Db, owner: PartnerId, students: readonly StudentId[]) =>
  db
    .selectFrom("student_restriction")
    .select(["student_id", "id", "kind", "body as text"])
    .where("partner_id", "=", owner)
    .where(sql<boolean>`student_id = any(${students}::uuid[])`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const addRestrictionRow = async (db: Db, row: Insertable<DB["student_restriction"]>): Promise<void> => {
  await db.insertInto("student_restriction").values(row).execute();
};

export const removeRestrictionRow = (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  id: RestrictionId,
): Promise<boolean> =>
  wroteRow(
    db
      .deleteFrom("student_restriction")
      .where("partner_id", "=", owner)
      .where("student_id", "=", student)
      .where("id", "=", id),
  );

export const tagsOf = async (db: Db, owner: PartnerId, student: StudentId): Promise<string[]> => {
  const rows = await db
    .selectFrom("student_tag")
    .select("tag")
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .orderBy("search")
    .execute();
  return rows.map(({ tag }) => tag);
};

/**
 * Replaces a student's tags. A tag that other students of the partner have keeps their spelling, ignoring accents and
 * case; of two spellings in the list the first is used.
 */
export const writeTags = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  tags: readonly string[],
): Promise<void> => {
  await db.deleteFrom("student_tag").where("partner_id", "=", owner).where("student_id", "=", student).execute();
  await sql`
    insert into student_tag (partner_id, student_id, tag)
    select ${owner}, ${student}, coalesce(
      (select known.tag from student_tag known
        where known.partner_id = ${owner} and known.search = normalised(given.tag) limit 1), given.tag)
    from unnest(${tags}::text[]) with ordinality given (tag, place)
    order by given.place
    on conflict (partner_id, student_id, search) do nothing`.execute(db);
  await refreshTagColumns(db, owner, student);
};

/** Tags of students who were not removed. */
export const tagsInUse = async (db: Db, owner: PartnerId): Promise<string[]> => {
  const rows = await db
    .selectFrom("student_tag")
    .innerJoin("student", (join) =>
      join
        .onRef("student.partner_id", "=", "student_tag.partner_id")
        .onRef("student.id", "=", "student_tag.student_id"),
    )
    .distinctOn("student_tag.search")
    .select("student_tag.tag")
    .where("student_tag.partner_id", "=", owner)
    .where("student.deleted_at", "is", null)
    .orderBy("student_tag.search")
    .execute();
  return rows.map(({ tag }) => tag);
};
