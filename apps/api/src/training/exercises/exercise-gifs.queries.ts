import type { ExerciseId, PartnerId } from "@prancheta/contract/scalars";
import type { GifGender } from "@prancheta/contract/training/exercises";
import type { Insertable } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export const setGif = async (db: Db, row: Insertable<DB["exercise_gif"]>): Promise<void> => {
  await db
    .insertInto("exercise_gif")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "exercise_id", "gender"])
        .doUpdateSet(({ ref }) => ({ file_id: ref("excluded.file_id") })),
    )
    .execute();
};

/** Deletes the gif of one model, or all gifs of the exercise. */
export const removeGifs = async (db: Db, owner: PartnerId, exercise: ExerciseId, gender?: GifGender): Promise<void> => {
  const all = db.deleteFrom("exercise_gif").where("owner_id", "=", owner).where("exercise_id", "=", exercise);
  await (gender ? all.where("gender", "=", gender) : all).execute();
};

/** A partner's gifs that no exercise shows. */
export const unusedGifs = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("file")
    .leftJoin("exercise_gif", (join) =>
      join.onRef("exercise_gif.partner_id", "=", "file.partner_id").onRef("exercise_gif.file_id", "=", "file.id"),
    )
    .select("file.id")
    .where("file.partner_id", "=", owner)
    .where("file.kind", "=", "EXERCISE_GIF")
    .where("exercise_gif.exercise_id", "is", null)
    .execute();
