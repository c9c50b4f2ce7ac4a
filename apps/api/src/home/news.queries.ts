import { NEWS_DAYS, type NewsKind } from "@prancheta/contract/home/home";
import type { Cents, FileId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { preparedStatement, type Value } from "../platform/postgres/prepared-statement.ts";
import { hasWithdrawn } from "../platform/postgres/withdrawn-consent.ts";
import { isLinked, NEW_STUDENT_DAYS } from "../students/list/status.queries.ts";

interface NewsRow {
  readonly id: StudentId;
  readonly name: string;
  readonly photo_file_id: FileId | null;
  readonly kind: NewsKind;
  readonly at: Instant;
  readonly amount: Cents | null;
}

/** What is new of students who are with the coach or have just left, each kind from its own index. */
const news = preparedStatement((_db, owner: Value<PartnerId>, now: Value<Instant>, most: Value<number>) => {
  const since = (days: number) => sql`${now}::timestamptz - make_interval(days => ${sql.lit(days)})`;
  const who = sql`student.id, student.name, student.photo_file_id`;
  const mine = sql`student.partner_id = ${owner} and student.deleted_at is null and ${isLinked}`;
  const sold = sql`sale.partner_id = ${owner} and sale.method <> 'BY_HAND' and sale.status = 'PAID'
    and sale.total > 0 and sale.paid_at > ${since(NEWS_DAYS)}`;
  // Removed students are left out.
  const theirs = sql`student.partner_id = ${owner} and student.deleted_at is null`;
  // A payment by hand may be noted days after its date: the later of both moments counts.
  const money = sql`
    (select ${who}, 'RENEWAL_REFUSED', refused.at, refused.amount
      from (select student_id, max(created_at) as at, max(total) as amount from sale
        where partner_id = ${owner} and status = 'REFUSED' and renewal_of is not null and created_at > ${since(NEWS_DAYS)}
          and not exists (select 1 from sale later where later.partner_id = ${owner} and later.student_id = sale.student_id
            and later.status = 'PAID' and greatest(later.created_at, later.paid_at) > sale.created_at)
        group by student_id) refused
      join student on ${theirs} and student.id = refused.student_id
      order by refused.at desc, student.id limit ${most})
    union all
    (select ${who}, 'REFUNDED', back.at, back.amount
      from (select student_id, sale_id, max(refunded_at) as at, sum(refunded)::bigint as amount from statement_line
        where partner_id = ${owner} and refunded_at > ${since(NEWS_DAYS)} group by student_id, sale_id) back
      join student on ${theirs} and student.id = back.student_id
      order by back.at desc, back.sale_id limit ${most})
    union all
    (select ${who}, 'SOLD', sale.paid_at, sale.total
      from sale join student on ${theirs} and student.id = sale.student_id
      where ${sold} and sale.renewal_of is null
      order by sale.paid_at desc, sale.id limit ${most})
    union all
    (select ${who}, 'RENEWED', sale.paid_at, sale.total
      from sale join student on ${theirs} and student.id = sale.student_id
      where ${sold} and sale.renewal_of is not null
      order by sale.paid_at desc, sale.id limit ${most})`;
  return sql<NewsRow>`
    (select ${who}, 'PARQ' as kind, unread.at, null::bigint as amount
      from (select student_id, max(signed_at) as at from parq
        where partner_id = ${owner} and flagged and seen_at is null
          and not ${hasWithdrawn("HEALTH", sql.ref("parq.partner_id"), sql.ref("parq.student_id"))}
        group by student_id) unread
      join student on ${mine} and student.id = unread.student_id
      order by unread.at desc, student.id limit ${most})
    union all
    ${money}
    union all
    (select ${who}, 'FIRST_WORKOUT', first.at, null
      from student cross join lateral (
        select min(workout.finished_at) as at from workout
        where workout.partner_id = ${owner} and workout.student_id = student.id and workout.intensity > 0) first
      where ${mine} and student.linked_at > ${since(NEW_STUDENT_DAYS)} and first.at > ${since(NEWS_DAYS)}
      order by first.at desc, student.id limit ${most})
    union all
    (select ${who}, 'JOINED', student.linked_at, null
      from student where ${mine} and student.linked_at > ${since(NEWS_DAYS)}
        and not exists (select 1 from sale where ${sold} and sale.student_id = student.id and sale.renewal_of is null)
      order by student.linked_at desc, student.id limit ${most})
    union all
    (select ${who}, 'LEFT', student.detached_at, null
      from student where ${theirs} and student.detached_at > ${since(NEWS_DAYS)}
      order by student.detached_at desc, student.id limit ${most})`;
});

export const newsRows = (db: Db, owner: PartnerId, now: Instant, most: number): Promise<NewsRow[]> =>
  news(db, owner, now, most);
