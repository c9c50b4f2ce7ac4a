import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FoodForm, NUTRIENTS } from "@prancheta/contract/diets/foods";
import { FoodId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { FileImport } from "../platform/files/csv.ts";
import { newId } from "../platform/ids.ts";
import type { Database, SystemDb } from "../platform/postgres/db.ts";
import { chunksOf } from "../platform/postgres/pages.ts";
import { libraryFoods, saveLibraryFoods } from "./food-library.queries.ts";
import { type FoodLayout, type LibraryFood, readFoods } from "./food-lines.ts";
import { foodContent, presentFood, settled } from "./food-values.ts";

const LIBRARY = join(import.meta.dirname, "../../library/foods.csv");

/** A food as JSON with a fixed order of keys, to detect changes. */
const fingerprint = (food: FoodForm): string =>
  JSON.stringify([
    [food.name, food.category, food.source],
    NUTRIENTS.map((nutrient) => [food[nutrient], food.traces.includes(nutrient)]),
    food.measures.map(({ label, grams }) => [label, grams]),
  ]);

const whatIsNew = async (db: SystemDb, foods: readonly LibraryFood[]) => {
  const slugs = foods.map(({ slug }) => slug);
  const stored = new Map((await libraryFoods(db, slugs)).map((row) => [row.slug, fingerprint(presentFood(row))]));
  return {
    added: foods.filter(({ slug }) => !stored.has(slug)),
    differing: foods.filter((food) => stored.get(food.slug) !== fingerprint(settled(food))),
  };
};

/** Updates the library from a CSV file, by slug. Foods that are not in the file stay as they are. */
export async function importFoods(
  database: Database,
  clock: Clock,
  csv: string,
  { layout, dryRun = false }: { layout: FoodLayout; dryRun?: boolean },
): Promise<FileImport> {
  const { read, items: foods, problems } = readFoods(csv, layout);
  const created_at = instantOf(clock.now());
  return database.asSystem(async (db) => {
    const { added, differing } = await whatIsNew(db, foods);
    if (!dryRun && problems.length === 0)
      for (const rows of chunksOf(differing))
        await saveLibraryFoods(
          db,
          rows.map((food) => ({
            ...foodContent(food),
            id: newId(FoodId),
            partner_id: null,
            slug: food.slug,
            created_at,
          })),
        );
    return {
      read,
      added: added.length,
      changed: differing.length - added.length,
      unchanged: foods.length - differing.length,
      problems,
    };
  });
}

/** Loads the product's own foods. Loading again changes only what changed in the file. */
export async function loadFoodLibrary(database: Database, clock: Clock): Promise<number> {
  const { read, problems } = await importFoods(database, clock, await readFile(LIBRARY, "utf8"), {
    layout: "prancheta",
  });
  const [first] = problems;
  if (first) throw new Error(`foods.csv, line ${first.line}: ${first.message}`);
  return read;
}
