import { performance } from "@prancheta/contract/students/performance";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import { refuseMissingStudent } from "../students.service.ts";
import { anyExercise, exerciseAverages, loggedExercises, setsByWorkout, volumeByDay } from "./performance.queries.ts";
import { generalPerformance } from "./performance.service.ts";

export function performanceRoutes(api: Api): void {
  api.partner(performance.general, async ({ db, owner, params }) => {
    const [, data] = await Promise.all([
      refuseMissingStudent(db, owner.partner, params.id),
      generalPerformance(db, owner.partner, params.id),
    ]);
    return { data };
  });

  api.partner(performance.exercises, async ({ db, owner, params }) => {
    const [, data] = await Promise.all([
      refuseMissingStudent(db, owner.partner, params.id),
      loggedExercises(db, owner.partner, params.id),
    ]);
    return { data };
  });

  api.partner(performance.exercise, async ({ db, owner, params }) => {
    const [, exercise, chart, averages, workouts] = await Promise.all([
      refuseMissingStudent(db, owner.partner, params.id),
      anyExercise(db, params.exerciseId),
      volumeByDay(db, owner.partner, params.id, params.exerciseId, owner.zone),
      exerciseAverages(db, owner.partner, params.id, params.exerciseId),
      setsByWorkout(db, owner.partner, params.id, params.exerciseId),
    ]);
    found(exercise, "exercise.not_found");
    return { data: { chart, ...averages, trainingDays: chart.length, workouts } };
  });
}
