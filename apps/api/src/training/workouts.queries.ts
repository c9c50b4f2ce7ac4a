import type { PartnerId, SheetId, StudentId, WorkoutId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { wroteRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";

/**
 * Passed as one JSON value: a week's sets would need hundreds of parameters and a different statement for each count.
 */
export const addWorkouts = async (
  db: Db,
  workouts: readonly Insertable<DB["workout"]>[],
  sets: readonly Insertable<DB["workout_set"]>[],
): Promise<void> => {
  await sql`insert into workout (partner_id, id, student_id, sheet_id, letter, finished_at, intensity, note)
    select partner_id, id, student_id, sheet_id, letter, finished_at, intensity, note from jsonb_to_recordset(${JSON.stringify(workouts)}::jsonb)
      as row (partner_id uuid, id uuid, student_id uuid, sheet_id uuid, letter text, finished_at timestamptz, intensity numeric, note text)`.execute(
    db,
  );
  await sql`insert into workout_set
      (partner_id, workout_id, slot, number, student_id, exercise_id, exercise_owner_id, repetitions, load_grams)
    select partner_id, workout_id, slot, number, student_id, exercise_id, exercise_owner_id, repetitions, load_grams
    from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as row (partner_id uuid, workout_id uuid, slot integer, number integer,
      student_id uuid, exercise_id uuid, exercise_owner_id uuid, repetitions integer, load_grams integer)`.execute(db);
};

/** A workout whoever's it is, because its id comes from a device. */
export const workoutHead = (db: Db, owner: PartnerId, id: WorkoutId) =>
  db
    .selectFrom("workout")
    .select(["student_id", "started_at", "finished_at", "intensity", "was_trained", "discarded", "device", "revision"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .executeTakeFirst();

/** The places and versions of a workout's sets, those that were removed too. */
export const storedSets = (db: Db, owner: PartnerId, id: WorkoutId) =>
  db
    .selectFrom("workout_set")
    .select(["slot", "number", "device", "revision"])
    .where("partner_id", "=", owner)
    .where("workout_id", "=", id)
    .execute();

/** Whether the student has or had a sheet, even if it was removed since. */
export const hadSheet = (db: Db, owner: PartnerId, student: StudentId, sheet: SheetId) =>
  db
    .selectFrom("student_sheet")
    .select("student_sheet.id")
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("sheet_id", "=", sheet)
    .limit(1)
    .executeTakeFirst();

/** False if the id is another partner's. */
export const addWorkout = (db: Db, row: Insertable<DB["workout"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("workout")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );

/** A device that corrects a workout does not say again what was prescribed. */
export const changeWorkout = (
  db: Db,
  { partner_id, id, student_id: _student, prescribed, ...fields }: Insertable<DB["workout"]>,
): Promise<unknown> =>
  db
    .updateTable("workout")
    .set(prescribed ? { ...fields, prescribed } : fields)
    .where("partner_id", "=", partner_id)
    .where("id", "=", id)
    .execute();

/** Stores those sets that are newer than what stands at their places. */
export const mergeSets = async (db: Db, sets: readonly Insertable<DB["workout_set"]>[]): Promise<void> => {
  await sql`insert into workout_set as stored (partner_id, workout_id, slot, number, student_id, exercise_id, exercise_owner_id,
      prescribed_exercise_id, prescribed_exercise_owner_id, status, repetitions, load_grams, seconds, metres, removed_at, device, revision)
    select partner_id, workout_id, slot, number, student_id, exercise_id, exercise_owner_id,
      prescribed_exercise_id, prescribed_exercise_owner_id, status, repetitions, load_grams, seconds, metres, removed_at, device, revision
    from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as row (partner_id uuid, workout_id uuid, slot integer, number integer,
      student_id uuid, exercise_id uuid, exercise_owner_id uuid, prescribed_exercise_id uuid, prescribed_exercise_owner_id uuid,
      status text, repetitions integer, load_grams integer, seconds integer, metres integer, removed_at timestamptz, device uuid, revision integer)
    on conflict (partner_id, workout_id, slot, number) do update set
      exercise_id = excluded.exercise_id, exercise_owner_id = excluded.exercise_owner_id,
      prescribed_exercise_id = excluded.prescribed_exercise_id, prescribed_exercise_owner_id = excluded.prescribed_exercise_owner_id,
      status = excluded.status, repetitions = excluded.repetitions, load_grams = excluded.load_grams, seconds = excluded.seconds,
      metres = excluded.metres, removed_at = excluded.removed_at, device = excluded.device, revision = excluded.revision
    where (excluded.revision, excluded.device) > (stored.revision, stored.device)`.execute(db);
};
