import type { Adherence } from "@prancheta/contract/students/adherence";
import type { TrainingRecord } from "../performance/training-record.queries.ts";

const FALLEN = 0.8;

const percent = (done: number, planned: number): number | null =>
  planned < 1 ? null : Math.min(100, Math.round((done / planned) * 100));

/** Completed workouts against planned ones; nothing is planned before the first sheet was assigned. */
export const adherenceOf = (record: TrainingRecord): Adherence => {
  const perDay = (record.perWeek ?? 0) / 7;
  const days = record.plannedDays ?? 0;
  const within = (done: number, window: number) => percent(done, perDay * Math.min(window, days));
  const now = within(record.last30, 30);
  const before = percent(record.before30, perDay * Math.min(30, Math.max(0, days - 30)));
  return {
    last7: within(record.last7, 7),
    last30: now,
    last90: within(record.last90, 90),
    fell: now !== null && before !== null && before > 0 && now <= before * FALLEN,
  };
};

const WEEKS = 4;

/** Workouts per week over the last 28 days, rounded (docs/rules/students.md). */
export const weeklyTrainings = ({ last28 }: TrainingRecord): number => Math.round(last28 / WEEKS);
