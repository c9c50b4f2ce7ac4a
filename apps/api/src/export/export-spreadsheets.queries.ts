import type { ChargeId, PartnerId, ReportId, StudentId, WorkoutId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { ExportedColumns } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { hasWithdrawn } from "../platform/postgres/withdrawn-consent.ts";

const ANSWERS_HIDDEN = hasWithdrawn("HEALTH", sql`report.partner_id`, sql`report.student_id`);
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Whose rows, and after which row. */
export interface Page {
  readonly owner: PartnerId;
  readonly student: StudentId | undefined;
  readonly after: string | undefined;
  readonly take: number;
}

const last = <Id>({ after }: Page) => sql<Id>`${after ?? BEFORE_ALL}`;

const ofExistingStudent = (db: Db, { owner, student }: Page) =>
  db
    .selectFrom("student")
    .where("student.partner_id", "=", owner)
    .where("student.deleted_at", "is", null)
    .$if(student !== undefined, (query) => query.where("student.id", "=", sql<StudentId>`${student}`));

/** The columns of a spreadsheet, and the one that orders its pages. */
const shown = <T extends keyof DB>(table: T, columns: ExportedColumns<T>) => {
  const names: `${T}.${Extract<keyof DB[T], string>}`[] = [];
  for (const column in columns)
    if (column === "id" || typeof columns[column].exported === "object") names.push(`${table}.${column}`);
  return names;
};

/** Students who were not removed, with the plan of their last contract. */
export const studentLines = (db: Db, page: Page, columns: ExportedColumns<"student">) =>
  ofExistingStudent(db, page)
    .leftJoin("plan", (join) =>
      join.onRef("plan.partner_id", "=", "student.partner_id").onRef("plan.id", "=", "student.plan_id"),
    )
    .select(shown("student", columns))
    .select(["plan.name as plan"])
    .where("student.id", ">", last<StudentId>(page))
    .orderBy("student.id")
    .limit(page.take)
    .execute();

export const chargeLines = (db: Db, page: Page, columns: ExportedColumns<"charge">) =>
  ofExistingStudent(db, page)
    .innerJoin("charge", (join) =>
      join.onRef("charge.partner_id", "=", "student.partner_id").onRef("charge.student_id", "=", "student.id"),
    )
    .select(shown("charge", columns))
    .select(["student.name as student"])
    .where("charge.id", ">", last<ChargeId>(page))
    .orderBy("charge.id")
    .limit(page.take)
    .execute();

/** Reports; weight and observation are empty if the student no longer lets the coach see them. */
export const reportLines = async (db: Db, page: Page, columns: ExportedColumns<"report">) => {
  const rows = await ofExistingStudent(db, page)
    .innerJoin("report", (join) =>
      join.onRef("report.partner_id", "=", "student.partner_id").onRef("report.student_id", "=", "student.id"),
    )
    .select(shown("report", columns))
    .select(["student.name as student", ANSWERS_HIDDEN.as("hidden")])
    .where("report.id", ">", last<ReportId>(page))
    .orderBy("report.id")
    .limit(page.take)
    .execute();
  return rows.map((row) => (row.hidden ? { ...row, weight_grams: null, observation: "" } : row));
};

export const workoutLines = (db: Db, page: Page, columns: ExportedColumns<"workout">) =>
  ofExistingStudent(db, page)
    .innerJoin("workout", (join) =>
      join.onRef("workout.partner_id", "=", "student.partner_id").onRef("workout.student_id", "=", "student.id"),
    )
    .leftJoin("sheet", (join) =>
      join.onRef("sheet.partner_id", "=", "workout.partner_id").onRef("sheet.id", "=", "workout.sheet_id"),
    )
    .select(shown("workout", columns))
    .select(["student.name as student", "sheet.name as sheet"])
    .where("workout.finished_at", "is not", null)
    .where("workout.id", ">", last<WorkoutId>(page))
    .orderBy("workout.id")
    .limit(page.take)
    .execute();
