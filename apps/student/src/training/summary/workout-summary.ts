import type { LastSets } from "@prancheta/contract/student/training";
import type { DeviceSet, DeviceWorkout } from "../../offline/device-workout.ts";
import { lastOf, progressOf, slotsOf } from "../core/workout-slots.ts";
import type { Figures } from "../use-set-actions.ts";

/** An exercise whose best set beats that of the last time. */
export interface Gain {
  readonly name: string;
  readonly before: Figures;
  readonly now: Figures;
}

/** What a workout came to. It travels in the tab's history, so it is plain. */
export interface WorkoutSummary {
  readonly id: string;
  readonly letter: string | null;
  readonly name: string | null;
  /** Null if it was not begun in the app. */
  readonly milliseconds: number | null;
  /** Sets that were tried, of all that were shown. */
  readonly tried: number;
  readonly shown: number;
  /** Grams times repetitions; 0 without loads. */
  readonly lifted: number;
  readonly gains: readonly Gain[];
}

interface Best {
  readonly load: number;
  readonly repetitions: number;
}

/** Above zero if the first one is better: heavier, or as heavy with more repetitions. */
const compared = (one: Best, other: Best): number => one.load - other.load || one.repetitions - other.repetitions;

/** The best of some sets. One without repetitions says nothing. */
const bestOf = (sets: readonly Figures[]): Best | undefined =>
  sets
    .flatMap(({ load, repetitions }) => (repetitions ? [{ load: load ?? 0, repetitions }] : []))
    .sort((one, other) => compared(other, one))[0];

/** With a load on one of the two days alone nothing can be compared. */
const beats = (now: Best, before: Best): boolean => now.load > 0 === before.load > 0 && compared(now, before) > 0;

function gainsOf({ head }: DeviceWorkout, sets: readonly DeviceSet[], last: readonly LastSets[]): Gain[] {
  const shown = slotsOf(head.blocks).flatMap(({ slots }) => slots.map(({ exercise }) => exercise));
  const exercises = new Map(shown.map(({ id, name }) => [id, name]));
  return [...exercises].flatMap(([id, name]) => {
    const before = bestOf(lastOf(last, id)?.sets ?? []);
    const now = bestOf(sets.filter(({ exercise, status }) => exercise === id && status === "DONE"));
    return before && now && beats(now, before) ? [{ name, before, now }] : [];
  });
}

/** What a workout came to, against the last time with each exercise. */
export function summaryOf(workout: DeviceWorkout, last: readonly LastSets[]): WorkoutSummary {
  const { startedAt, finishedAt, letter, name } = workout.head;
  const tried = Object.values(workout.sets).filter(({ removed, status }) => !removed && status !== "SKIPPED");
  return {
    ...{ id: workout.id, letter, name },
    milliseconds: startedAt && finishedAt ? Date.parse(finishedAt) - Date.parse(startedAt) : null,
    tried: tried.length,
    shown: progressOf(workout).total,
    lifted: tried.reduce((sum, { load, repetitions }) => sum + (load ?? 0) * (repetitions ?? 0), 0),
    gains: gainsOf(workout, tried, last),
  };
}
