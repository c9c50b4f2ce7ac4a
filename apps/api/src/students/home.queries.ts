import type { AttentionReason } from "@prancheta/contract/home";
import type { Day, FileId, Instant, PartnerId, PlanId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/db.ts";
import { hasOverdueCharge } from "./kept.queries.ts";
import type { Moment } from "./moment.ts";
import { hasEffort, isApart, isExpiring, isLate, isLinked, isWaiting, planOn } from "./status.queries.ts";

const living = (db: Db, owner: PartnerId) =>
  db.selectFrom("student").where("student.partner_id", "=", owner).where("student.deleted_at", "is", null);

const counted = (db: Db, owner: PartnerId) => living(db, owner).select(({ fn }) => fn.countAll<number>().as("count"));

/** Each count by the very conditions of the list that its card opens, each from its own small index. */
export const homeCounts = (db: Db, owner: PartnerId, { now, today }: Moment) =>
  db
    .selectNoFrom([
      sql<number>`(${counted(db, owner).where(isApart)})`.as("apart"),
      sql<number>`(${counted(db, owner).where(isLinked).where(hasEffort(now))})`.as("motivated"),
      sql<number>`(${counted(db, owner).where(isWaiting(now))})`.as("newAnswers"),
      sql<number>`(${counted(db, owner).where(isLate(now))})`.as("pendingAnswer"),
      sql<number>`(${counted(db, owner).where(isExpiring(today))})`.as("countExpiringStudents"),
    ])
    .executeTakeFirstOrThrow();

const SHOWN_PLANS = 4;

/**
 * All students, and the plans that most of them follow; a plan's name may be empty. Each student is counted by the kept plan, from its
 * index, and the few whose last contract is still to start are moved to the plan they follow until then.
 */
export const homePlans = (db: Db, owner: PartnerId, { today }: Moment) => {
  const mine = sql`student.partner_id = ${owner} and student.deleted_at is null`;
  return sql<{ totalStudents: number; plans: { id: PlanId; name: string; total: number }[] }>`
    with followed (plan_id, students) as (
      select student.plan_id, count(*) from student where ${mine} group by student.plan_id
      union all
      select moved.plan_id, moved.students
      from student cross join lateral (values (student.plan_id, -1), (${planOn(today)}, 1)) moved (plan_id, students)
      where ${mine} and student.contract_starts_on > ${today}::date),
    most as (
      select plan.id, plan.name, sum(followed.students)::int as total
      from followed join plan on plan.partner_id = ${owner} and plan.id = followed.plan_id
      group by plan.id, plan.name
      having sum(followed.students) > 0
      order by total desc, plan.name, plan.id
      limit ${SHOWN_PLANS})
    select (select coalesce(sum(followed.students), 0)::int from followed) as "totalStudents",
      (select coalesce(json_agg(most order by most.total desc, most.name, most.id), '[]') from most) as plans`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { totalStudents: 0, plans: [] });
};

export interface AttentionRow {
  readonly id: StudentId;
  readonly name: string;
  readonly photo_file_id: FileId | null;
  readonly reason: AttentionReason;
  readonly due_at: Instant | null;
  readonly day: Day | null;
  readonly days: number | null;
}

const LAPSED_DAYS = 7;
// Longer ago is no longer today's business: the 'Desmotivados' list has them all.
const FORGOTTEN_DAYS = 60;

/** The most urgent students of each kind, from the kind's own index; `most` of each. */
export const attentionRows = (db: Db, owner: PartnerId, { now, today, zone }: Moment, most: number) => {
  const who = sql`student.id, student.name, student.photo_file_id`;
  const mine = sql`from student where student.partner_id = ${owner} and student.deleted_at is null`;
  const lastEffort = sql`coalesce(student.last_effort_at, student.linked_at)`;
  return sql<AttentionRow>`
    (select ${who}, 'REPORT_LATE' as reason, student.oldest_pending_report_due_at as due_at, null::date as day, null::int as days
      ${mine} and ${isLate(now)} order by student.oldest_pending_report_due_at, student.id limit ${most})
    union all
    (select ${who}, 'REPORT_WAITING', student.oldest_pending_report_due_at, null, null
      ${mine} and ${isWaiting(now)} and not (${isLate(now)}) order by student.oldest_pending_report_due_at, student.id limit ${most})
    union all
    (select ${who}, 'CHARGE_OVERDUE', null, student.charge_due_on, ${today}::date - student.charge_due_on
      ${mine} and ${isLinked} and ${hasOverdueCharge(today)} order by student.charge_due_on, student.id limit ${most})
    union all
    (select ${who}, 'EXPIRING', null, student.contract_ends_on, student.contract_ends_on - ${today}::date
      ${mine} and ${isExpiring(today)} order by student.contract_ends_on, student.id limit ${most})
    union all
    (select ${who}, 'NO_TRAINING', null, null, ${today}::date - (${lastEffort} at time zone ${zone})::date
      ${mine} and ${isLinked} and student.contract_ends_on >= ${today}::date
        and ${lastEffort} <= ${now}::timestamptz - make_interval(days => ${LAPSED_DAYS})
        and ${lastEffort} > ${now}::timestamptz - make_interval(days => ${FORGOTTEN_DAYS})
      order by ${lastEffort}, student.id limit ${most})`
    .execute(db)
    .then(({ rows }) => rows);
};

/** What a new partner has done already. */
export const firstSteps = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .select(({ eb, exists, selectFrom }) => [
      eb
        .and([eb("document", "is not", null), eb("whatsapp", "is not", null), eb("address", "is not", null)])
        .as("profile"),
      exists(
        selectFrom("plan")
          .select("plan.id")
          .where("plan.partner_id", "=", owner)
          .where("type", "=", "STANDARD")
          .where("plan.deleted_at", "is", null),
      ).as("plan"),
      exists(
        selectFrom("sheet")
          .select("sheet.id")
          .where("sheet.partner_id", "=", owner)
          .where("sheet.deleted_at", "is", null),
      ).as("sheet"),
      exists(
        selectFrom("student")
          .select("student.id")
          .where("student.partner_id", "=", owner)
          .where("student.deleted_at", "is", null),
      ).as("student"),
    ])
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();
