import { studentTraining } from "@prancheta/contract/student/training";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { finishedWorkouts, lastSetsOf } from "../../training/own-training.service.ts";
import { studentSheets } from "../../training/sheet-reading.service.ts";
import { storeWorkout } from "../../training/store-workout.service.ts";
import { FIRST_WORKOUT_NOTICE, tellCoach } from "../coach-notices.service.ts";

export function studentTrainingRoutes(api: Api, parts: AreaParts): void {
  const { database, clock, files } = parts;

  api.student(studentTraining.sheets, async ({ db, student }) => {
    const [sheets, last] = await Promise.all([
      studentSheets(db, student.partner, files, student.student),
      lastSetsOf(db, student),
    ]);
    return { data: { sheets, last } };
  });

  api.student(studentTraining.store, async ({ db, student, params, body }) => {
    const { isFirst, isOver } = await storeWorkout(db, student, clock, params.id, body);
    if (isFirst)
      await database.asPartnerUnlimited(student.partner, (own) => tellCoach(own, parts, student, FIRST_WORKOUT_NOTICE));
    return { data: { isOver } };
  });

  api.student(studentTraining.history, async ({ db, student, query }) => finishedWorkouts(db, student, query));
}
