import type { ExerciseId } from "@prancheta/contract/scalars";
import type { GifGender } from "@prancheta/contract/training/exercises";
import { type Insertable, sql } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** The library's current values for these slugs. */
export const knownExercises = (db: SystemDb, slugs: readonly string[]) =>
  db
    .selectFrom("exercise")
    .select(["id", "slug", "name", "description", "muscle_group", "equipment", "video_url"])
    .where("partner_id", "is", null)
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute();

export type KnownExercise = Awaited<ReturnType<typeof knownExercises>>[number];

/** Writes library exercises by slug; a known slug is updated. */
export const saveLibraryExercises = (db: SystemDb, rows: readonly Insertable<DB["exercise"]>[]) =>
  db
    .insertInto("exercise")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .where("partner_id", "is", null)
        .doUpdateSet(({ ref }) => ({
          name: ref("excluded.name"),
          description: ref("excluded.description"),
          muscle_group: ref("excluded.muscle_group"),
          equipment: ref("excluded.equipment"),
          video_url: ref("excluded.video_url"),
        })),
    )
    .returning(["id", "slug"])
    .execute();

export const saveLibraryGif = async (
  db: SystemDb,
  exercise: ExerciseId,
  gender: GifGender,
  sha256: Buffer,
): Promise<void> => {
  await db
    .insertInto("exercise_gif")
    .values({ exercise_id: exercise, gender, sha256 })
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "exercise_id", "gender"])
        .doUpdateSet(({ ref }) => ({ sha256: ref("excluded.sha256") })),
    )
    .execute();
};
