import type { foods } from "@prancheta/contract/diets/foods";
import type { DietId, FoodId, PartnerId } from "@prancheta/contract/scalars";
import { sql, type Updateable } from "kysely";
import type * as z from "zod";
import type { WholeRow } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow } from "../platform/postgres/has-row.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { EVERYDAY_FOODS } from "./everyday-foods.ts";

type Filters = z.output<typeof foods.list.query>;

/** The value of `food.owner_id` for library foods. */
const LIBRARY = "00000000-0000-0000-0000-000000000000";

export const foodColumns = [
  "food.id",
  "food.partner_id",
  "food.name",
  "food.category",
  "food.source",
  "food.energy_cal",
  "food.carbohydrates_mg",
  "food.proteins_mg",
  "food.lipids_mg",
  "food.traces",
  "food.measures",
] as const;

const known = (db: Db, owner: PartnerId) => db.selectFrom("food").where("food.owner_id", "in", [LIBRARY, owner]);

const existing = (db: Db, owner: PartnerId) => known(db, owner).where("food.deleted_at", "is", null);

const matching = (db: Db, owner: PartnerId, { name, origin }: Filters) => {
  let query = existing(db, owner);
  for (const condition of wordsIn("food.search", name)) query = query.where(condition);
  if (origin) query = query.where("food.owner_id", "=", origin === "OWN" ? owner : LIBRARY);
  return query;
};

const plain = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Whether the name begins with this text; hyphens are spaces, so that 'batata doce' finds 'Batata-doce cozida'. */
const beginsWith = (text: string) =>
  sql<boolean>`translate(food.search, '-', ' ') || ' ' like (select translate(normalised(${`${plain(text)}%`}), '-', ' '))`;

const isEveryday = sql<boolean>`coalesce(food.slug = any(${EVERYDAY_FOODS}::text[]), false)`;

/** The diets that say what a partner uses: few enough to be read at each search. */
const NEWEST_DIETS = 50;

/** In how many of a partner's newest diets each food is. */
const usedFoods = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("diet_food")
    .select(({ fn }) => ["diet_food.food_id", fn.countAll<number>().as("diets")])
    .where("diet_food.partner_id", "=", owner)
    .where("diet_food.diet_id", "in", (from) =>
      from
        .selectFrom("diet")
        .select("diet.id")
        .where("diet.partner_id", "=", owner)
        .where("diet.deleted_at", "is", null)
        .orderBy("diet.created_at", "desc")
        .orderBy("diet.id", "desc")
        .limit(NEWEST_DIETS),
    )
    .groupBy("diet_food.food_id")
    .as("used");

/** The foods that match a search, in the order of docs/rules/diets.md, 'Foods'. */
const ranked = (db: Db, owner: PartnerId, filters: Filters, words: readonly string[]) =>
  matching(db, owner, filters)
    .leftJoin(usedFoods(db, owner), (join) => join.onRef("used.food_id", "=", "food.id"))
    .select(foodColumns)
    .orderBy(({ fn, lit }) => fn.coalesce("used.diets", lit(0)), "desc")
    .orderBy(isEveryday, "desc")
    .orderBy(beginsWith(words.join(" ")), "desc")
    .orderBy(({ or }) => or(words.map((word) => beginsWith(`${word} `))), "desc")
    .orderBy(({ fn }) => fn<number>("length", ["food.search"]));

/** One page; without a search by name. */
export const foodPage = (db: Db, owner: PartnerId, filters: Filters) => {
  const words = (filters.name ?? "").split(/\s+/).filter((word) => word !== "");
  const found = words.length > 0 ? ranked(db, owner, filters, words) : matching(db, owner, filters).select(foodColumns);
  return found.orderBy("food.search").orderBy("food.id").offset(filters.skip).limit(filters.take).execute();
};

export const foodCount = async (db: Db, owner: PartnerId, filters: Filters): Promise<number> => {
  const { count } = await matching(db, owner, filters)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const foodById = (db: Db, owner: PartnerId, id: FoodId) =>
  existing(db, owner).select(foodColumns).where("food.id", "=", id).executeTakeFirst();

export type FoodRow = NonNullable<Awaited<ReturnType<typeof foodById>>>;

/** The library's foods with these slugs, as any partner can read them. */
export const foodsBySlug = (db: Db, slugs: readonly string[]) =>
  db
    .selectFrom("food")
    .select([...foodColumns, "food.slug"])
    .where("food.owner_id", "=", LIBRARY)
    .where("food.deleted_at", "is", null)
    .where(sql<boolean>`food.slug = any(${slugs}::text[])`)
    .execute();

type NewFood = WholeRow<"food", "owner_id" | "search" | "deleted_at">;

/** The columns of a food that a form fills. */
export type FoodContent = Omit<NewFood, "id" | "partner_id" | "slug" | "created_at">;

/** The household measures of those of these foods that exist. */
export const measuresOfFoods = (db: Db, owner: PartnerId, ids: readonly FoodId[]) =>
  existing(db, owner).select(["food.id", "food.measures"]).where(sql<boolean>`food.id = any(${ids}::uuid[])`).execute();

/** The foods of a diet, each once, including deleted ones. */
export const foodsOfDiet = (db: Db, owner: PartnerId, diet: DietId) =>
  known(db, owner)
    .innerJoin("diet_food", "diet_food.food_id", "food.id")
    .select(foodColumns)
    .where("diet_food.partner_id", "=", owner)
    .where("diet_food.diet_id", "=", diet)
    .orderBy("food.search")
    .orderBy("food.id")
    .execute();

/** Whether an existing diet contains this food. */
export const isFoodUsed = (db: Db, owner: PartnerId, id: FoodId): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("diet_food")
      .innerJoin("diet", (join) =>
        join.onRef("diet.partner_id", "=", "diet_food.partner_id").onRef("diet.id", "=", "diet_food.diet_id"),
      )
      .select("diet_food.diet_id")
      .where("diet_food.partner_id", "=", owner)
      .where("diet_food.food_id", "=", id)
      .where("diet.deleted_at", "is", null)
      .limit(1),
  );

export const addFood = async (db: Db, row: NewFood): Promise<void> => {
  await db.insertInto("food").values(row).execute();
};

/** Locks an own food until the transaction ends, so that no diet can be linked to it meanwhile. */
export const lockOwnFood = async (db: Db, owner: PartnerId, id: FoodId): Promise<void> => {
  await db.selectFrom("food").select("id").where("partner_id", "=", owner).where("id", "=", id).forUpdate().execute();
};

/** Changes only the partner's own foods. */
export const changeOwnFood = async (
  db: Db,
  owner: PartnerId,
  id: FoodId,
  changes: Updateable<DB["food"]>,
): Promise<void> => {
  await db.updateTable("food").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};
