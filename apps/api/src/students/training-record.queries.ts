import type { Instant } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { isLinked } from "./status.queries.ts";

/** Workouts of intensity above 0 in each window up to a moment, and what the newest sheet plans. `last28` counts every stored one. */
export interface TrainingRecord {
  readonly last28: number;
  readonly last7: number;
  readonly last30: number;
  readonly before30: number;
  readonly last90: number;
  /** Workouts a week that the newest assigned sheet plans; null without a sheet. */
  readonly perWeek: number | null;
  /** Days since the first sheet was assigned. */
  readonly plannedDays: number | null;
}

/** One row per student of the surrounding query, by index, over 90 days at most. */
export const trainingRecord = (now: Instant) => sql<TrainingRecord>`(
  select
    count(*) filter (where w.done_at > ${now}::timestamptz - interval '28 days')::int as "last28",
    count(*) filter (where w.intensity > 0 and w.done_at > ${now}::timestamptz - interval '7 days')::int as "last7",
    count(*) filter (where w.intensity > 0 and w.done_at > ${now}::timestamptz - interval '30 days')::int as "last30",
    count(*) filter (where w.intensity > 0 and w.done_at <= ${now}::timestamptz - interval '30 days'
      and w.done_at > ${now}::timestamptz - interval '60 days')::int as "before30",
    count(*) filter (where w.intensity > 0)::int as "last90",
    (select (length(replace(s.letters, ' - ', '')))::int
      from student_sheet l join sheet s on s.partner_id = l.partner_id and s.id = l.sheet_id
      where l.partner_id = student.partner_id and l.student_id = student.id and l.ended_at is null
      order by l.assigned_at desc, l.id desc limit 1) as "perWeek",
    (select extract(day from ${now}::timestamptz - min(l.assigned_at))::int
      from student_sheet l where l.partner_id = student.partner_id and l.student_id = student.id) as "plannedDays"
  from workout w
  where w.partner_id = student.partner_id and w.student_id = student.id
    and w.done_at > ${now}::timestamptz - interval '90 days' and w.done_at <= ${now}::timestamptz)`;

/** Workouts done against planned in the last 30 days, to sort by; null where the card shows none, and of whoever has left. */
export const adherenceRank = sql<number | null>`case
  when not (${isLinked}) or record."perWeek" * least(30, record."plannedDays") < 7 then null
  else record."last30"::numeric / (record."perWeek" * least(30, record."plannedDays")) end`;
