import type { Day, Instant, PlanId } from "@prancheta/contract/scalars";
import type { StudentStatus } from "@prancheta/contract/students/students";
import { sql } from "kysely";
import type { Value, Values } from "../../platform/postgres/prepared-statement.ts";
import { hasOverdueCharge } from "../derived-columns.queries.ts";
import type { Moment } from "../moment.ts";

/**
 * A student's status on a day, derived only here (docs/rules/students.md). The query must include the `student` table.
 */
export const statusOn = (today: Value<Day>) => sql<StudentStatus>`case
  when student.detached_at is not null then 'DETACHED'
  when student.linked_at is null then 'NOT_LINKED'
  when student.contract_ends_on is null or student.contract_ends_on < ${today}::date then 'ENDED'
  when ${hasOverdueCharge(today)} then 'PENDING'
  else 'ACTIVE' end`;

/** Students who joined and are not detached. */
export const isLinked = sql<boolean>`student.linked_at is not null and student.detached_at is null`;

/** All other students. */
export const isNotLinked = sql<boolean>`(student.linked_at is null or student.detached_at is not null)`;

/**
 * The plan that a student follows on a day: that of the current contract, else of the next, else of the last.
 * `student.plan_id` is the plan of the contract that ends last, which is the right one unless that contract has not
 * started; only then the contracts are read.
 */
export const planOn = (today: Value<Day>) => sql<PlanId | null>`case
  when student.contract_starts_on > ${today}::date then (
    select k.plan_id from contract k where k.partner_id = student.partner_id and k.student_id = student.id and k.ends_on >= ${today}::date
    order by k.starts_on > ${today}::date, case when k.starts_on > ${today}::date then k.starts_on end, k.ends_on desc, k.id desc limit 1)
  else student.plan_id end`;

const EXPIRY_DAYS = 7;

/** The current contract ends within seven days and none follows. */
export const isExpiring = (today: Value<Day>) => sql<boolean>`${isLinked}
  and student.contract_starts_on <= ${today}::date
  and student.contract_ends_on between ${today}::date and ${today}::date + ${EXPIRY_DAYS}::int`;

/** A report is late: `isLate` of `contract/reports/lateness`, in SQL (docs/rules/reports.md). */
export const isLate = (now: Value<Instant>) =>
  sql<boolean>`student.pending_reports > 0 and student.oldest_pending_report_due_at < ${now}::timestamptz`;

/** At least one report waits for an evaluation, late or not. */
export const isToEvaluate = sql<boolean>`student.pending_reports > 0`;

/** At least one report is waiting and not late; another one may be late. */
export const isWaiting = (now: Value<Instant>) =>
  sql<boolean>`student.pending_reports > 0 and student.newest_pending_report_due_at >= ${now}::timestamptz`;

/** Days after joining in which a student is new. */
export const NEW_STUDENT_DAYS = 60;

/**
 * Joined in the last 60 days, has a contract that has not ended, and still waits for the first sheet or diet. The diet is
 * looked up for each student in its index, because `not exists` would read all diets of the partner.
 */
export const hasNoPrescription = ({ now, today }: Values<Moment>) => sql<boolean>`${isLinked}
  and student.planned_since is null and student.last_effort_at is null
  and student.contract_ends_on + 0 >= ${today}::date
  and student.linked_at > ${now}::timestamptz - make_interval(days => ${sql.lit(NEW_STUDENT_DAYS)})
  and (select true from student_diet d where d.partner_id = student.partner_id and d.student_id = student.id
    and d.ended_at is null limit 1) is null`;

const MOTIVATED_DAYS = 7;

/** At least one workout of intensity above 0 in the last seven days; written so that an index can be used. */
export const hasEffort = (now: Value<Instant>) => sql<boolean>`(student.last_effort_at is not null
  and student.last_effort_at > ${now}::timestamptz - make_interval(days => ${MOTIVATED_DAYS}))`;
