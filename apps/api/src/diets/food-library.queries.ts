import { type Insertable, sql } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { foodColumns } from "./foods.queries.ts";

/** The library's foods with these slugs. */
export const libraryFoods = (db: SystemDb, slugs: readonly string[]) =>
  db
    .selectFrom("food")
    .select([...foodColumns, "food.slug"])
    .where("partner_id", "is", null)
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute();

/** Writes library foods by slug. A known slug is updated and keeps its id, so that diets use the new values. */
export const saveLibraryFoods = async (db: SystemDb, rows: readonly Insertable<DB["food"]>[]): Promise<void> => {
  await db
    .insertInto("food")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .where("partner_id", "is", null)
        .doUpdateSet(({ ref }) => ({
          name: ref("excluded.name"),
          category: ref("excluded.category"),
          source: ref("excluded.source"),
          energy_cal: ref("excluded.energy_cal"),
          carbohydrates_mg: ref("excluded.carbohydrates_mg"),
          proteins_mg: ref("excluded.proteins_mg"),
          lipids_mg: ref("excluded.lipids_mg"),
          traces: ref("excluded.traces"),
          measures: ref("excluded.measures"),
        })),
    )
    .execute();
};
