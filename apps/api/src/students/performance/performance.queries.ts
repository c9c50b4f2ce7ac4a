import type { Day, ExerciseId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { LISTED_WORKOUTS, type LoggedSet, PERFORMANCE_ROWS } from "@prancheta/contract/students/performance";
import { type NotNull, sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { hasWithdrawn } from "../../platform/postgres/withdrawn-consent.ts";

/** Workouts under way have no `finished_at` and do not count. */
const ofStudent = (
  db: Db,
  table: "report" | "workout",
  owner: PartnerId,
  student: StudentId,
  at: "sent_at" | "finished_at",
) =>
  sql<{
    total: number;
    last: Instant | null;
  }>`select count(${sql.ref(at)})::int as total, max(${sql.ref(at)}) as last from ${sql.table(table)}
    where partner_id = ${owner} and student_id = ${student}`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { total: 0, last: null });

export const reportTotals = (db: Db, owner: PartnerId, student: StudentId) =>
  ofStudent(db, "report", owner, student, "sent_at");
export const workoutTotals = (db: Db, owner: PartnerId, student: StudentId) =>
  ofStudent(db, "workout", owner, student, "finished_at");

/** Newest first; without the notes if the student no longer lets the coach see them. */
export const workoutRows = (db: Db, owner: PartnerId, student: StudentId) => {
  const isHidden = hasWithdrawn("HEALTH", sql`${owner}`, sql`${student}`);
  return db
    .selectFrom("workout")
    .leftJoin("sheet", (join) =>
      join.onRef("sheet.partner_id", "=", "workout.partner_id").onRef("sheet.id", "=", "workout.sheet_id"),
    )
    .select([
      "workout.finished_at as date",
      "workout.intensity as value",
      "workout.letter",
      "sheet.name as sheet",
      sql<string>`case when ${isHidden} then '' else workout.note end`.as("note"),
      sql<boolean>`workout.note <> '' and ${isHidden}`.as("isHidden"),
    ])
    .where("workout.partner_id", "=", owner)
    .where("workout.student_id", "=", student)
    .where("workout.finished_at", "is not", null)
    .where("workout.intensity", "is not", null)
    .$narrowType<{ date: NotNull; value: NotNull }>()
    .orderBy("workout.finished_at", "desc")
    .orderBy("workout.id", "desc")
    .limit(PERFORMANCE_ROWS)
    .execute();
};

/** The exercises with sets logged by the student, most recent first. */
export const loggedExercises = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("workout_set")
    .innerJoin("workout", (join) =>
      join
        .onRef("workout.partner_id", "=", "workout_set.partner_id")
        .onRef("workout.id", "=", "workout_set.workout_id"),
    )
    .innerJoin("exercise", "exercise.id", "workout_set.exercise_id")
    .select(["exercise.id", "exercise.name", ({ fn }) => fn.max("workout.finished_at").as("lastAt")])
    .where("workout_set.partner_id", "=", owner)
    .where("workout_set.student_id", "=", student)
    .where("workout.finished_at", "is not", null)
    .where("workout_set.removed_at", "is", null)
    .where("workout_set.status", "!=", "SKIPPED")
    .$narrowType<{ lastAt: NotNull }>()
    .groupBy(["exercise.id", "exercise.name"])
    .orderBy("lastAt", "desc")
    .orderBy("exercise.id")
    .execute();

/** An exercise of the library or of the partner, even if deleted: logged workouts stay. */
export const anyExercise = (db: Db, exercise: ExerciseId) =>
  db.selectFrom("exercise").select("id").where("id", "=", exercise).executeTakeFirst();

const GRAMS = 1000;

/** Sets of finished workouts that were tried: a failed one has repetitions too. */
const wasDone = sql<boolean>`w.finished_at is not null and s.removed_at is null and s.status <> 'SKIPPED'`;

/** Repetitions x load of each day, in kilograms, oldest day first. */
export const volumeByDay = (db: Db, owner: PartnerId, student: StudentId, exercise: ExerciseId, zone: string) =>
  sql<{
    x: Day;
    y: number;
  }>`select (w.finished_at at time zone ${zone})::date as x, coalesce(sum(s.repetitions::bigint * s.load_grams), 0)::numeric / ${GRAMS}::int as y
    from workout_set s join workout w on w.partner_id = s.partner_id and w.id = s.workout_id
    where s.partner_id = ${owner} and s.student_id = ${student} and s.exercise_id = ${exercise} and ${wasDone}
    group by 1 order by 1`
    .execute(db)
    .then(({ rows }) => rows);

export const exerciseAverages = (db: Db, owner: PartnerId, student: StudentId, exercise: ExerciseId) =>
  sql<{ averageWeight: number | null; averageRepetition: number | null; lastTraining: Instant | null }>`
    select round(avg(s.load_grams) / ${GRAMS}::int, 1) as "averageWeight", round(avg(s.repetitions), 1) as "averageRepetition", max(w.finished_at) as "lastTraining"
    from workout_set s join workout w on w.partner_id = s.partner_id and w.id = s.workout_id
    where s.partner_id = ${owner} and s.student_id = ${student} and s.exercise_id = ${exercise} and ${wasDone}`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { averageWeight: null, averageRepetition: null, lastTraining: null });

/** The newest workouts with the exercise, each with its sets in the order of the workout. */
export const setsByWorkout = (db: Db, owner: PartnerId, student: StudentId, exercise: ExerciseId) =>
  sql<{ date: Instant; sets: LoggedSet[] }>`
    select w.finished_at as date, json_agg(json_build_object('repetitions', s.repetitions, 'load', s.load_grams::numeric / ${GRAMS}::int,
        'failed', s.status = 'FAILED') order by s.slot, s.number) as sets
    from workout_set s join workout w on w.partner_id = s.partner_id and w.id = s.workout_id
    where s.partner_id = ${owner} and s.student_id = ${student} and s.exercise_id = ${exercise} and ${wasDone}
    group by w.id, w.finished_at order by w.finished_at desc, w.id desc limit ${LISTED_WORKOUTS}`
    .execute(db)
    .then(({ rows }) => rows);
