import { NEWS_DAYS, type NewsKind } from "@prancheta/contract/home/home";
import type { FileId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { preparedStatement, type SlotOf } from "../platform/postgres/prepared-statement.ts";
import { hasWithdrawn } from "../platform/postgres/withdrawn.ts";
import { isLinked } from "../students/list/status.queries.ts";

interface NewsRow {
  readonly id: StudentId;
  readonly name: string;
  readonly photo_file_id: FileId | null;
  readonly kind: NewsKind;
  readonly at: Instant;
}

interface NewsInput {
  readonly owner: PartnerId;
  readonly now: Instant;
  readonly most: number;
}

/** A student who joined longer ago is not new, also at the first workout. */
const NEW_STUDENT_DAYS = 60;

/** What is new of students who are with the coach, each kind from its own index. */
const news = preparedStatement((db, slot: SlotOf<NewsInput>) => {
  const owner = slot((input) => input.owner);
  const now = slot((input) => input.now);
  const most = slot((input) => input.most);
  const since = (days: number) => sql`${now}::timestamptz - make_interval(days => ${sql.lit(days)})`;
  const who = sql`student.id, student.name, student.photo_file_id`;
  const mine = sql`student.partner_id = ${owner} and student.deleted_at is null and ${isLinked}`;
  return sql<NewsRow>`
    (select ${who}, 'PARQ' as kind, unread.at
      from (select student_id, max(signed_at) as at from parq
        where partner_id = ${owner} and flagged and seen_at is null
          and not ${hasWithdrawn("HEALTH", sql.ref("parq.partner_id"), sql.ref("parq.student_id"))}
        group by student_id) unread
      join student on ${mine} and student.id = unread.student_id
      order by unread.at desc, student.id limit ${most})
    union all
    (select ${who}, 'FIRST_WORKOUT', first.at
      from student cross join lateral (
        select min(workout.finished_at) as at from workout
        where workout.partner_id = ${owner} and workout.student_id = student.id and workout.finished_at is not null) first
      where ${mine} and student.linked_at > ${since(NEW_STUDENT_DAYS)} and first.at > ${since(NEWS_DAYS)}
      order by first.at desc, student.id limit ${most})
    union all
    (select ${who}, 'JOINED', student.linked_at
      from student where ${mine} and student.linked_at > ${since(NEWS_DAYS)}
      order by student.linked_at desc, student.id limit ${most})`.compile(db);
});

export const newsRows = (db: Db, owner: PartnerId, now: Instant, most: number): Promise<NewsRow[]> =>
  news(db, { owner, now, most });
