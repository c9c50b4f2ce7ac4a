import type { NextWorkout } from "@prancheta/contract/student/today";
import { nextWorkout } from "@prancheta/contract/training/next-workout";
import { useQuery } from "@tanstack/react-query";
import { type DeviceWorkout, isUnderWay } from "../offline/device-workout.ts";
import { ownWorkouts } from "./begin.ts";
import { useWorkouts } from "./device/workouts-store.ts";
import { sheetsQuery, todayQuery } from "./training.hooks.ts";

const lastDone = (own: readonly DeviceWorkout[]) =>
  own
    .flatMap(({ head: { sheet, letter, finishedAt, intensity } }) =>
      finishedAt && intensity ? [{ sheet, letter, finishedAt }] : [],
    )
    .sort((one, other) => (one.finishedAt < other.finishedAt ? 1 : -1))[0];

/** What is proposed: as the server says, unless this device has a workout that the server does not know yet. */
export function useProposal() {
  const today = useQuery(todayQuery);
  const reading = useQuery(sheetsQuery);
  const sheets = reading.data?.sheets;
  const own = ownWorkouts(useWorkouts());
  const last = lastDone(own);
  const isAhead = last !== undefined && (!today.data || last.finishedAt > (today.data.lastWorkoutAt ?? ""));
  const nearer = isAhead && sheets ? nextWorkout(sheets, last) : undefined;
  const next: NextWorkout | null = nearer
    ? {
        ...{ sheet: nearer.sheet.id, name: nearer.sheet.description, letter: nearer.workout.type },
        muscleGroups: nearer.workout.muscleGroups,
        exercises: nearer.workout.exercisesContent.flatMap(({ exercises }) => exercises).length,
        sets: nearer.workout.exercisesContent
          .flatMap(({ exercises }) => exercises)
          .reduce((sum, { series }) => sum + series, 0),
      }
    : (today.data?.next ?? null);
  const begun = own.find(isUnderWay);
  const stored = today.data?.underWay ?? null;
  const known = stored && own.find(({ id }) => id === stored.id);
  return { today, reading, sheets, next, begun, underWay: begun || (known && !isUnderWay(known)) ? null : stored };
}
