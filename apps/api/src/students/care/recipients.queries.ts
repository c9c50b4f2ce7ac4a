import type { Day, DietId, PartnerId, SheetId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { statusOn } from "../list/status.queries.ts";

const MAX_RECIPIENTS = 100;

/** Students with restrictions, by name, with the number of all of them. Who is detached or removed gets no change. */
const restricted = (db: Db, owner: PartnerId, today: Day) =>
  db
    .selectFrom("student")
    .select([
      "student.id",
      "student.name",
      "student.photo_file_id",
      statusOn(today).as("status"),
      sql<number>`(count(*) over ())::int`.as("total"),
    ])
    .where("student.partner_id", "=", owner)
    .where("student.deleted_at", "is", null)
    .where("student.detached_at", "is", null)
    .where(
      sql<boolean>`exists (select 1 from student_restriction care
        where care.partner_id = student.partner_id and care.student_id = student.id)`,
    )
    .orderBy("student.sort_name")
    .orderBy("student.id")
    .limit(MAX_RECIPIENTS);

/** Those of them who have the sheet now. */
export const restrictedWithSheet = (db: Db, owner: PartnerId, sheet: SheetId, today: Day) =>
  restricted(db, owner, today)
    .innerJoin("student_sheet", (join) =>
      join
        .onRef("student_sheet.partner_id", "=", "student.partner_id")
        .onRef("student_sheet.student_id", "=", "student.id"),
    )
    .where("student_sheet.sheet_id", "=", sheet)
    .where("student_sheet.ended_at", "is", null)
    .execute();

/** Those of them who follow the diet now or later. */
export const restrictedWithDiet = (db: Db, owner: PartnerId, diet: DietId, today: Day) =>
  restricted(db, owner, today)
    .innerJoin("student_diet", (join) =>
      join
        .onRef("student_diet.partner_id", "=", "student.partner_id")
        .onRef("student_diet.student_id", "=", "student.id"),
    )
    .where("student_diet.diet_id", "=", diet)
    .where("student_diet.ended_at", "is", null)
    .where("student_diet.ends_on", ">=", today)
    .execute();

export const existingSheet = (db: Db, owner: PartnerId, id: SheetId) =>
  db
    .selectFrom("sheet")
    .select("id")
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

export const existingDiet = (db: Db, owner: PartnerId, id: DietId) =>
  db
    .selectFrom("diet")
    .select("id")
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
