import { type ExerciseId, type PartnerId, type SheetId, type StudentId, WorkoutId } from "@prancheta/contract/scalars";
import { instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { studentToChange, workoutsChanged } from "../students/students.service.ts";
import { exercisesById } from "./exercises/exercises.queries.ts";
import { addWorkouts } from "./workouts.queries.ts";

interface DoneSet {
  readonly exercise: ExerciseId;
  readonly repetitions: number;
  readonly loadGrams: number;
}

interface DoneWorkout {
  readonly sheet: SheetId;
  readonly letter: string;
  /** Never after now, whatever a phone's clock says: what is counted reaches back from the last workout. */
  readonly doneAt: Temporal.Instant;
  /** 1 intense, 0.8 moderate, 0.6 light, 0 not trained (spec 1, §4). */
  readonly intensity: 0 | 0.6 | 0.8 | 1;
  readonly sets: readonly DoneSet[];
}

/** Workouts that the student did, set by set: one, or all that an app has kept while it was offline. */
export async function logWorkouts(
  db: Db,
  owner: PartnerId,
  student: StudentId,
  workouts: readonly DoneWorkout[],
): Promise<WorkoutId[]> {
  if (workouts.length === 0) return [];
  await studentToChange(db, owner, student);
  const used = [...new Set(workouts.flatMap(({ sets }) => sets.map(({ exercise }) => exercise)))];
  const known = new Map((used.length > 0 ? await exercisesById(db, used) : []).map((row) => [row.id, row.owner_id]));
  const rows = workouts.map(({ sheet, letter, doneAt, intensity }) => ({
    partner_id: owner,
    id: newId(WorkoutId),
    student_id: student,
    sheet_id: sheet,
    letter,
    done_at: instantOf(doneAt),
    intensity,
  }));
  const sets = workouts.flatMap((workout, number) =>
    workout.sets.map((set, position) => ({
      partner_id: owner,
      workout_id: found(rows[number]?.id, "server.unexpected"),
      position,
      student_id: student,
      exercise_id: set.exercise,
      exercise_owner_id: found(known.get(set.exercise), "sheet.unknown_exercise"),
      repetitions: set.repetitions,
      load_grams: set.loadGrams,
    })),
  );
  await addWorkouts(db, rows, sets);
  await workoutsChanged(db, owner, student);
  return rows.map(({ id }) => id);
}

/** A workout that the student did, set by set. */
export async function logWorkout(
  db: Db,
  owner: PartnerId,
  { student, ...workout }: DoneWorkout & { readonly student: StudentId },
): Promise<WorkoutId> {
  const [id] = await logWorkouts(db, owner, student, [workout]);
  return found(id, "server.unexpected");
}
