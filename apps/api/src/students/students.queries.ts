import type { Day, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Insertable, Updateable } from "kysely";
import { editedColumns } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { statusOn } from "./list/status.queries.ts";
import { studentColumns } from "./students.columns.ts";

const existing = (db: Db, owner: PartnerId, id: StudentId) =>
  db
    .selectFrom("student")
    .where("student.partner_id", "=", owner)
    .where("student.id", "=", id)
    .where("student.deleted_at", "is", null);

export const studentById = (db: Db, owner: PartnerId, id: StudentId, today: Day) =>
  existing(db, owner, id)
    .select(editedColumns(studentColumns))
    .select([
      "student.id",
      "student.name",
      "student.email",
      "student.born_on",
      "student.photo_file_id",
      statusOn(today).as("status"),
    ])
    .executeTakeFirst();

/** Whether the student exists and was not removed; locks nothing. */
export const studentExists = async (db: Db, owner: PartnerId, id: StudentId): Promise<boolean> =>
  (await existing(db, owner, id).select("student.id").executeTakeFirst()) !== undefined;

/**
 * The student's row, locked until the transaction ends, so that its derived columns are refreshed by one transaction at
 * a time.
 */
export const lockStudent = (db: Db, owner: PartnerId, id: StudentId) =>
  existing(db, owner, id)
    .select(["student.id", "student.name", "student.linked_at", "student.detached_at"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The contract that runs on `today`, else the next, else the last. */
export const contractOf = (db: Db, owner: PartnerId, student: StudentId, today: Day) =>
  db
    .selectFrom("contract")
    .select(["id", "plan_id", "snapshot", "starts_on", "ends_on", "amount"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .orderBy(({ eb }) => eb.and([eb("starts_on", "<=", today), eb("ends_on", ">=", today)]), "desc")
    .orderBy(({ eb }) => eb("starts_on", ">", today), "desc")
    .orderBy(({ eb }) => eb.case().when("starts_on", ">", today).then(eb.ref("starts_on")).end())
    .orderBy("ends_on", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const addStudent = async (db: Db, row: Insertable<DB["student"]>): Promise<void> => {
  await db.insertInto("student").values(row).execute();
};

export const changeStudent = async (
  db: Db,
  owner: PartnerId,
  id: StudentId,
  changes: Updateable<DB["student"]>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("student")
    .set(changes)
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const addTypePeriod = async (db: Db, row: Insertable<DB["student_type_period"]>): Promise<void> => {
  await db.insertInto("student_type_period").values(row).execute();
};
