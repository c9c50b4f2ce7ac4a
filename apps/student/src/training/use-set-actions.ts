import type { SetStatus } from "@prancheta/contract/training/workouts";
import { instantOf } from "../offline/branded-values.ts";
import { type DeviceSet, setDone, setRemoved } from "../offline/device-workout.ts";
import type { Slot } from "./core/workout-slots.ts";
import { changeWorkout } from "./device/workouts-store.ts";

export type Figures = Pick<DeviceSet, "repetitions" | "load">;

export const thisMoment = () => instantOf(new Date());

const restFrom = (seconds: number) => (seconds > 0 ? { endsAt: Date.now() + seconds * 1000, seconds } : null);

/** The taps on one set. A confirmed one starts the rest, while the workout is under way. */
export const useSetActions = (id: string, { slot, exercise }: Slot, number: number) => ({
  store: (status: SetStatus, figures: Figures) =>
    changeWorkout(id, (workout) => {
      const place = { slot, number, exercise: exercise.id, prescribed: workout.head.sheet ? exercise.id : null };
      const changed = setDone(workout, thisMoment(), place, status, figures);
      const rests = workout.head.finishedAt === null && status !== "SKIPPED";
      return rests ? { ...changed, rest: restFrom(exercise.rest) } : changed;
    }),
  remove: () => changeWorkout(id, (workout) => ({ ...setRemoved(workout, thisMoment(), slot, number), rest: null })),
});
