import { type Insertable, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

/**
 * Passed as one JSON value: a week's sets would need hundreds of parameters and a different statement for each count.
 */
export const addWorkouts = async (
  db: Db,
  workouts: readonly Insertable<DB["workout"]>[],
  sets: readonly Insertable<DB["workout_set"]>[],
): Promise<void> => {
  await sql`insert into workout (partner_id, id, student_id, sheet_id, letter, done_at, intensity)
    select partner_id, id, student_id, sheet_id, letter, done_at, intensity from jsonb_to_recordset(${JSON.stringify(workouts)}::jsonb)
      as row (partner_id uuid, id uuid, student_id uuid, sheet_id uuid, letter text, done_at timestamptz, intensity numeric)`.execute(
    db,
  );
  await sql`insert into workout_set
      (partner_id, workout_id, position, student_id, exercise_id, exercise_owner_id, repetitions, load_grams)
    select partner_id, workout_id, "position", student_id, exercise_id, exercise_owner_id, repetitions, load_grams
    from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as row (partner_id uuid, workout_id uuid, "position" integer,
      student_id uuid, exercise_id uuid, exercise_owner_id uuid, repetitions integer, load_grams integer)`.execute(db);
};
