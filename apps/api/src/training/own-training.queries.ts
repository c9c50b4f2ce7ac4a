import type { Instant, Page, PartnerId, StudentId, WorkoutId } from "@prancheta/contract/scalars";
import type { LastSets } from "@prancheta/contract/student/training";
import { type NotNull, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { preparedRow, type Value } from "../platform/postgres/prepared-statement.ts";

/** How many workouts back an exercise is looked for. */
const RECENT_WORKOUTS = 60;

/** By exercise, the sets of the last finished workout in which it was tried, in their order. */
export const lastSets = (db: Db, owner: PartnerId, student: StudentId): Promise<LastSets[]> =>
  sql<LastSets>`with recent as (
      select id, finished_at from workout where partner_id = ${owner} and student_id = ${student} and finished_at is not null
      order by finished_at desc, id desc limit ${RECENT_WORKOUTS}::int),
    tried as (
      select s.exercise_id, s.slot, s.number, s.repetitions, s.load_grams, r.finished_at,
        rank() over (partition by s.exercise_id order by r.finished_at desc, r.id desc) as age
      from recent r join workout_set s on s.partner_id = ${owner} and s.workout_id = r.id
      where s.removed_at is null and s.status <> 'SKIPPED')
    select exercise_id as exercise, finished_at as "doneAt",
      jsonb_agg(jsonb_build_object('repetitions', repetitions, 'load', load_grams) order by slot, number) as sets
    from tried where age = 1 group by exercise_id, finished_at order by exercise_id`
    .execute(db)
    .then(({ rows }) => rows);

const ofStudent = (db: Db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db.selectFrom("workout").where("workout.partner_id", "=", owner).where("workout.student_id", "=", student);

/** The last workout that was done; one of intensity 0 was not. */
export const lastDone = preparedRow((db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  ofStudent(db, owner, student)
    .select(["sheet_id as sheet", "letter", "finished_at as finishedAt"])
    .where("finished_at", "is not", null)
    .where("intensity", ">", 0)
    .$narrowType<{ finishedAt: NotNull }>()
    .orderBy("finished_at", "desc")
    .orderBy("workout.id", "desc")
    .limit(1),
);

const whole = (db: Db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  ofStudent(db, owner, student)
    .leftJoin("sheet", (join) =>
      join.onRef("sheet.partner_id", "=", "workout.partner_id").onRef("sheet.id", "=", "workout.sheet_id"),
    )
    .select([
      "workout.id",
      "workout.sheet_id as sheet",
      "sheet.name",
      "workout.letter",
      "workout.started_at as startedAt",
      "workout.finished_at as finishedAt",
      "workout.intensity",
      "workout.note",
      "workout.device",
      "workout.revision",
    ]);

/** The newest workout under way that was begun after a moment. */
export const underWaySince = preparedRow(
  (db, owner: Value<PartnerId>, student: Value<StudentId>, since: Value<Instant>) =>
    whole(db, owner, student)
      .select("workout.prescribed")
      .where("workout.finished_at", "is", null)
      .where("workout.discarded", "=", false)
      .where("workout.started_at", ">", since)
      .orderBy("workout.started_at", "desc")
      .orderBy("workout.id", "desc")
      .limit(1),
);

/** Finished workouts, newest first. */
export const finishedPage = (db: Db, owner: PartnerId, student: StudentId, { skip, take }: Page) =>
  whole(db, owner, student)
    .where("workout.finished_at", "is not", null)
    .orderBy("workout.finished_at", "desc")
    .orderBy("workout.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const finishedCount = async (db: Db, owner: PartnerId, student: StudentId): Promise<number> => {
  const { count } = await ofStudent(db, owner, student)
    .select(({ fn }) => fn.count<number>("finished_at").as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Workouts of intensity 0 are not trained, unless they were corrected to it. */
export const trainedCount = async (db: Db, owner: PartnerId, student: StudentId): Promise<number> => {
  const { count } = await ofStudent(db, owner, student)
    .where(({ eb, or }) => or([eb("intensity", ">", 0), eb("was_trained", "=", true)]))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** The sets of workouts in order, including removed ones. */
export const setsOfWorkouts = (db: Db, owner: PartnerId, workouts: readonly WorkoutId[]) =>
  db
    .selectFrom("workout_set")
    .innerJoin("exercise", (join) =>
      join
        .onRef("exercise.owner_id", "=", "workout_set.exercise_owner_id")
        .onRef("exercise.id", "=", "workout_set.exercise_id"),
    )
    .select([
      "workout_set.workout_id",
      "workout_set.slot",
      "workout_set.number",
      "workout_set.exercise_id as exercise",
      "workout_set.prescribed_exercise_id as prescribed",
      "exercise.name",
      "workout_set.status",
      "workout_set.repetitions",
      "workout_set.load_grams as load",
      "workout_set.seconds",
      "workout_set.metres",
      "workout_set.revision",
    ])
    .select((row) => row("workout_set.removed_at", "is not", null).as("isRemoved"))
    .where("workout_set.partner_id", "=", owner)
    .where(sql<boolean>`workout_set.workout_id = any(${workouts}::uuid[])`)
    .orderBy("workout_set.workout_id")
    .orderBy("workout_set.slot")
    .orderBy("workout_set.number")
    .execute();
