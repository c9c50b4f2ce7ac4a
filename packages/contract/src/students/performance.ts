import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { Day, ExerciseId, Instant, StudentId } from "../scalars.ts";

/** How intense a workout was: 1, 0.8, 0.6, or 0 for not trained (docs/rules/training.md). */
export const Intensity = z.number();

export const PERFORMANCE_ROWS = 100;

/** A finished workout; letter and sheet are null if it followed no sheet. */
export const WorkoutRow = z.object({
  date: Instant,
  value: Intensity,
  letter: z.string().nullable(),
  /** The sheet's name, also of a deleted one. */
  sheet: z.string().nullable(),
  /** The student's note to the coach; empty if there is none or it is hidden. */
  note: z.string(),
});
export type WorkoutRow = z.infer<typeof WorkoutRow>;

/** General performance: `answers` are reports, `transactions` are workouts. */
export const Performance = z.object({
  answers: z.object({ total: z.int(), last: Instant.nullable() }),
  transactions: z.object({
    total: z.int(),
    last: Instant.nullable(),
    /** The newest, in descending order. */
    rows: z.array(WorkoutRow),
    /** Whether the listed workouts have notes that the student no longer lets the coach see. */
    notesHidden: z.boolean(),
  }),
});
export type Performance = z.infer<typeof Performance>;

export const LoggedExercise = z.object({ id: ExerciseId, name: z.string(), lastAt: Instant });
export type LoggedExercise = z.infer<typeof LoggedExercise>;

/** The workouts with an exercise whose sets are listed. */
export const LISTED_WORKOUTS = 20;

/** A set as the student noted it, in the order of the workout; null where nothing was noted. A failed set has repetitions too. */
export const LoggedSet = z.object({
  repetitions: z.int().nullable(),
  /** Kilograms. */
  load: z.number().nullable(),
  failed: z.boolean(),
});
export type LoggedSet = z.infer<typeof LoggedSet>;

/** `y` is the volume of a day: the sum of repetitions x load, in kilograms. */
export const ExercisePerformance = z.object({
  chart: z.array(z.object({ x: Day, y: z.number() })),
  /** Kilograms, the mean of all sets. */
  averageWeight: z.number().nullable(),
  averageRepetition: z.number().nullable(),
  trainingDays: z.int(),
  lastTraining: Instant.nullable(),
  /** The newest, in descending order, with every set that was not skipped. */
  workouts: z.array(z.object({ date: Instant, sets: z.array(LoggedSet) })),
});
export type ExercisePerformance = z.infer<typeof ExercisePerformance>;

const one = z.object({ id: StudentId });

export const performance = {
  general: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/performance",
    summary: "O desempenho geral de um aluno",
    access: "partner",
    params: one,
    reply: data(Performance),
    errors: ["student.not_found"],
  }),
  exercises: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/exercises",
    summary: "Os exercícios que um aluno já registrou, do mais recente ao mais antigo",
    access: "partner",
    params: one,
    reply: data(z.array(LoggedExercise)),
    errors: ["student.not_found"],
  }),
  exercise: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/exercises/:exerciseId/performance",
    summary: "O desempenho de um aluno em um exercício",
    access: "partner",
    params: one.extend({ exerciseId: ExerciseId }),
    reply: data(ExercisePerformance),
    errors: ["student.not_found", "exercise.not_found"],
  }),
};
