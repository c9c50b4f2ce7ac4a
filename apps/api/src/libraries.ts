import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "./platform/clock.ts";
import type { Database } from "./platform/postgres/db.ts";
import { loadIfChanged } from "./platform/postgres/load-if-changed.ts";

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
