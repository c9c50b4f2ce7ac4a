import type { Food, FoodForm } from "@prancheta/contract/diets/foods";
import { FoodId, type PartnerId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { foodContent, presentFood } from "./food-values.ts";
import { addFood, changeOwnFood, foodById, foodsBySlug, isFoodUsed, lockOwnFood } from "./foods.queries.ts";

export const food = async (db: Db, owner: PartnerId, id: FoodId): Promise<Food> =>
  presentFood(found(await foodById(db, owner, id), "food.not_found"));

/** The library's foods by slug. */
export const libraryFoodsBySlug = async (db: Db, slugs: readonly string[]): Promise<Map<string, Food>> => {
  const rows = await foodsBySlug(db, slugs);
  return new Map(rows.map((row) => [row.slug ?? "", presentFood(row)]));
};

export async function createFood(db: Db, owner: PartnerId, clock: Clock, form: FoodForm): Promise<Food> {
  const id = newId(FoodId);
  const created_at = instantOf(clock.now());
  await addFood(db, { ...foodContent(form), id, partner_id: owner, slug: null, created_at });
  return food(db, owner, id);
}

/** Refuses foods of the library, which no partner may change. */
async function ownFood(db: Db, owner: PartnerId, id: FoodId): Promise<void> {
  const { own } = await food(db, owner, id);
  if (!own) throw new Refusal("food.of_library");
}

/** Diets use the new values from now on. */
export async function changeFood(db: Db, owner: PartnerId, id: FoodId, form: FoodForm): Promise<Food> {
  await ownFood(db, owner, id);
  await changeOwnFood(db, owner, id, foodContent(form));
  return food(db, owner, id);
}

/** Refused while a diet contains it (409). */
export async function removeFood(db: Db, owner: PartnerId, clock: Clock, id: FoodId): Promise<void> {
  await lockOwnFood(db, owner, id);
  await ownFood(db, owner, id);
  if (await isFoodUsed(db, owner, id)) throw new Refusal("food.in_use");
  await changeOwnFood(db, owner, id, { deleted_at: instantOf(clock.now()) });
}
