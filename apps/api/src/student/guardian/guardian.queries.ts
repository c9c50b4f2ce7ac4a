import type { Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import { MAX_TRIES } from "../../accounts/codes/mailed-codes.service.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** The student as the coach knows them. */
export const studentPerson = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("student")
    .select(["name", "born_on"])
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .executeTakeFirst();

/** Who joined last under a student's row. */
export const joinedPerson = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("joining")
    .select(["name", "document", "guardian_name", "guardian_document", "guardian_email", "guardian_verified_at"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("joined_at", "is not", null)
    .orderBy("joined_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

const ofStudent = (db: Db, owner: PartnerId, student: StudentId) =>
  db.selectFrom("guardian_code").where("partner_id", "=", owner).where("student_id", "=", student);

/** When codes were mailed, the newest first. */
export const sentCodes = async (db: Db, owner: PartnerId, student: StudentId): Promise<Instant[]> => {
  const rows = await ofStudent(db, owner, student).select("sent_at").orderBy("sent_at", "desc").execute();
  return rows.map(({ sent_at }) => sent_at);
};

export const addGuardianCode = async (db: Db, row: Insertable<DB["guardian_code"]>): Promise<void> => {
  await db.insertInto("guardian_code").values(row).execute();
};

export const deleteGuardianCodes = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  before: Instant,
): Promise<void> => {
  await db
    .deleteFrom("guardian_code")
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("sent_at", "<", before)
    .execute();
};

/** The valid code: a newer one replaces the older, whatever it is for. */
const newest = (db: Db, owner: PartnerId, student: StudentId) =>
  ofStudent(db, owner, student).orderBy("sent_at", "desc").orderBy("id", "desc").limit(1);

export const newestGuardianCode = (db: Db, owner: PartnerId, student: StudentId) =>
  newest(db, owner, student).select(["expires_at", "used_at"]).executeTakeFirst();

/** Counts a try. Returns the hash to compare with only while tries are left. */
export const tryGuardianCode = (db: Db, owner: PartnerId, student: StudentId, now: Instant) =>
  db
    .updateTable("guardian_code")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("partner_id", "=", owner)
    .where("id", "=", newest(db, owner, student).select("guardian_code.id"))
    .where("tries", "<", MAX_TRIES)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .returning(["id", "code_hash", "tries"])
    .executeTakeFirst();

/** Whether the code was still unused; it no longer is. */
export const spendGuardianCode = (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  { id, at }: { readonly id: string; readonly at: Instant },
): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("guardian_code")
      .set({ used_at: at })
      .where("partner_id", "=", owner)
      .where("student_id", "=", student)
      .where("id", "=", id)
      .where("used_at", "is", null),
  );
