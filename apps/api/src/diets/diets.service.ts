import type { Diet, DietDocument, DietForm, Substitution } from "@prancheta/contract/diets/diets";
import type { Measure } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { portionFault } from "@prancheta/contract/diets/portions";
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
import { foodsOfDiet, measuresOfFoods } from "./foods.queries.ts";

interface Saved {
  readonly id: DietId;
  readonly version: number;
}

/** Maximum of foods that a refusal names. */
const MAX_NAMED = 100;

interface NamedPortion {
  readonly portion: Omit<Substitution, "basis">;
  /** Where it stands; computed only when needed, because a diet has up to fifty thousand portions. */
  path(): string;
}

function* portionsIn({ mealPlans }: Pick<DietForm, "mealPlans">): Generator<NamedPortion> {
  for (const [p, { meals }] of mealPlans.entries())
    for (const [m, { mealFoods }] of meals.entries())
      for (const [f, food] of mealFoods.entries()) {
        const place = () => `mealPlans.${p}.meals.${m}.mealFoods.${f}`;
        yield { path: place, portion: food };
        for (const [s, portion] of food.substitutions.entries())
          yield { path: () => `${place()}.substitutions.${s}`, portion };
      }
}

type Measures = ReadonlyMap<FoodId, readonly Measure[]>;

function refuseUnknown(form: DietForm, known: Measures): void {
  const unknown = portionsIn(form)
    .filter(({ portion }) => !known.has(portion.foodId))
    .take(MAX_NAMED)
    .map(({ path }) => [`${path()}.foodId`, "Este alimento não existe mais"])
    .toArray();
  if (unknown.length > 0) throw new Refusal("diet.unknown_food", { fields: Object.fromEntries(unknown) });
}

function refuseWrongPortions(form: DietForm, known: Measures): void {
  const wrong = portionsIn(form)
    .flatMap(({ portion, path }) => {
      const fault = portionFault(portion, known.get(portion.foodId) ?? []);
      return fault ? [[`${path()}.${fault.field}`, fault.text]] : [];
    })
    .take(MAX_NAMED)
    .toArray();
  if (wrong.length > 0) throw new Refusal("diet.wrong_portion", { fields: Object.fromEntries(wrong) });
}

/**
 * Links a diet to its foods. An unknown food is refused at its path (400); this is checked after the links have locked
 * the foods. Returns the foods' measures.
 */
async function linkFoodsOf(db: Db, owner: PartnerId, id: DietId, form: DietForm): Promise<Measures> {
  const ids = [...new Set(portionsIn(form).map(({ portion }) => portion.foodId))];
  await linkFoods(db, owner, id, ids);
  const rows = await measuresOfFoods(db, owner, ids);
  const known = new Map(rows.map(({ id: food, measures }) => [food, measures]));
  refuseUnknown(form, known);
  return known;
}

interface Existing {
  readonly id: DietId;
  readonly version: number | undefined;
}

/** Writes a whole diet with the links to its foods, and returns their measures. */
async function writeDiet(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  form: DietForm,
  existing?: Existing,
): Promise<{ readonly saved: Saved; readonly known: Measures }> {
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
  return { saved: { id, version }, known: await linkFoodsOf(db, owner, id, form) };
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
  existing?: Existing,
): Promise<Saved> {
  const { saved, known } = await writeDiet(db, owner, clock, form, existing);
  refuseWrongPortions(form, known);
  return saved;
}

/** The diet's row, locked. */
export const lockExistingDiet = async (db: Db, owner: PartnerId, id: DietId) =>
  found(await lockDiet(db, owner, id), "diet.not_found");

/** The meals of a stored diet; those stored before meals had times have none. */
const withTimes = (document: DietDocument): DietForm["mealPlans"] =>
  document.map(({ meals, ...plan }) => ({
    ...plan,
    meals: meals.map((meal) => ({ ...meal, time: meal.time ?? null })),
  }));

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
    mealPlans: withTimes(row.document),
    foods: foods.map(presentFood),
  };
}

/** The copy has the portions as they were saved, also those of a food whose measures have changed since. */
export async function cloneDiet(db: Db, owner: PartnerId, clock: Clock, id: DietId): Promise<Saved> {
  const { title, goal, duration, mealPlans } = await diet(db, owner, id);
  const copied = titleOfCopy(title, DIET_LIMITS.title);
  const { saved } = await writeDiet(db, owner, clock, { title: copied, goal, duration, mealPlans });
  return saved;
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
