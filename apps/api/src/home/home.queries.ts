import type { AttentionReason, Home } from "@prancheta/contract/home/home";
import type { Day, FileId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type RawBuilder, sql } from "kysely";
import { found } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { prepared, type SlotOf } from "../platform/postgres/prepared.ts";
import { hasOverdueCharge } from "../students/kept.queries.ts";
import {
  hasEffort,
  isApart,
  isExpiring,
  isLate,
  isLinked,
  isWaiting,
  planOn,
} from "../students/list/status.queries.ts";
import { type Moment, momentIn } from "../students/moment.ts";

type Shown = "totalStudents" | "plans" | "motivated" | "newAnswers" | "pendingAnswer" | "countExpiringStudents";

export interface HomeFigures extends Pick<Home, Shown> {
  /** Students whom nothing moves, as they have not joined or have left. */
  readonly apart: number;
  /** What a new partner has done already. */
  readonly hasProfile: boolean;
  readonly hasPlan: boolean;
  readonly hasSheet: boolean;
}

interface Asked {
  readonly owner: PartnerId;
  readonly moment: Moment;
}

const SHOWN_PLANS = 4;

/**
 * The dashboard's numbers, as one statement. Each count is by the very conditions of the list that its card opens, from its own small
 * index. The plans are those that most students follow: each student is counted by the kept plan, from its index, and the few whose
 * last contract is still to start are moved to the plan they follow until then. A plan's name may be empty.
 */
const figures = prepared((db, slot: SlotOf<Asked>) => {
  const owner = slot((asked) => asked.owner);
  const { now, today } = momentIn(slot, ({ moment }) => moment);
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
      ${counted(isApart)} as apart,
      ${counted(sql`${isLinked} and ${hasEffort(now)}`)} as motivated,
      ${counted(isWaiting(now))} as "newAnswers",
      ${counted(isLate(now))} as "pendingAnswer",
      ${counted(isExpiring(today))} as "countExpiringStudents",
      partner.document is not null and partner.whatsapp is not null and partner.address is not null as "hasProfile",
      exists (select 1 from plan where ${own} and type = 'STANDARD') as "hasPlan",
      exists (select 1 from sheet where ${own}) as "hasSheet"
    from partner where partner.id = ${owner}`.compile(db);
});

export const homeFigures = async (db: Db, owner: PartnerId, moment: Moment): Promise<HomeFigures> =>
  found((await figures(db, { owner, moment }))[0], "session.missing");

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

/**
 * The most urgent students of each kind, from the kind's own index. The last day plus zero is in no index, so that whoever
 * does not train is found in the order they are named in, and not among all whose contract runs.
 */
const attention = prepared((db, slot: SlotOf<Asked & { readonly most: number }>) => {
  const owner = slot((asked) => asked.owner);
  const most = slot((asked) => asked.most);
  const { now, today, zone } = momentIn(slot, ({ moment }) => moment);
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
      ${mine} and ${isLinked} and student.contract_ends_on + 0 >= ${today}::date
        and ${lastEffort} <= ${now}::timestamptz - make_interval(days => ${LAPSED_DAYS})
        and ${lastEffort} > ${now}::timestamptz - make_interval(days => ${FORGOTTEN_DAYS})
      order by ${lastEffort}, student.id limit ${most})`.compile(db);
});

/** `most` of each kind. */
export const attentionRows = (db: Db, owner: PartnerId, moment: Moment, most: number): Promise<AttentionRow[]> =>
  attention(db, { owner, moment, most });
