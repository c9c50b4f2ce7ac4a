import { type ExerciseId, type PartnerId, type SheetId, type StudentId, WorkoutId } from "@prancheta/contract/scalars";
import type { Intensity } from "@prancheta/contract/training/workouts";
import { instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockExistingStudent, refreshWorkoutColumns } from "../students/students.service.ts";
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
  /** Never in the future, whatever a phone's clock says: windows are counted back from the last workout. */
  readonly doneAt: Temporal.Instant;
  readonly intensity: Intensity;
  readonly note: string;
  readonly sets: readonly DoneSet[];
}

/** Each exercise has a slot, in the order of their first sets. */
const placed = (sets: readonly DoneSet[]) => {
  const exercises = [...new Set(sets.map(({ exercise }) => exercise))];
  const numbers = new Map<ExerciseId, number>();
  return sets.map((set) => {
    const number = (numbers.get(set.exercise) ?? 0) + 1;
    numbers.set(set.exercise, number);
    return { set, slot: exercises.indexOf(set.exercise), number };
  });
};

/** Logs completed workouts with their sets at once, for the demo world and tests. */
export async function logWorkouts(
  db: Db,
  owner: PartnerId,
  student: StudentId,
  workouts: readonly DoneWorkout[],
): Promise<void> {
  if (workouts.length === 0) return;
  await lockExistingStudent(db, owner, student);
  const used = [...new Set(workouts.flatMap(({ sets }) => sets.map(({ exercise }) => exercise)))];
  const known = new Map((used.length > 0 ? await exercisesById(db, used) : []).map((row) => [row.id, row.owner_id]));
  const rows = workouts.map(({ sheet, letter, doneAt, intensity, note }) => ({
    partner_id: owner,
    id: newId(WorkoutId),
    student_id: student,
    sheet_id: sheet,
    letter,
    finished_at: instantOf(doneAt),
    intensity,
    note,
  }));
  const sets = workouts.flatMap((workout, number) =>
    placed(workout.sets).map(({ set, ...place }) => ({
      partner_id: owner,
      workout_id: found(rows[number]?.id, "server.unexpected"),
      ...place,
      student_id: student,
      exercise_id: set.exercise,
      exercise_owner_id: found(known.get(set.exercise), "sheet.unknown_exercise"),
      repetitions: set.repetitions,
      load_grams: set.loadGrams,
    })),
  );
  await addWorkouts(db, rows, sets);
  await refreshWorkoutColumns(db, owner, student);
}
