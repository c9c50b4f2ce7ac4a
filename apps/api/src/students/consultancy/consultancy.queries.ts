import type { Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { planOn } from "../list/status.queries.ts";

/**
 * Whether the student's plan is active, and whether a paid contract runs on `today`. Money that the coach received by
 * hand is no paid consultancy.
 */
export const planConditions = (db: Db, owner: PartnerId, student: StudentId, today: Day) =>
  db
    .selectFrom("student")
    .leftJoin("plan", (join) =>
      join.onRef("plan.partner_id", "=", "student.partner_id").on("plan.id", "=", planOn(today)),
    )
    .select([
      sql<boolean>`coalesce(plan.active, false)`.as("active"),
      sql<boolean>`exists (select 1 from contract k where k.partner_id = student.partner_id and k.student_id = student.id
        and k.amount > 0 and k.starts_on <= ${today}::date and k.ends_on >= ${today}::date
        and not exists (select 1 from sale where sale.partner_id = k.partner_id and sale.contract_id = k.id
          and sale.method = 'BY_HAND'))`.as("hasPaid"),
    ])
    .where("student.partner_id", "=", owner)
    .where("student.id", "=", student)
    .executeTakeFirst();

export const removeTypePeriodFrom = async (db: Db, owner: PartnerId, student: StudentId, day: Day): Promise<void> => {
  await db
    .deleteFrom("student_type_period")
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("ends_on", "is", null)
    .where("starts_on", ">=", day)
    .execute();
};

/** A student who leaves has no type from then on: the period ends on that day, in the partner's zone. */
export const endPresence = async (db: Db, owner: PartnerId, student: StudentId, at: Instant): Promise<void> => {
  await sql`update student_type_period period
    set ends_on = greatest(period.starts_on, (${at}::timestamptz at time zone partner.zone)::date)
    from partner where partner.id = period.partner_id and period.partner_id = ${owner} and period.student_id = ${student}
      and period.ends_on is null`.execute(db);
};

/** Who comes back has a type again from that day on; who left on the same day never left. */
export const resumePresence = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  { id, at }: { readonly id: string; readonly at: Instant },
): Promise<void> => {
  await sql`with today as (select (${at}::timestamptz at time zone zone)::date as day from partner where id = ${owner}),
    resumed as (
      update student_type_period period set ends_on = null from today, student
      where student.partner_id = ${owner} and student.id = ${student} and period.partner_id = ${owner} and period.student_id = student.id
        and period.type = student.type and period.ends_on = today.day and student.detached_at is null
      returning period.id)
    insert into student_type_period (partner_id, id, student_id, type, starts_on)
      select student.partner_id, ${id}, student.id, student.type, today.day from student, today
      where student.partner_id = ${owner} and student.id = ${student} and student.detached_at is null and not exists (select 1 from resumed)`.execute(
    db,
  );
};

export const endTypePeriod = async (db: Db, owner: PartnerId, student: StudentId, day: Day): Promise<void> => {
  await db
    .updateTable("student_type_period")
    .set({ ends_on: day })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("ends_on", "is", null)
    .execute();
};
