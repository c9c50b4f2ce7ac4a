import type { Diet, DietForm } from "@prancheta/contract/diets/diets";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { type Day, DietId, type FoodId, type PartnerId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { titleOfCopy } from "../platform/title-of-copy.ts";
import {
  addDiet,
  changeDiet,
  dietById,
  isFollowed,
  linkFoods,
  lockDiet,
  markDietDeleted,
  planGivingDiet,
  versionWithSameContent,
} from "./diets.queries.ts";
import { presentFood } from "./food-values.ts";
import { foodsOfDiet, knownFoodIds } from "./foods.queries.ts";

interface Saved {
  readonly id: DietId;
  readonly version: number;
}

/** So many unknown foods are named by their places. */
const MOST_NAMED = 100;

interface NamedFood {
  readonly id: FoodId;
  /** Where the diet names it: written only where it is needed, as a diet names up to fifty thousand. */
  path(): string;
}

function* foodPaths({ mealPlans }: DietForm): Generator<NamedFood> {
  for (const [p, { meals }] of mealPlans.entries())
    for (const [m, { mealFoods }] of meals.entries())
      for (const [f, { foodId, substitutions }] of mealFoods.entries()) {
        const place = () => `mealPlans.${p}.meals.${m}.mealFoods.${f}`;
        yield { path: () => `${place()}.foodId`, id: foodId };
        for (const [s, substitution] of substitutions.entries())
          yield { path: () => `${place()}.substitutions.${s}.foodId`, id: substitution.foodId };
      }
}

/**
 * Links a diet to its foods. An unknown food is refused at its path (400); this is checked after the links have locked
 * the foods.
 */
async function linkFoodsOf(db: Db, owner: PartnerId, id: DietId, form: DietForm): Promise<void> {
  const named = [...foodPaths(form)];
  const ids = [...new Set(named.map(({ id }) => id))];
  await linkFoods(db, owner, id, ids);
  const known = await knownFoodIds(db, owner, ids);
  const unknown = named.filter(({ id }) => !known.has(id)).slice(0, MOST_NAMED);
  if (unknown.length > 0)
    throw new Refusal("diet.unknown_food", {
      fields: Object.fromEntries(unknown.map(({ path }) => [path(), "Este alimento não existe mais"])),
    });
}

/**
 * Saves a whole diet, as a new one if there is no `existing`. Otherwise it overwrites the version that was read, and is
 * refused if somebody else has changed it since (412). The same content may be saved again after a lost answer.
 */
export async function saveDiet(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  form: DietForm,
  existing?: { readonly id: DietId; readonly version: number | undefined },
): Promise<Saved> {
  const now = instantOf(clock.now());
  const row = {
    title: form.title,
    goal: form.goal,
    duration_days: form.duration,
    plans: form.mealPlans.length,
    document: JSON.stringify(form.mealPlans),
    updated_at: now,
  };
  if (existing) await lockExistingDiet(db, owner, existing.id);
  const id = existing?.id ?? newId(DietId);
  let version: number | undefined = 1;
  if (existing)
    version = (await changeDiet(db, owner, existing, row)) ?? (await versionWithSameContent(db, owner, id, row));
  else await addDiet(db, { ...row, partner_id: owner, id, created_at: now });
  if (version === undefined) throw new Refusal("diet.changed");
  await linkFoodsOf(db, owner, id, form);
  return { id, version };
}

/** The diet's row, locked. */
export const lockExistingDiet = async (db: Db, owner: PartnerId, id: DietId) =>
  found(await lockDiet(db, owner, id), "diet.not_found");

/** A saved diet, with its foods as they are today. */
export async function diet(db: Db, owner: PartnerId, id: DietId): Promise<Diet> {
  const [read, foods] = await Promise.all([dietById(db, owner, id), foodsOfDiet(db, owner, id)]);
  const row = found(read, "diet.not_found");
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    goal: row.goal,
    duration: row.duration_days,
    createdAt: row.created_at,
    mealPlans: row.document,
    foods: foods.map(presentFood),
  };
}

export async function cloneDiet(db: Db, owner: PartnerId, clock: Clock, id: DietId): Promise<Saved> {
  const { title, goal, duration, mealPlans } = await diet(db, owner, id);
  const copied = titleOfCopy(title, DIET_LIMITS.title);
  return saveDiet(db, owner, clock, { title: copied, goal, duration, mealPlans });
}

/** Refused while a student follows the diet or will, or a plan gives it (409). */
export async function removeDiet(db: Db, owner: PartnerId, clock: Clock, id: DietId, today: Day): Promise<void> {
  await lockExistingDiet(db, owner, id);
  if (await isFollowed(db, owner, id, today)) throw new Refusal("diet.in_use");
  const given = await planGivingDiet(db, owner, id);
  if (given)
    throw new Refusal("diet.in_use", {
      detail: `Você não conseguirá prosseguir com essa exclusão pois o plano “${given.name}” dá essa Dieta aos novos alunos.`,
    });
  await markDietDeleted(db, owner, id, instantOf(clock.now()));
}
