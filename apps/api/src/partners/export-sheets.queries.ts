import type { ChargeId, PartnerId, ReportId, StudentId, WorkoutId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/db.ts";

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Whose rows, and after which of them. */
export interface Page {
  readonly owner: PartnerId;
  readonly student: StudentId | undefined;
  readonly after: string | undefined;
  readonly take: number;
}

const last = <Id>({ after }: Page) => sql<Id>`${after ?? BEFORE_ALL}`;

const ofLivingStudent = (db: Db, { owner, student }: Page) =>
  db
    .selectFrom("student")
    .where("student.partner_id", "=", owner)
    .where("student.deleted_at", "is", null)
    .$if(student !== undefined, (query) => query.where("student.id", "=", sql<StudentId>`${student}`));

/** Living students with the plan of their last contract. */
export const studentLines = (db: Db, page: Page) =>
  ofLivingStudent(db, page)
    .leftJoin("plan", (join) =>
      join.onRef("plan.partner_id", "=", "student.partner_id").onRef("plan.id", "=", "student.plan_id"),
    )
    .select([
      "student.id",
      "student.name",
      "student.email",
      "student.whatsapp",
      "student.telegram",
      "student.born_on",
      "student.gender",
      "student.type",
      "student.linked_at",
      "student.detached_at",
      "plan.name as plan",
      "student.contract_starts_on",
      "student.contract_ends_on",
      "student.last_report_at",
      "student.last_workout_at",
    ])
    .where("student.id", ">", last<StudentId>(page))
    .orderBy("student.id")
    .limit(page.take)
    .execute();

export const chargeLines = (db: Db, page: Page) =>
  ofLivingStudent(db, page)
    .innerJoin("charge", (join) =>
      join.onRef("charge.partner_id", "=", "student.partner_id").onRef("charge.student_id", "=", "student.id"),
    )
    .select([
      "charge.id",
      "student.name as student",
      "charge.instalment",
      "charge.amount",
      "charge.due_on",
      "charge.paid_at",
      "charge.cancelled_at",
      "charge.payer_name",
      "charge.payer_document",
    ])
    .where("charge.id", ">", last<ChargeId>(page))
    .orderBy("charge.id")
    .limit(page.take)
    .execute();

export const reportLines = (db: Db, page: Page) =>
  ofLivingStudent(db, page)
    .innerJoin("report", (join) =>
      join.onRef("report.partner_id", "=", "student.partner_id").onRef("report.student_id", "=", "student.id"),
    )
    .select([
      "report.id",
      "student.name as student",
      "report.sent_at",
      "report.weight_grams",
      "report.observation",
      "report.evaluated_at",
      "report.feedback",
    ])
    .where("report.id", ">", last<ReportId>(page))
    .orderBy("report.id")
    .limit(page.take)
    .execute();

export const workoutLines = (db: Db, page: Page) =>
  ofLivingStudent(db, page)
    .innerJoin("workout", (join) =>
      join.onRef("workout.partner_id", "=", "student.partner_id").onRef("workout.student_id", "=", "student.id"),
    )
    .leftJoin("sheet", (join) =>
      join.onRef("sheet.partner_id", "=", "workout.partner_id").onRef("sheet.id", "=", "workout.sheet_id"),
    )
    .select([
      "workout.id",
      "student.name as student",
      "workout.done_at",
      "sheet.name as sheet",
      "workout.letter",
      "workout.intensity",
    ])
    .where("workout.id", ">", last<WorkoutId>(page))
    .orderBy("workout.id")
    .limit(page.take)
    .execute();
