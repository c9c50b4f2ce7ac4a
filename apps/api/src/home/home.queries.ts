import type { AttentionReason, Home } from "@prancheta/contract/home/home";
import type { Day, FileId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type RawBuilder, sql } from "kysely";
import { found } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { preparedStatement, type Value, type Values } from "../platform/postgres/prepared-statement.ts";
import { hasOverdueCharge } from "../students/derived-columns.queries.ts";
import {
  hasEffort,
  hasNoPrescription,
  isExpiring,
  isLate,
  isLinked,
  isNotLinked,
  isToEvaluate,
  isWaiting,
  planOn,
} from "../students/list/status.queries.ts";
import type { Moment } from "../students/moment.ts";

type Shown =
  | "totalStudents"
  | "plans"
  | "motivated"
  | "newAnswers"
  | "pendingAnswer"
  | "countExpiringStudents"
  | "toEvaluate";

export interface HomeFigures extends Pick<Home, Shown> {
  /** Students without activity, because they have not joined or have left. */
  readonly notLinked: number;
  readonly chargeOverdue: number;
  readonly noPrescription: number;
  readonly noTraining: number;
  /** Which first steps a new partner has completed. */
  readonly hasProfile: boolean;
  readonly hasPlan: boolean;
  readonly hasSheet: boolean;
}

const SHOWN_PLANS = 4;
const MIN_IDLE_DAYS = 7;
// Students without training for longer are not today's work; the 'Desmotivados' list has all of them.
const MAX_IDLE_DAYS = 60;

const hasOverdue = (today: Value<Day>) => sql<boolean>`${isLinked} and ${hasOverdueCharge(today)}`;

/**
 * Without training for 7 to 60 days, with a current contract. The `+ 0` keeps the planner from the index of last days,
 * so that these students come from their own index, in the displayed order.
 */
const isIdle = ({
  now,
  today,
}: Values<Moment>) => sql<boolean>`${isLinked} and student.contract_ends_on + 0 >= ${today}::date
  and student.idle_since <= ${now}::timestamptz - make_interval(days => ${MIN_IDLE_DAYS})
  and student.idle_since > ${now}::timestamptz - make_interval(days => ${MAX_IDLE_DAYS})`;

/**
 * The dashboard's numbers in one statement. Each count uses the same condition as the list that its card opens, and its
 * own small index. The plans are those that most students follow: students are counted by their stored plan, from its
 * index, and the few whose last contract is in the future are moved to the plan they follow until then. A plan's name
 * may be empty.
 */
const figures = preparedStatement(
  (_db, owner: Value<PartnerId>, now: Value<Instant>, today: Value<Day>, zone: Value<string>) => {
    const moment = { now, today, zone };
    const mine = sql`student.partner_id = ${owner} and student.deleted_at is null`;
    const counted = (when: RawBuilder<boolean>) => sql`(select count(*)::int from student where ${mine} and ${when})`;
    const own = sql`partner_id = ${owner} and deleted_at is null`;
    return sql<HomeFigures>`
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
    select
      (select coalesce(sum(followed.students), 0)::int from followed) as "totalStudents",
      (select coalesce(json_agg(most order by most.total desc, most.name, most.id), '[]') from most) as plans,
      ${counted(isNotLinked)} as "notLinked",
      ${counted(sql`${isLinked} and ${hasEffort(now)}`)} as motivated,
      ${counted(isExpiring(today))} as "countExpiringStudents",
      pending.*,
      ${counted(hasOverdue(today))} as "chargeOverdue",
      ${counted(hasNoPrescription(moment))} as "noPrescription",
      ${counted(isIdle(moment))} as "noTraining",
      partner.document is not null and partner.whatsapp is not null and partner.address is not null as "hasProfile",
      exists (select 1 from plan where ${own} and type = 'STANDARD') as "hasPlan",
      exists (select 1 from sheet where ${own}) as "hasSheet"
    from partner cross join (
      select count(*)::int as "toEvaluate",
        count(*) filter (where ${isWaiting(now)})::int as "newAnswers",
        count(*) filter (where ${isLate(now)})::int as "pendingAnswer"
      from student where ${mine} and ${isToEvaluate}) pending
    where partner.id = ${owner}`;
  },
);

export const homeFigures = async (db: Db, owner: PartnerId, moment: Moment): Promise<HomeFigures> =>
  found((await figures(db, owner, moment.now, moment.today, moment.zone))[0], "session.missing");

export interface AttentionRow {
  readonly id: StudentId;
  readonly name: string;
  readonly photo_file_id: FileId | null;
  readonly reason: AttentionReason;
  readonly due_at: Instant | null;
  readonly day: Day | null;
  readonly days: number | null;
}

/** The most urgent students of each kind, from the kind's own index. */
const attention = preparedStatement(
  (_db, owner: Value<PartnerId>, now: Value<Instant>, today: Value<Day>, zone: Value<string>, most: Value<number>) => {
    const moment = { now, today, zone };
    const who = sql`student.id, student.name, student.photo_file_id`;
    const mine = sql`from student where student.partner_id = ${owner} and student.deleted_at is null`;
    return sql<AttentionRow>`
    (select ${who}, 'REPORT_LATE' as reason, student.oldest_pending_report_due_at as due_at, null::date as day, null::int as days
      ${mine} and ${isLate(now)} order by student.oldest_pending_report_due_at, student.id limit ${most})
    union all
    (select ${who}, 'REPORT_WAITING', student.oldest_pending_report_due_at, null, null
      ${mine} and ${isWaiting(now)} and not (${isLate(now)}) order by student.oldest_pending_report_due_at, student.id limit ${most})
    union all
    (select ${who}, 'CHARGE_OVERDUE', null, student.charge_due_on, ${today}::date - student.charge_due_on
      ${mine} and ${hasOverdue(today)} order by student.charge_due_on, student.id limit ${most})
    union all
    (select ${who}, 'EXPIRING', null, student.contract_ends_on, student.contract_ends_on - ${today}::date
      ${mine} and ${isExpiring(today)} order by student.contract_ends_on, student.id limit ${most})
    union all
    (select ${who}, 'NO_PRESCRIPTION', null, null, ${today}::date - (student.linked_at at time zone ${zone})::date
      ${mine} and ${hasNoPrescription(moment)} order by student.linked_at, student.id limit ${most})
    union all
    (select ${who}, 'NO_TRAINING', null, null, ${today}::date - (student.idle_since at time zone ${zone})::date
      ${mine} and ${isIdle(moment)} order by student.idle_since, student.id limit ${most})`;
  },
);

/** At most `most` students of each kind. */
export const attentionRows = (db: Db, owner: PartnerId, moment: Moment, most: number): Promise<AttentionRow[]> =>
  attention(db, owner, moment.now, moment.today, moment.zone, most);
