import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, instantOf, systemClock } from "./platform/clock.ts";
import type { Database } from "./platform/postgres/db.ts";

const FOLDER = join(import.meta.dirname, "../library");

/** Loaders are imported only when there is something to load, which is rare. */
const LIBRARIES = {
  "exercises.csv": async (database: Database) =>
    (await import("./training/exercises/library.service.ts")).loadExerciseLibrary(database, systemClock),
  "foods.csv": async (database: Database) =>
    (await import("./diets/food-library.service.ts")).loadFoodLibrary(database, systemClock),
} as const;

/** Updates the product's own exercises and foods from this version's files. */
export async function loadLibraries(database: Database): Promise<void> {
  await Promise.all(
    Object.entries(LIBRARIES).map(async ([file, load]) => {
      const contents = await readFile(join(FOLDER, file));
      await loadIfChanged(database, systemClock, file, contents, () => load(database));
    }),
  );
}

/** Runs `load` unless the last run loaded the same content. What an operator imports in between stays. */
async function loadIfChanged(
  database: Database,
  clock: Clock,
  name: string,
  contents: Uint8Array,
  load: () => Promise<unknown>,
): Promise<void> {
  const hash = createHash("sha256").update(contents).digest("hex");
  const before = await database.asSystem((db) =>
    db.selectFrom("loaded_library").select("hash").where("name", "=", name).executeTakeFirst(),
  );
  if (before?.hash === hash) return;
  await load();
  const row = { hash, loaded_at: instantOf(clock.now()) };
  await database.asSystem((db) =>
    db
      .insertInto("loaded_library")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute(),
  );
}
