import type { diets } from "@prancheta/contract/diets/diets";
import type { Day, DietId, FoodId, PartnerId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type * as z from "zod";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow } from "../platform/postgres/has-row.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import type { DB } from "../platform/postgres/tables.ts";

type Filters = z.output<typeof diets.list.query>;
type DietRow = Insertable<DB["diet"]>;

const existing = (db: Db, owner: PartnerId) =>
  db.selectFrom("diet").where("diet.partner_id", "=", owner).where("diet.deleted_at", "is", null);

const matching = (db: Db, owner: PartnerId, { title, objective }: Filters) => {
  let query = existing(db, owner);
  for (const condition of wordsIn("diet.search", title)) query = query.where(condition);
  if (objective) query = query.where("diet.goal", "=", objective);
  return query;
};

/** Links of students who follow the diet on `today` or later. */
const followed = (today: Day) => sql`student_diet.partner_id = diet.partner_id and student_diet.diet_id = diet.id
  and student_diet.ended_at is null and student_diet.ends_on >= ${today}::date and exists (
    select 1 from student where student.partner_id = student_diet.partner_id and student.id = student_diet.student_id
      and student.deleted_at is null)`;

/** One page, newest first. */
export const dietCards = (db: Db, owner: PartnerId, filters: Filters, today: Day) =>
  matching(db, owner, filters)
    .select([
      "diet.id",
      "diet.title",
      "diet.goal",
      "diet.duration_days as duration",
      "diet.plans",
      "diet.created_at as createdAt",
      sql<number>`(select count(*) from student_diet where ${followed(today)})`.as("students"),
    ])
    .orderBy("diet.created_at", "desc")
    .orderBy("diet.id", "desc")
    .offset(filters.skip)
    .limit(filters.take)
    .execute();

export const dietCount = async (db: Db, owner: PartnerId, filters: Filters): Promise<number> => {
  const { count } = await matching(db, owner, filters)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const dietById = (db: Db, owner: PartnerId, id: DietId) =>
  existing(db, owner)
    .select([
      "diet.id",
      "diet.version",
      "diet.title",
      "diet.goal",
      "diet.duration_days",
      "diet.document",
      "diet.created_at",
    ])
    .where("diet.id", "=", id)
    .executeTakeFirst();

/** The diet's row, locked until the transaction ends, so that a diet cannot be assigned while it is deleted. */
export const lockDiet = (db: Db, owner: PartnerId, id: DietId) =>
  existing(db, owner)
    .select(["diet.id", "diet.duration_days"])
    .where("diet.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const isFollowed = (db: Db, owner: PartnerId, id: DietId, today: Day): Promise<boolean> =>
  hasRow(
    existing(db, owner)
      .select("diet.id")
      .where("diet.id", "=", id)
      .where(sql<boolean>`exists (select 1 from student_diet where ${followed(today)})`),
  );

/** The oldest plan that gives the diet to new students. */
export const planGivingDiet = (db: Db, owner: PartnerId, id: DietId) =>
  db
    .selectFrom("plan")
    .select("name")
    .where("partner_id", "=", owner)
    .where("first_diet_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export const addDiet = async (db: Db, row: DietRow): Promise<void> => {
  await db.insertInto("diet").values(row).execute();
};

/**
 * Overwrites the version that was read, or any version if none is given. Returns the new version, undefined if nothing
 * matched.
 */
export const changeDiet = async (
  db: Db,
  owner: PartnerId,
  { id, version }: { id: DietId; version: number | undefined },
  changes: Pick<DietRow, "title" | "goal" | "duration_days" | "plans" | "document" | "updated_at">,
): Promise<number | undefined> => {
  let change = db
    .updateTable("diet")
    .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  if (version !== undefined) change = change.where("version", "=", version);
  return (await change.returning("version").executeTakeFirst())?.version;
};

/** The version of the stored diet if its content equals what a save would write, else undefined. */
export const versionWithSameContent = async (
  db: Db,
  owner: PartnerId,
  id: DietId,
  { title, goal, duration_days, document }: Pick<DietRow, "title" | "goal" | "duration_days" | "document">,
): Promise<number | undefined> => {
  const row = await existing(db, owner)
    .select("diet.version")
    .where("diet.id", "=", id)
    .where("diet.title", "=", title)
    .where("diet.goal", "=", goal)
    .where("diet.duration_days", "=", duration_days)
    .where(sql<boolean>`diet.document = ${document}::jsonb`)
    .executeTakeFirst();
  return row?.version;
};

export const markDietDeleted = async (
  db: Db,
  owner: PartnerId,
  id: DietId,
  at: DietRow["created_at"],
): Promise<void> => {
  await db.updateTable("diet").set({ deleted_at: at }).where("partner_id", "=", owner).where("id", "=", id).execute();
};

/** Replaces a diet's links to the foods it contains. */
export const linkFoods = async (db: Db, owner: PartnerId, diet: DietId, ids: readonly FoodId[]): Promise<void> => {
  await db.deleteFrom("diet_food").where("partner_id", "=", owner).where("diet_id", "=", diet).execute();
  await db
    .insertInto("diet_food")
    .columns(["partner_id", "diet_id", "food_id", "food_owner_id"])
    .expression(
      db
        .selectFrom("food")
        .select([
          sql<PartnerId>`${owner}::uuid`.as("partner_id"),
          sql<DietId>`${diet}::uuid`.as("diet_id"),
          "food.id",
          "food.owner_id",
        ])
        .where(sql<boolean>`food.id = any(${ids}::uuid[])`),
    )
    .execute();
};
