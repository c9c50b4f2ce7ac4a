import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { DeviceId, ExerciseId, Instant, paging, SheetId, WorkoutId } from "../scalars.ts";
import { SheetOfStudent } from "../training/training.ts";
import { Intensity, PrescribedWorkout, WORKOUT_LIMITS, WorkoutForm, WorkoutSet } from "../training/workouts.ts";

/** What a student did the last time with an exercise: its sets of that workout, in order. */
export const LastSets = z.object({
  exercise: ExerciseId,
  doneAt: Instant,
  sets: z.array(WorkoutSet.pick({ repetitions: true, load: true })),
});
export type LastSets = z.infer<typeof LastSets>;

export const StudentSheets = z.object({
  /** Newest assignment first. */
  sheets: z.array(SheetOfStudent),
  last: z.array(LastSets),
});
export type StudentSheets = z.infer<typeof StudentSheets>;

/** Has the name of its exercise; revision 0 comes from no device. */
const StoredSet = WorkoutSet.omit({ removed: true }).extend({ name: z.string(), revision: z.int() });

/** A workout as it is stored. */
export const StoredWorkout = z.object({
  id: WorkoutId,
  sheet: SheetId.nullable(),
  /** The sheet's name today. */
  name: z.string().nullable(),
  letter: z.string().nullable(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  intensity: Intensity.nullable(),
  note: z.string(),
  device: DeviceId,
  revision: z.int(),
  sets: z.array(StoredSet),
  /**
   * The sets that were undone, for a device that continues the workout: what it stores must be newer. Answers cached by
   * an earlier version of the app have none.
   */
  removed: z.array(StoredSet).optional(),
});
export type StoredWorkout = z.infer<typeof StoredWorkout>;

/** A workout that is not finished, with what was prescribed when it was begun. */
export const WorkoutUnderWay = StoredWorkout.extend({ prescribed: PrescribedWorkout.nullable() });
export type WorkoutUnderWay = z.infer<typeof WorkoutUnderWay>;

export const HISTORY_PAGE = 20;

/** Whether a workout is finished or discarded, here or on another device. */
export const WorkoutStanding = z.object({ isOver: z.boolean() });
export type WorkoutStanding = z.infer<typeof WorkoutStanding>;

/** A workout of as many sets as one call may have. */
const BODY = { bodyLimit: 512 * 1024, maxValues: 45_000 } as const;

export const studentTraining = {
  sheets: endpoint({
    method: "GET",
    path: "/v2/student/sheets",
    summary: "As fichas atuais do aluno, e o que ele fez da última vez em cada exercício",
    access: "student",
    reply: data(StudentSheets),
  }),
  store: endpoint({
    method: "PUT",
    path: "/v2/student/workouts/:id",
    summary: `Guarda o que um aparelho registrou de um treino; pode ser repetido, e corrigido por ${WORKOUT_LIMITS.days} dias`,
    access: "student",
    params: z.object({ id: WorkoutId }),
    body: WorkoutForm,
    reply: data(WorkoutStanding),
    errors: ["workout.not_found", "workout.closed", "workout.day", "sheet.not_found", "exercise.not_found"],
    ...BODY,
  }),
  history: endpoint({
    method: "GET",
    path: "/v2/student/workouts",
    summary: "Os treinos terminados do aluno, do mais recente ao mais antigo",
    access: "student",
    standing: "history",
    query: z.object(paging(HISTORY_PAGE)),
    reply: page(StoredWorkout),
  }),
};
