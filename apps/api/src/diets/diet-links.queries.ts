import type { Day, DietId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../platform/postgres/has-row.ts";
import { preparedRow, type Value } from "../platform/postgres/prepared-statement.ts";
import type { DB } from "../platform/postgres/tables.ts";

interface Link {
  readonly student: StudentId;
  readonly diet: DietId;
}

/** Closes the students' links whose last day has passed, so that the diet may be assigned again. */
export const endPastLinks = async (
  db: Db,
  owner: PartnerId,
  { students, diet }: { readonly students: readonly StudentId[]; readonly diet: DietId },
  today: Day,
  at: Instant,
): Promise<void> => {
  await db
    .updateTable("student_diet")
    .set({ ended_at: at })
    .where("partner_id", "=", owner)
    .where(sql<boolean>`student_id = any(${students}::uuid[])`)
    .where("diet_id", "=", diet)
    .where("ended_at", "is", null)
    .where("ends_on", "<", today)
    .execute();
};

/** False if the student does not have this diet. */
export const endLink = (db: Db, owner: PartnerId, link: Link, at: Instant): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("student_diet")
      .set({ ended_at: at })
      .where("partner_id", "=", owner)
      .where("student_id", "=", link.student)
      .where("diet_id", "=", link.diet)
      .where("ended_at", "is", null),
  );

/** Returns the students who did not have the diet. */
export const addLinks = (db: Db, rows: readonly Insertable<DB["student_diet"]>[]) =>
  db
    .insertInto("student_diet")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["partner_id", "student_id", "diet_id"]).where("ended_at", "is", null).doNothing(),
    )
    .returning("student_id")
    .execute();

/** The diets assigned to a student and not taken back, latest start first. */
const assigned = (db: Db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db
    .selectFrom("student_diet")
    .innerJoin("diet", (join) =>
      join.onRef("diet.partner_id", "=", "student_diet.partner_id").onRef("diet.id", "=", "student_diet.diet_id"),
    )
    .where("student_diet.partner_id", "=", owner)
    .where("student_diet.student_id", "=", student)
    .where("student_diet.ended_at", "is", null)
    .where("diet.deleted_at", "is", null)
    .orderBy("student_diet.starts_on", "desc")
    .orderBy("student_diet.assigned_at", "desc")
    .orderBy("student_diet.id", "desc");

/** These diets, with what was noted of each since a day. */
export const dietsOfStudent = (db: Db, owner: PartnerId, student: StudentId, since: Day) =>
  assigned(db, owner, student)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("student_day")
          .select(({ fn }) => [
            fn.countAll<number>().as("days"),
            sql<number>`coalesce(sum(cardinality(student_day.meals)), 0)`.as("meals"),
            sql<number>`coalesce(sum(student_day.planned_meals), 0)`.as("planned"),
          ])
          .whereRef("student_day.partner_id", "=", "student_diet.partner_id")
          .whereRef("student_day.student_id", "=", "student_diet.student_id")
          .whereRef("student_day.diet_id", "=", "student_diet.diet_id")
          .where("student_day.day", ">", since)
          .as("noted"),
      (join) => join.onTrue(),
    )
    .select([
      "diet.id",
      "diet.title",
      "diet.goal",
      "diet.duration_days as duration",
      "student_diet.starts_on as startsOn",
      "student_diet.ends_on as endsOn",
      "student_diet.assigned_at as assignedAt",
      "noted.days",
      "noted.meals",
      "noted.planned",
    ])
    .execute();

/** The diet that a student follows on a day: of several, the one that began last. */
const onDay = (db: Db, owner: Value<PartnerId>, student: Value<StudentId>, day: Value<Day>) =>
  assigned(db, owner, student)
    .where("student_diet.starts_on", "<=", day)
    .where("student_diet.ends_on", ">=", day)
    .limit(1);

export const dietOnDay = (db: Db, owner: PartnerId, student: StudentId, day: Day) =>
  onDay(db, owner, student, day).select(["diet.id", "student_diet.ends_on as endsOn"]).executeTakeFirst();

export const mealsOnDay = preparedRow((db, owner: Value<PartnerId>, student: Value<StudentId>, day: Value<Day>) =>
  onDay(db, owner, student, day).select(["diet.id", "diet.document as mealPlans"]),
);

/** Whether the partner has no CRN and has not confirmed the notice. */
export const needsNotice = (db: Db, owner: PartnerId): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("partner")
      .select("id")
      .where("id", "=", owner)
      .where("crn", "is", null)
      .where(sql<boolean>`not exists (select 1 from diet_notice where partner_id = partner.id)`),
  );

export const saveNotice = async (db: Db, owner: PartnerId, at: Instant): Promise<void> => {
  await db
    .insertInto("diet_notice")
    .values({ partner_id: owner, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
