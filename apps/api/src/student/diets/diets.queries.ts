import type { Day, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { preparedStatement, type Value } from "../../platform/postgres/prepared-statement.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** What was saved since a day, newest first. */
export const daysSince = preparedStatement(
  (db, owner: Value<PartnerId>, student: Value<StudentId>, since: Value<Day>) =>
    db
      .selectFrom("student_day")
      .select(["day", "diet_id", "meal_plan", "planned", "meals", "swaps", "water_ml", "revision"])
      .where("partner_id", "=", owner)
      .where("student_id", "=", student)
      .where("day", ">=", since)
      .orderBy("day", "desc"),
);

/** Keeps the newest revision. */
export const saveDay = async (db: Db, row: Insertable<DB["student_day"]>): Promise<void> => {
  const { partner_id: _, student_id: __, day: ___, ...changed } = row;
  await db
    .insertInto("student_day")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["partner_id", "student_id", "day"])
        .doUpdateSet(changed)
        .where("student_day.revision", "<=", row.revision),
    )
    .execute();
};
