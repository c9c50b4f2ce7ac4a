import type { PartnerId, SheetId, StudentId } from "@prancheta/contract/scalars";
import type { Insertable, NotNull } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../platform/postgres/has-row.ts";
import { preparedStatement, type Value } from "../platform/postgres/prepared-statement.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { wholeSheet } from "./sheets.queries.ts";

/** The student's current sheets, newest assignment first. */
export const sheetsOfStudent = preparedStatement((db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db
    .selectFrom("student_sheet")
    .innerJoin("sheet", (join) =>
      join.onRef("sheet.partner_id", "=", "student_sheet.partner_id").onRef("sheet.id", "=", "student_sheet.sheet_id"),
    )
    .select([...wholeSheet, "student_sheet.assigned_at"])
    .where("student_sheet.partner_id", "=", owner)
    .where("student_sheet.student_id", "=", student)
    .where("student_sheet.ended_at", "is", null)
    .where("sheet.deleted_at", "is", null)
    .orderBy("student_sheet.assigned_at", "desc")
    .orderBy("student_sheet.id", "desc"),
);

/** Whether a student who was not removed has this sheet. */
export const hasStudents = (db: Db, owner: PartnerId, sheet: SheetId): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("student_sheet")
      .innerJoin("student", (join) =>
        join
          .onRef("student.partner_id", "=", "student_sheet.partner_id")
          .onRef("student.id", "=", "student_sheet.student_id"),
      )
      .select("student_sheet.id")
      .where("student_sheet.partner_id", "=", owner)
      .where("student_sheet.sheet_id", "=", sheet)
      .where("student_sheet.ended_at", "is", null)
      .where("student.deleted_at", "is", null)
      .limit(1),
  );

/** Returns the students who did not have the sheet before. */
export const addStudentSheets = (db: Db, rows: readonly Insertable<DB["student_sheet"]>[]) =>
  db
    .insertInto("student_sheet")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["partner_id", "student_id", "sheet_id"]).where("ended_at", "is", null).doNothing(),
    )
    .returning("student_id")
    .execute();

/** False if the student does not have this sheet. */
export const endStudentSheet = (
  db: Db,
  owner: PartnerId,
  link: { student: StudentId; sheet: SheetId },
  at: Insertable<DB["student_sheet"]>["assigned_at"],
): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("student_sheet")
      .set({ ended_at: at })
      .where("partner_id", "=", owner)
      .where("student_id", "=", link.student)
      .where("sheet_id", "=", link.sheet)
      .where("ended_at", "is", null),
  );

/** Ends a sheet for all its students; returns their ids. */
export const endSheet = (
  db: Db,
  owner: PartnerId,
  sheet: SheetId,
  at: Insertable<DB["student_sheet"]>["assigned_at"],
) =>
  db
    .updateTable("student_sheet")
    .set({ ended_at: at })
    .where("partner_id", "=", owner)
    .where("sheet_id", "=", sheet)
    .where("ended_at", "is", null)
    .returning("student_id")
    .execute();

/** By exercise, the heaviest set of the last workout with it. */
export const lastLoads = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("workout_set")
    .innerJoin("workout", (join) =>
      join
        .onRef("workout.partner_id", "=", "workout_set.partner_id")
        .onRef("workout.id", "=", "workout_set.workout_id"),
    )
    .distinctOn("workout_set.exercise_id")
    .select([
      "workout_set.exercise_id as exerciseId",
      "workout_set.load_grams as load",
      "workout_set.repetitions",
      "workout.finished_at as doneAt",
    ])
    .where("workout_set.partner_id", "=", owner)
    .where("workout_set.student_id", "=", student)
    .where("workout.finished_at", "is not", null)
    .where("workout_set.load_grams", "is not", null)
    .where("workout_set.repetitions", "is not", null)
    .where("workout_set.removed_at", "is", null)
    .where("workout_set.status", "!=", "SKIPPED")
    .$narrowType<{ load: NotNull; repetitions: NotNull; doneAt: NotNull }>()
    .orderBy("workout_set.exercise_id")
    .orderBy("workout.finished_at", "desc")
    .orderBy("workout.id", "desc")
    .orderBy("workout_set.load_grams", "desc")
    .orderBy("workout_set.slot")
    .orderBy("workout_set.number")
    .execute();
