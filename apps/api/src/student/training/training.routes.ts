import { done } from "@prancheta/contract/endpoint";
import { studentTraining } from "@prancheta/contract/student/training";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { finishedWorkouts, lastSetsOf } from "../../training/own-training.service.ts";
import { studentSheets } from "../../training/sheet-reading.service.ts";
import { storeWorkout } from "../../training/store-workout.service.ts";

export function studentTrainingRoutes(api: Api, { clock, files }: AreaParts): void {
  api.student(studentTraining.sheets, async ({ db, student }) => {
    const [sheets, last] = await Promise.all([
      studentSheets(db, student.partner, files, student.student),
      lastSetsOf(db, student),
    ]);
    return { data: { sheets, last } };
  });

  api.student(studentTraining.store, async ({ db, student, params, body }) => {
    await storeWorkout(db, student, clock, params.id, body);
    return done;
  });

  api.student(studentTraining.history, async ({ db, student, query }) => finishedWorkouts(db, student, query));
}
