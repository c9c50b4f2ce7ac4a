import type { AccountId, Day, Instant, PartnerId, PlanId, StudentId } from "@prancheta/contract/scalars";
import { type Insertable, sql, type Updateable } from "kysely";
import { editedColumns } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../platform/postgres/has-row.ts";
import { preparedRow, type Value } from "../platform/postgres/prepared-statement.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { wasNotCancelled } from "./derived-columns.queries.ts";
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
    .leftJoin("plan as next_plan", (join) =>
      join
        .onRef("next_plan.partner_id", "=", "student.partner_id")
        .onRef("next_plan.id", "=", "student.next_plan_id")
        .on("next_plan.deleted_at", "is", null),
    )
    .select(editedColumns(studentColumns).map((column) => `student.${column}` as const))
    .select(["next_plan.id as nextPlanId", "next_plan.name as nextPlanName"])
    .select([
      "student.id",
      "student.name",
      "student.email",
      "student.born_on",
      "student.photo_file_id",
      "student.detached_at",
      statusOn(today).as("status"),
    ])
    .executeTakeFirst();

/** Whether the student exists and was not removed; locks nothing. */
export const studentExists = (db: Db, owner: PartnerId, id: StudentId): Promise<boolean> =>
  hasRow(existing(db, owner, id).select("student.id"));

/**
 * The student's row, locked until the transaction ends, so that its derived columns are refreshed by one transaction at
 * a time.
 */
export const lockStudent = (db: Db, owner: PartnerId, id: StudentId) =>
  existing(db, owner, id)
    .select(["student.id", "student.name", "student.account_id", "student.linked_at", "student.detached_at"])
    .select(["student.next_plan_id", "student.type", "student.photo_file_id"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The living student who is this person: by account, else by the address that the person proved. */
export const studentOfPerson = (
  db: Db,
  owner: PartnerId,
  { account, email }: { readonly account: AccountId; readonly email: string },
) =>
  db
    .selectFrom("student")
    .select("id")
    .where("partner_id", "=", owner)
    .where("deleted_at", "is", null)
    .where(({ eb, and, or }) =>
      or([eb("account_id", "=", account), and([eb("email", "=", email), eb("account_id", "is", null)])]),
    )
    .orderBy(({ eb }) => eb("account_id", "is", null))
    .limit(1)
    .executeTakeFirst();

/** Lets one transaction at a time go on that has one of these values of a person, until it ends. */
export const lockValues = async (db: Db, owner: PartnerId, values: readonly string[]): Promise<void> => {
  for (const value of values)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${owner} ${value}`}, 0))`.execute(db);
};

/** Removes a student who never joined and has no contract; returns whether there was one. */
export const removeUnused = (db: Db, owner: PartnerId, id: StudentId, at: Instant): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("student")
      .set({ deleted_at: at })
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .where("linked_at", "is", null)
      .where("plan_id", "is", null)
      .where("deleted_at", "is", null),
  );

/** Those of `ids` that exist, locked until the transaction ends, because what they have will change. */
export const lockStudents = (db: Db, owner: PartnerId, ids: readonly StudentId[]) =>
  db
    .selectFrom("student")
    .select("student.id")
    .where("student.partner_id", "=", owner)
    .where(sql<boolean>`student.id = any(${ids}::uuid[])`)
    .where("student.deleted_at", "is", null)
    .orderBy("student.id")
    .forNoKeyUpdate()
    .execute();

/** The contract that runs on `today`, else the next, else the last. */
export const contractOf = preparedRow((db, owner: Value<PartnerId>, student: Value<StudentId>, today: Value<Day>) =>
  db
    .selectFrom("contract")
    .select(["id", "plan_id", "snapshot", "starts_on", "ends_on", "amount"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where(wasNotCancelled)
    .orderBy(({ eb }) => eb.and([eb("starts_on", "<=", today), eb("ends_on", ">=", today)]), "desc")
    .orderBy(({ eb }) => eb("starts_on", ">", today), "desc")
    .orderBy(({ eb }) => eb.case().when("starts_on", ">", today).then(eb.ref("starts_on")).end())
    .orderBy("ends_on", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

/** Whether a plan may be chosen for a student's next contract, which the trial week is not; it cannot be deleted before the transaction ends. */
export const isPlanOnSale = (db: Db, owner: PartnerId, id: PlanId): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("plan")
      .select("id")
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .where("active", "=", true)
      .where("type", "<>", "TRIAL")
      .where("deleted_at", "is", null)
      .forKeyShare(),
  );

export const addStudent = async (db: Db, row: Insertable<DB["student"]>): Promise<void> => {
  await db.insertInto("student").values(row).execute();
};

export const changeStudent = (
  db: Db,
  owner: PartnerId,
  id: StudentId,
  changes: Updateable<DB["student"]>,
): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("student")
      .set(changes)
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .where("deleted_at", "is", null),
  );

export const addTypePeriod = async (db: Db, row: Insertable<DB["student_type_period"]>): Promise<void> => {
  await db.insertInto("student_type_period").values(row).execute();
};
