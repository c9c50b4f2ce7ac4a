import type { Chance } from "../chance.ts";
import { OBSERVATIONS } from "../questionnaires.ts";
import { type Calendar, TURN_MINUTE } from "../world-day.ts";
import { type Consultancy, sometime } from "./consultancy.ts";
import type { Life } from "./life.ts";
import type { Story } from "./stories.ts";

export interface DemoReport {
  readonly sentAt: Temporal.Instant;
  /** Undefined while it waits. */
  readonly evaluatedAt: Temporal.Instant | undefined;
  readonly weightGrams: number | null;
  readonly observation: string;
  readonly photos: boolean;
}

const DAY_HOURS = 24;

/** When a waiting report was sent, so that its state stays true during the world's whole day. */
const waitingSince = (chance: Chance, calendar: Calendar, report: Story["report"], hours: number): Temporal.Instant => {
  const days = hours / DAY_HOURS;
  if (report === "LATE") return sometime(chance, calendar, -days - chance.whole(1, 5));
  if (report === "DUE_TODAY") return calendar.at(-days, chance.whole(9 * 60, 22 * 60));
  const day = -chance.whole(0, days - 1);
  const turn = TURN_MINUTE + 30;
  return day === 0 ? sometime(chance, calendar, 0) : calendar.at(day, chance.whole(turn, 22 * 60));
};

/** The days of reports according to the plan: soon after the start, then at regular intervals. */
const reportDays = (chance: Chance, { from, until, plan }: Consultancy, newest: number): number[] => {
  const days: number[] = [];
  for (
    let day = from + chance.whole(1, 2);
    day <= Math.min(until, newest);
    day += plan.evaluationDays + chance.whole(-1, 3)
  )
    days.push(day);
  return days;
};

/** Moves evaluations at night to the morning. */
const byDay = (chance: Chance, calendar: Calendar, at: Temporal.Instant): Temporal.Instant => {
  const day = calendar.offsetOf(at);
  const morning = calendar.at(day, TURN_MINUTE);
  return Temporal.Instant.compare(at, morning) < 0 ? calendar.at(day, TURN_MINUTE + chance.whole(0, 180)) : at;
};

const evaluation = (chance: Chance, calendar: Calendar, sentAt: Temporal.Instant, hours: number): Temporal.Instant => {
  const share = chance.happens(0.06) ? chance.between(1, 1.3) : chance.between(0.05, 0.9);
  const at = byDay(chance, calendar, sentAt.add({ minutes: Math.round(hours * 60 * share) }));
  const last = calendar.at(0, TURN_MINUTE - chance.whole(10, 90));
  return Temporal.Instant.compare(at, last) < 0 ? at : last;
};

/** Weights that change towards the goal, with small variations. */
const weights = (chance: Chance, gender: string, from: number) => {
  const start = (gender === "F" ? 68 : 82) + chance.between(-12, 16);
  const perMonth = chance.happens(0.65) ? -chance.between(0.3, 1.6) : chance.between(0.1, 0.9);
  return (day: number): number | null => {
    if (chance.happens(0.04)) return null;
    const months = (day - from) / 30;
    const moved = 6 * perMonth * (1 - Math.exp(-months / 6));
    return Math.round((start + moved + chance.between(-0.4, 0.4)) * 10) * 100;
  };
};

export function reportsOf({ chance: lot, calendar, story, gender, time }: Life): DemoReport[] {
  if (time.joinedOn === undefined || story.training === "NEW") return [];
  const chance = lot.of("reports");
  const hours = time.plan.answerHours;
  const waits = story.report !== "ANSWERED";
  const both = story.report === "LATE_AND_WAITING";
  const pending = waits ? [waitingSince(chance, calendar, both ? "WAITING" : story.report, hours)] : [];
  if (both) pending.unshift(waitingSince(chance, calendar, "LATE", hours));
  // Evaluated reports are clearly older than waiting ones.
  const newest = waits ? -Math.ceil(hours / DAY_HOURS) - 5 - Math.ceil(time.plan.evaluationDays / 2) : -4;
  const weightOn = weights(chance, gender, time.from);
  const words = chance.shuffled(OBSERVATIONS.filter((text) => gender === "F" || !text.includes("ciclo")));
  const report = (day: number, sentAt: Temporal.Instant, evaluatedAt: Temporal.Instant | undefined): DemoReport => ({
    sentAt,
    evaluatedAt,
    weightGrams: weightOn(day),
    observation: words.pop() ?? "",
    photos: chance.happens(0.35),
  });
  const answered = reportDays(chance, time, newest).map((day) => {
    const sentAt = sometime(chance, calendar, day);
    return report(day, sentAt, evaluation(chance, calendar, sentAt, hours));
  });
  return [...answered, ...pending.map((sentAt) => report(0, sentAt, undefined))];
}
