import type { Instant } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Value } from "../../platform/postgres/prepared-statement.ts";
import { MAX_WINDOW } from "../derived-columns.queries.ts";
import { isLinked } from "../list/status.queries.ts";

/**
 * Workouts of intensity above 0 in each window before a moment, and what the newest sheet plans. `last28` counts every
 * workout.
 */
export interface TrainingRecord {
  readonly last28: number;
  readonly last7: number;
  readonly last30: number;
  readonly before30: number;
  readonly last90: number;
  /** Workouts per week planned by the newest assigned sheet; null without a sheet. */
  readonly perWeek: number | null;
  /** Days since the first sheet was assigned. */
  readonly plannedDays: number | null;
}

/**
 * How many of the student's stored moments are within `days` before `now`. They are sorted, so a binary search finds
 * the border.
 */
const within = (moments: "workouts" | "efforts", now: Value<Instant>, days: number) => {
  const sorted = sql.ref(`student.${moments}`);
  return sql`(width_bucket(${now}::timestamptz, ${sorted})
    - width_bucket(${now}::timestamptz - make_interval(days => ${sql.lit(days)}), ${sorted}))`;
};

/** One row per student of the surrounding query, from the student's derived columns. */
export const trainingRecord = (now: Value<Instant>) => sql<TrainingRecord>`(
  select
    ${within("workouts", now, 28)} as "last28",
    ${within("efforts", now, 7)} as "last7",
    ${within("efforts", now, 30)} as "last30",
    ${within("efforts", now, 60)} - ${within("efforts", now, 30)} as "before30",
    ${within("efforts", now, MAX_WINDOW)} as "last90",
    (select length(replace(s.letters, ' - ', ''))::int
      from sheet s where s.partner_id = student.partner_id and s.id = student.sheet_id) as "perWeek",
    extract(day from ${now}::timestamptz - student.planned_since)::int as "plannedDays")`;

/**
 * Completed against planned workouts of the last 30 days, for sorting; null for students who left and where the card
 * shows none.
 */
export const adherenceRank = sql<number | null>`case
  when not (${isLinked}) or record."perWeek" * least(30, record."plannedDays") < 7 then null
  else record."last30"::numeric / (record."perWeek" * least(30, record."plannedDays")) end`;
