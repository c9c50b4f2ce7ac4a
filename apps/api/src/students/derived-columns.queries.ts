import type { Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import type { Value } from "../platform/postgres/prepared-statement.ts";
import { hasWithdrawn } from "../platform/postgres/withdrawn-consent.ts";

/**
 * The derived columns of a student, each group refreshed in the transaction that changes its source rows. Each refresh
 * computes them anew from those rows, so that they cannot drift.
 */
const ofOne = (db: Db, owner: PartnerId, student: StudentId) =>
  db.updateTable("student").where("partner_id", "=", owner).where("id", "=", student);

/** A contract that ends before it starts was cancelled before it began. */
export const wasNotCancelled = sql<boolean>`contract.ends_on >= contract.starts_on`;

/** Call after a contract starts or ends, or a charge is created, refused, paid or cancelled. */
export const refreshContractColumns = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  const last = db
    .selectFrom("contract")
    .where("contract.partner_id", "=", owner)
    .where("contract.student_id", "=", student)
    .where(wasNotCancelled)
    .orderBy("ends_on", "desc")
    .orderBy("id", "desc")
    .limit(1);
  const since = sql<Day>`greatest(least(charge.due_on + 1, charge.refused_on), contract.starts_on)`;
  const overdue = db
    .selectFrom("charge")
    .innerJoin("contract", (join) =>
      join.onRef("contract.partner_id", "=", "charge.partner_id").onRef("contract.id", "=", "charge.contract_id"),
    )
    .select(sql`range_agg(daterange(${since}, contract.ends_on, '[]'))`.as("days"))
    .where("charge.partner_id", "=", owner)
    .where("charge.student_id", "=", student)
    .where("charge.paid_at", "is", null)
    .where("charge.cancelled_at", "is", null)
    .where(sql<boolean>`${since} <= contract.ends_on`);
  await ofOne(db, owner, student)
    .set({
      plan_id: last.select("plan_id"),
      contract_starts_on: last.select("starts_on"),
      contract_ends_on: last.select("ends_on"),
      charge_due_on: db
        .selectFrom("charge")
        .select(({ fn }) => fn.min("due_on").as("due_on"))
        .where("charge.partner_id", "=", owner)
        .where("charge.student_id", "=", student)
        .where("paid_at", "is", null)
        .where("cancelled_at", "is", null),
      overdue_days: sql<string>`coalesce((${overdue}), '{}')`,
    })
    .execute();
};

/** Days of the longest window for which workouts are counted. */
export const MAX_WINDOW = 90;

/** Call after a workout is logged. */
export const refreshWorkoutColumns = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  const all = db
    .selectFrom("workout")
    .where("workout.partner_id", "=", owner)
    .where("workout.student_id", "=", student);
  const latest = all.select(({ fn }) => fn.max("finished_at").as("finished_at"));
  const recent = all
    .select("finished_at")
    .where("finished_at", ">", sql<Instant>`(${latest}) - make_interval(days => ${MAX_WINDOW}::int)`)
    .orderBy("finished_at");
  const momentsOf = (workouts: typeof recent) => sql<Instant[]>`array(${workouts})`;
  await ofOne(db, owner, student)
    .set({
      last_workout_at: latest,
      last_effort_at: latest.where("intensity", ">", 0),
      workouts: momentsOf(recent),
      efforts: momentsOf(recent.where("intensity", ">", 0)),
    })
    .execute();
};

/** Call after sheets are assigned to students or taken from them. */
export const refreshSheetColumns = async (db: Db, owner: PartnerId, students: readonly StudentId[]): Promise<void> => {
  await db
    .updateTable("student")
    .set(({ selectFrom }) => {
      const theirs = selectFrom("student_sheet")
        .whereRef("student_sheet.partner_id", "=", "student.partner_id")
        .whereRef("student_sheet.student_id", "=", "student.id");
      return {
        sheet_id: theirs
          .select("student_sheet.sheet_id")
          .where("ended_at", "is", null)
          .orderBy("assigned_at", "desc")
          .orderBy("student_sheet.id", "desc")
          .limit(1),
        planned_since: theirs.select(({ fn }) => fn.min("assigned_at").as("assigned_at")),
      };
    })
    .where("partner_id", "=", owner)
    .where(sql<boolean>`id = any(${students}::uuid[])`)
    .execute();
};

/** Call after a student's tags are written or erased. */
export const refreshTagColumns = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  const theirs = db
    .selectFrom("student_tag")
    .select("tag")
    .where("student_tag.partner_id", "=", owner)
    .where("student_tag.student_id", "=", student)
    .orderBy("search");
  await ofOne(db, owner, student)
    .set({ tags: sql<string[]>`array(${theirs})` })
    .execute();
};

/**
 * Call after a report is sent or evaluated, and after the consent to its answers is given or withdrawn: a report that the coach may
 * not read does not wait for an answer.
 */
export const refreshReportColumns = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  const reports = db
    .selectFrom("report")
    .where("report.partner_id", "=", owner)
    .where("report.student_id", "=", student);
  const pending = reports
    .where("evaluated_at", "is", null)
    .where(({ not }) => not(hasWithdrawn("HEALTH", sql`report.partner_id`, sql`report.student_id`)));
  const oldest = pending.orderBy("answer_due_at").orderBy("sent_at").orderBy("id").limit(1);
  await ofOne(db, owner, student)
    .set({
      last_report_at: reports.select(({ fn }) => fn.max("sent_at").as("sent_at")),
      pending_reports: sql<number>`(${pending.select(({ fn }) => fn.countAll<number>().as("count"))})`,
      oldest_pending_report_sent_at: oldest.select("sent_at"),
      oldest_pending_report_due_at: oldest.select("answer_due_at"),
      newest_pending_report_due_at: pending.select(({ fn }) => fn.max("answer_due_at").as("answer_due_at")),
    })
    .execute();
};

/** Whether a charge of a contract that runs on `today` is overdue. `charge_due_on` finds them in their index. */
export const hasOverdueCharge = (today: Value<Day>) => sql<boolean>`
  student.charge_due_on <= ${today}::date and student.overdue_days @> ${today}::date`;
