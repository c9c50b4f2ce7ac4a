import * as z from "zod";
import { TermsNotice } from "../accounts/terms-notices.ts";
import { Meal } from "../diets/diets.ts";
import { data, endpoint } from "../endpoint.ts";
import { Day, Instant, SheetId } from "../scalars.ts";
import { MuscleGroup } from "../training/training.ts";
import { WorkoutUnderWay } from "./training.ts";

/** The workout that is proposed: the letter after the last one that was done. */
export const NextWorkout = z.object({
  sheet: SheetId,
  name: z.string(),
  letter: z.string(),
  muscleGroups: z.array(MuscleGroup),
  exercises: z.int(),
  sets: z.int(),
});
export type NextWorkout = z.infer<typeof NextWorkout>;

export const Today = z.object({
  next: NextWorkout.nullable(),
  /** The newest workout that was begun and not finished within a day. */
  underWay: WorkoutUnderWay.nullable(),
  lastWorkoutAt: Instant.nullable(),
  /** The report to fill in; null if none is due. `isFirst` is the anamnesis. */
  report: z.object({ dueOn: Day, isFirst: z.boolean() }).nullable(),
  /** The meals of the diet's plan for today, in its order; none without a diet. */
  meals: z.array(Meal.pick({ mealType: true, time: true }).extend({ isTicked: z.boolean() })),
  /** Answers of the coach that the student has not opened. */
  unreadAnswers: z.int(),
  /** Whether the PAR-Q has to be signed. */
  isParqDue: z.boolean(),
  /** New terms that the student was told of and has not closed. */
  terms: TermsNotice.nullable(),
});
export type Today = z.infer<typeof Today>;

export const studentToday = {
  read: endpoint({
    method: "GET",
    path: "/v2/student/today",
    summary: "O que o aluno tem hoje: o próximo treino e o que está em andamento",
    access: "student",
    reply: data(Today),
  }),
};
