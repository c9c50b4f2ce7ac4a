import type { Day, PartnerId, StudentId } from "@prancheta/contract/scalars";
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

export const endTypePeriod = async (db: Db, owner: PartnerId, student: StudentId, day: Day): Promise<void> => {
  await db
    .updateTable("student_type_period")
    .set({ ends_on: day })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("ends_on", "is", null)
    .execute();
};
