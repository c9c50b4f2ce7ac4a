import type { ExerciseId, PartnerId } from "@prancheta/contract/scalars";
import type { exercises } from "@prancheta/contract/training/exercises";
import { sql, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type * as z from "zod";
import type { WholeRow } from "../../platform/postgres/columns.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { wordsIn } from "../../platform/postgres/search.ts";
import type { DB } from "../../platform/postgres/tables.ts";

const own = (db: Db, owner: PartnerId) =>
  db.selectFrom("exercise").where("exercise.owner_id", "=", owner).where("exercise.deleted_at", "is", null);

type Filters = z.output<typeof exercises.list.query>;

const matching = (db: Db, owner: PartnerId, { name, group, gender }: Filters) => {
  let query = own(db, owner);
  for (const word of wordsIn("exercise.search", name)) query = query.where(word);
  if (group) query = query.where("exercise.muscle_group", "=", group);
  if (gender)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("exercise_gif")
          .select("exercise_gif.gender")
          .whereRef("exercise_gif.owner_id", "=", "exercise.owner_id")
          .whereRef("exercise_gif.exercise_id", "=", "exercise.id")
          .where("exercise_gif.gender", "=", gender),
      ),
    );
  return query;
};

const withGifs = (query: ReturnType<typeof own>) =>
  query.select((exercise) => [
    "exercise.id",
    "exercise.name",
    "exercise.description",
    "exercise.muscle_group",
    "exercise.video_url",
    jsonArrayFrom(
      exercise
        .selectFrom("exercise_gif")
        .select(["exercise_gif.gender", "exercise_gif.file_id"])
        .whereRef("exercise_gif.owner_id", "=", "exercise.owner_id")
        .whereRef("exercise_gif.exercise_id", "=", "exercise.id")
        .orderBy("exercise_gif.gender", "desc"),
    ).as("gifs"),
  ]);

export const customExerciseById = (db: Db, owner: PartnerId, id: ExerciseId) =>
  withGifs(own(db, owner)).where("exercise.id", "=", id).executeTakeFirst();

export type CustomExerciseRow = NonNullable<Awaited<ReturnType<typeof customExerciseById>>>;

/** One page, newest first. */
export const customExercisePage = (db: Db, owner: PartnerId, filters: Filters) =>
  withGifs(matching(db, owner, filters))
    .orderBy("exercise.created_at", "desc")
    .orderBy("exercise.id", "desc")
    .offset(filters.skip)
    .limit(filters.take)
    .execute();

export const customExerciseCount = async (db: Db, owner: PartnerId, filters: Filters): Promise<number> => {
  const { count } = await matching(db, owner, filters)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Locked, so that no sheet can start to use it; undefined if there is none. */
export const lockCustomExercise = (db: Db, owner: PartnerId, id: ExerciseId) =>
  own(db, owner).select("exercise.id").where("exercise.id", "=", id).forUpdate().executeTakeFirst();

type NewExercise = WholeRow<"exercise", "equipment" | "owner_id" | "search" | "deleted_at">;

export const addCustomExercise = async (db: Db, row: NewExercise): Promise<void> => {
  await db.insertInto("exercise").values(row).execute();
};

export const changeCustomExercise = async (
  db: Db,
  owner: PartnerId,
  id: ExerciseId,
  changes: Updateable<DB["exercise"]>,
): Promise<void> => {
  await db.updateTable("exercise").set(changes).where("owner_id", "=", owner).where("id", "=", id).execute();
};

/** How many sheets use an exercise, and whether a student has one of them; deleted sheets and students do not count. */
export const usesOfExercise = (db: Db, owner: PartnerId, id: ExerciseId) =>
  db
    .selectFrom("sheet_exercise")
    .innerJoin("sheet", (join) =>
      join
        .onRef("sheet.partner_id", "=", "sheet_exercise.partner_id")
        .onRef("sheet.id", "=", "sheet_exercise.sheet_id"),
    )
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as("sheets"),
      fn
        .coalesce(
          fn.agg<boolean>("bool_or", [
            exists(
              selectFrom("student_sheet")
                .innerJoin("student", (join) =>
                  join
                    .onRef("student.partner_id", "=", "student_sheet.partner_id")
                    .onRef("student.id", "=", "student_sheet.student_id"),
                )
                .select("student_sheet.id")
                .whereRef("student_sheet.partner_id", "=", "sheet.partner_id")
                .whereRef("student_sheet.sheet_id", "=", "sheet.id")
                .where("student_sheet.ended_at", "is", null)
                .where("student.deleted_at", "is", null),
            ),
          ]),
          sql<boolean>`false`,
        )
        .as("reaches_students"),
    ])
    .where("sheet_exercise.partner_id", "=", owner)
    .where("sheet_exercise.exercise_id", "=", id)
    .where("sheet.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
