import type { ExerciseId, PartnerId, SheetId } from "@prancheta/contract/scalars";
import type { sheets } from "@prancheta/contract/training/training";
import { type Insertable, sql } from "kysely";
import type * as z from "zod";
import type { Db } from "../platform/postgres/db.ts";
import { preparedRow, type Value } from "../platform/postgres/prepared-statement.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const wholeSheet = [
  "sheet.id",
  "sheet.version",
  "sheet.name",
  "sheet.objective",
  "sheet.level",
  "sheet.document",
  "sheet.created_at",
] as const;

const existing = (db: Db, owner: Value<PartnerId>) =>
  db.selectFrom("sheet").where("sheet.partner_id", "=", owner).where("sheet.deleted_at", "is", null);

export const sheetById = preparedRow((db, owner: Value<PartnerId>, id: Value<SheetId>) =>
  existing(db, owner).select(wholeSheet).where("sheet.id", "=", id),
);

/** The sheet, protected from deletion until the transaction ends; others may lock it in the same way. */
export const lockForAssign = (db: Db, owner: PartnerId, id: SheetId) =>
  existing(db, owner).select("sheet.id").where("sheet.id", "=", id).forKeyShare().executeTakeFirst();

/** The sheet, locked until the transaction ends, so that nobody can assign it meanwhile. */
export const lockForDelete = (db: Db, owner: PartnerId, id: SheetId) =>
  existing(db, owner).select("sheet.id").where("sheet.id", "=", id).forUpdate().executeTakeFirst();

/** The oldest plan that gives the sheet to new students. */
export const planGivingSheet = (db: Db, owner: PartnerId, id: SheetId) =>
  db
    .selectFrom("plan")
    .select("name")
    .where("partner_id", "=", owner)
    .where("first_sheet_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

type Filters = z.output<typeof sheets.list.query>;
type SheetRow = Insertable<DB["sheet"]>;

const matching = (db: Db, owner: PartnerId, filters: Filters) => {
  let query = existing(db, owner);
  for (const word of wordsIn("sheet.search", filters.description)) query = query.where(word);
  if (filters.objective) query = query.where("sheet.objective", "=", filters.objective);
  if (filters.level) query = query.where("sheet.level", "=", filters.level);
  if (filters.type) query = query.where("sheet.letters", "=", filters.type);
  return query;
};

/** One page, newest first. */
export const sheetCards = (db: Db, owner: PartnerId, filters: Filters) =>
  matching(db, owner, filters)
    .select([
      "sheet.id",
      "sheet.name as description",
      "sheet.objective",
      "sheet.level",
      "sheet.letters as type",
      "sheet.created_at as createdAt",
    ])
    .orderBy("sheet.created_at", "desc")
    .orderBy("sheet.id", "desc")
    .offset(filters.skip)
    .limit(filters.take)
    .execute();

export const sheetCount = async (db: Db, owner: PartnerId, filters: Filters): Promise<number> => {
  const { count } = await matching(db, owner, filters)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** The distinct names, objectives, levels and letters of the partner's sheets, ordered by normalised name. */
export const sheetTraits = (db: Db, owner: PartnerId) =>
  existing(db, owner)
    .select(["sheet.name", "sheet.objective", "sheet.level", "sheet.letters"])
    .distinct()
    .select("sheet.search")
    .orderBy("sheet.search")
    .orderBy("sheet.name")
    .execute();

export const addSheet = async (db: Db, row: SheetRow): Promise<void> => {
  await db.insertInto("sheet").values(row).execute();
};

/**
 * Overwrites the version that was read, or any version if none is given. Returns the new version, undefined if nothing
 * matched.
 */
export const changeSheet = async (
  db: Db,
  owner: PartnerId,
  { id, version }: { id: SheetId; version: number | undefined },
  changes: Pick<SheetRow, "name" | "objective" | "level" | "letters" | "document" | "updated_at">,
): Promise<number | undefined> => {
  let change = db
    .updateTable("sheet")
    .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  if (version !== undefined) change = change.where("version", "=", version);
  return (await change.returning("version").executeTakeFirst())?.version;
};

/** The version of the stored sheet if its content equals what a save would write, else undefined. */
export const versionWithSameContent = async (
  db: Db,
  owner: PartnerId,
  id: SheetId,
  { name, objective, level, document }: Pick<SheetRow, "name" | "objective" | "level" | "document">,
): Promise<number | undefined> => {
  const row = await existing(db, owner)
    .select("sheet.version")
    .where("sheet.id", "=", id)
    .where("sheet.name", "=", name)
    .where("sheet.objective", "=", objective)
    .where("sheet.level", "=", level)
    .where(sql<boolean>`sheet.document = ${document}::jsonb`)
    .executeTakeFirst();
  return row?.version;
};

export const markSheetDeleted = async (
  db: Db,
  owner: PartnerId,
  id: SheetId,
  at: SheetRow["created_at"],
): Promise<void> => {
  await db.updateTable("sheet").set({ deleted_at: at }).where("partner_id", "=", owner).where("id", "=", id).execute();
};

/** Deletes the links to exercises that the sheet no longer contains. */
export const unlinkOthers = async (
  db: Db,
  owner: PartnerId,
  sheet: SheetId,
  ids: readonly ExerciseId[],
): Promise<void> => {
  await db
    .deleteFrom("sheet_exercise")
    .where("partner_id", "=", owner)
    .where("sheet_id", "=", sheet)
    .where(sql<boolean>`exercise_id <> all(${ids}::uuid[])`)
    .execute();
};

/** Links the exercises that exist for this partner: from the library or own. */
export const linkExercises = async (
  db: Db,
  owner: PartnerId,
  sheet: SheetId,
  ids: readonly ExerciseId[],
): Promise<void> => {
  await db
    .insertInto("sheet_exercise")
    .columns(["partner_id", "sheet_id", "exercise_id", "exercise_owner_id"])
    .expression((from) =>
      from
        .selectFrom("exercise")
        .select([
          sql<PartnerId>`${owner}::uuid`.as("partner_id"),
          sql<SheetId>`${sheet}::uuid`.as("sheet_id"),
          "exercise.id",
          "exercise.owner_id",
        ])
        .where(sql<boolean>`exercise.id = any(${ids}::uuid[])`)
        .where("exercise.deleted_at", "is", null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The linked exercises that were not deleted. Call it after `linkExercises`, whose new links lock them. */
export const existingLinks = (db: Db, owner: PartnerId, sheet: SheetId) =>
  db
    .selectFrom("sheet_exercise")
    .innerJoin("exercise", "exercise.id", "sheet_exercise.exercise_id")
    .select("exercise.id")
    .where("sheet_exercise.partner_id", "=", owner)
    .where("sheet_exercise.sheet_id", "=", sheet)
    .where("exercise.deleted_at", "is", null)
    .execute();
