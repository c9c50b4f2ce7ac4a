import type { StoredWorkout, WorkoutUnderWay } from "@prancheta/contract/student/training";
import type { SheetOfStudent } from "@prancheta/contract/training/training";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import type { DeviceWorkout } from "../offline/device-workout.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { mergedWithServer } from "./core/merged-with-server.ts";
import { begun, fromServer } from "./core/new-workout.ts";
import { storeWorkout, workoutsStore } from "./device/workouts-store.ts";
import { sheetsQuery } from "./training.hooks.ts";
import { thisMoment } from "./use-set-actions.ts";

export const thisDevice = () => ({ student: chosenStudent() ?? "", at: thisMoment() });

/** Begins a workout on this device and returns its id. */
export function begin(sheet: SheetOfStudent, letter: string): string {
  const workout = begun(thisDevice(), sheet, letter);
  storeWorkout(workout);
  return workout.id;
}

/** Stores a workout of the server on this device, merged with the device's own version; returns its id. */
export function storeFromServer(stored: StoredWorkout | WorkoutUnderWay): string {
  const sheets = queryClient.getQueryData(sheetsQuery.queryKey)?.sheets ?? [];
  const onServer = fromServer(thisDevice(), stored, sheets);
  const mine = workoutsStore.present.workouts.get(stored.id);
  storeWorkout(mine ? mergedWithServer(mine, onServer) : onServer);
  return stored.id;
}

/** This coach's workouts on the device, newest first. */
export const ownWorkouts = (workouts: ReadonlyMap<string, DeviceWorkout>): DeviceWorkout[] =>
  [...workouts.values()]
    .filter(({ student }) => student === chosenStudent())
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
