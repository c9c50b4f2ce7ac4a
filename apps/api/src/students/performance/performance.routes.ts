import { performance } from "@prancheta/contract/students/performance";
import type { AreaParts } from "../../parts.ts";
import { dayIn } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import { studentById } from "../students.queries.ts";
import { anyExercise, exerciseAverages, loggedExercises, setsByWorkout, volumeByDay } from "./performance.queries.ts";
import { generalPerformance } from "./performance.service.ts";

export function performanceRoutes(api: Api, { clock }: AreaParts): void {
  api.partner(performance.general, async ({ db, owner, params }) => {
    const [student, data] = await Promise.all([
      studentById(db, owner.partner, params.id, dayIn(owner.zone, clock.now())),
      generalPerformance(db, owner.partner, params.id),
    ]);
    found(student, "student.not_found");
    return { data };
  });

  api.partner(performance.exercises, async ({ db, owner, params }) => {
    const [student, data] = await Promise.all([
      studentById(db, owner.partner, params.id, dayIn(owner.zone, clock.now())),
      loggedExercises(db, owner.partner, params.id),
    ]);
    found(student, "student.not_found");
    return { data };
  });

  api.partner(performance.exercise, async ({ db, owner, params }) => {
    const [student, exercise, chart, averages, workouts] = await Promise.all([
      studentById(db, owner.partner, params.id, dayIn(owner.zone, clock.now())),
      anyExercise(db, params.exerciseId),
      volumeByDay(db, owner.partner, params.id, params.exerciseId, owner.zone),
      exerciseAverages(db, owner.partner, params.id, params.exerciseId),
      setsByWorkout(db, owner.partner, params.id, params.exerciseId),
    ]);
    found(student, "student.not_found");
    found(exercise, "exercise.not_found");
    return { data: { chart, ...averages, trainingDays: chart.length, workouts } };
  });
}
