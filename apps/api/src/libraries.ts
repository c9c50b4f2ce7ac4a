import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "./platform/clock.ts";
import type { Database } from "./platform/postgres/db.ts";
import { unlessLoaded } from "./platform/postgres/loaded-library.ts";

const FOLDER = join(import.meta.dirname, "../library");

/** The loaders are imported when there is something to load: most starts have nothing. */
const LIBRARIES = {
  "exercises.csv": async (database: Database) =>
    (await import("./training/exercises/library.service.ts")).loadExerciseLibrary(database, systemClock),
  "foods.csv": async (database: Database) =>
    (await import("./diets/food-library.service.ts")).loadFoodLibrary(database, systemClock),
} as const;

/** Brings the product's own exercises and foods to what this version's files say. */
export async function loadLibraries(database: Database): Promise<void> {
  await Promise.all(
    Object.entries(LIBRARIES).map(async ([file, load]) => {
      const contents = await readFile(join(FOLDER, file));
      await unlessLoaded(database, systemClock, file, contents, () => load(database));
    }),
  );
}
