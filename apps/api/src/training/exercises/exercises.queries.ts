import type { ExerciseId, PartnerId, SheetId, StudentId } from "@prancheta/contract/scalars";
import type { exercises, GifGender } from "@prancheta/contract/training/exercises";
import { sql } from "kysely";
import type * as z from "zod";
import type { Db } from "../../platform/postgres/db.ts";
import { preparedStatement, type Value } from "../../platform/postgres/prepared-statement.ts";
import { wordsIn } from "../../platform/postgres/search.ts";

const NAMES_AT_ONCE = 5000;

const described = [
  "exercise.id",
  "exercise.owner_id",
  "exercise.name",
  "exercise.description",
  "exercise.muscle_group",
  "exercise.video_url",
  "picture.file_id",
  "picture.sha256",
] as const;

/**
 * Exercises with the gif of one model, or of the other if there is none. Row-level security excludes those of other
 * partners.
 */
const pictured = (db: Db, gender: GifGender) =>
  db.selectFrom("exercise").leftJoinLateral(
    (inner) =>
      inner
        .selectFrom("exercise_gif")
        .select(["exercise_gif.file_id", "exercise_gif.sha256"])
        .whereRef("exercise_gif.owner_id", "=", "exercise.owner_id")
        .whereRef("exercise_gif.exercise_id", "=", "exercise.id")
        .orderBy(({ eb }) => eb("exercise_gif.gender", "=", gender), "desc")
        .limit(1)
        .as("picture"),
    (join) => join.onTrue(),
  );

/** Exercises of the library and of the partner, by id, without deleted ones. */
export const exercisesById = (db: Db, ids: readonly ExerciseId[]) =>
  db
    .selectFrom("exercise")
    .select(["exercise.id", "exercise.owner_id"])
    .where(sql<boolean>`exercise.id = any(${ids}::uuid[])`)
    .where("exercise.deleted_at", "is", null)
    .execute();

/** The same with those that were deleted. */
export const anyExercisesById = (db: Db, ids: readonly ExerciseId[]) =>
  db
    .selectFrom("exercise")
    .select(["exercise.id", "exercise.owner_id"])
    .where(sql<boolean>`exercise.id = any(${ids}::uuid[])`)
    .execute();

export const exercisesOfSheet = preparedStatement((db, owner: Value<PartnerId>, sheet: Value<SheetId>) =>
  pictured(db, "M")
    .innerJoin("sheet_exercise", "sheet_exercise.exercise_id", "exercise.id")
    .select(described)
    .where("sheet_exercise.partner_id", "=", owner)
    .where("sheet_exercise.sheet_id", "=", sheet),
);

export type ExerciseRow = Awaited<ReturnType<typeof exercisesOfSheet>>[number];

/** The exercises in a student's current sheets. */
const inSheetsOf = (db: Db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db
    .selectFrom("sheet_exercise")
    .innerJoin("student_sheet", (join) =>
      join
        .onRef("student_sheet.partner_id", "=", "sheet_exercise.partner_id")
        .onRef("student_sheet.sheet_id", "=", "sheet_exercise.sheet_id"),
    )
    .where("student_sheet.partner_id", "=", owner)
    .where("student_sheet.student_id", "=", student)
    .where("student_sheet.ended_at", "is", null);

export const exercisesOfStudent = (db: Db, owner: PartnerId, student: StudentId) =>
  pictured(db, "M")
    .select(described)
    .where("exercise.id", "in", inSheetsOf(db, owner, student).select("sheet_exercise.exercise_id"))
    .execute();

/** The muscle group of each of them. */
export const muscleGroupsOfStudent = preparedStatement((db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db
    .selectFrom("exercise")
    .select(["id", "muscle_group"])
    .where("id", "in", inSheetsOf(db, owner, student).select("sheet_exercise.exercise_id")),
);

type Filters = z.output<typeof exercises.library.query>;

const matching = (db: Db, { gender, group, name }: Omit<Filters, "skip" | "take">) => {
  let query = pictured(db, gender).where("exercise.deleted_at", "is", null);
  for (const word of wordsIn("exercise.search", name)) query = query.where(word);
  return group ? query.where("exercise.muscle_group", "=", group) : query;
};

/** One page of library and own exercises by name; names that begin with the search come first. */
export const exercisePage = (db: Db, filters: Filters) =>
  matching(db, filters)
    .select([...described, "exercise.partner_id"])
    .orderBy(sql`starts_with(exercise.search, (select normalised(${filters.name ?? ""})))`, "desc")
    .orderBy("exercise.search")
    .orderBy("exercise.id")
    .offset(filters.skip)
    .limit(filters.take)
    .execute();

export const exerciseCount = async (db: Db, filters: Filters): Promise<number> => {
  const { count } = await matching(db, filters)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const exerciseNames = (db: Db, gender: GifGender) =>
  matching(db, { gender })
    .select(described)
    .orderBy("exercise.search")
    .orderBy("exercise.id")
    .limit(NAMES_AT_ONCE)
    .execute();

/** The library's exercises, for code without a partner's search, such as the demo. */
export const libraryExercises = (db: Db) =>
  db
    .selectFrom("exercise")
    .select(["exercise.id", "exercise.slug", "exercise.name", "exercise.muscle_group"])
    .where("partner_id", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("search")
    .orderBy("id")
    .execute();
