import {
  type FileId,
  FolderId,
  type Instant,
  type Page,
  type PartnerId,
  type TrashedId,
} from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { below } from "./tree.queries.ts";

interface Deletion {
  readonly deleted_at: Instant;
  readonly deleted_with: TrashedId;
}

/** Puts a folder, and all that is in it and below it, into the trash. */
export const trashFolder = async (db: Db, owner: PartnerId, id: FolderId, deletion: Deletion): Promise<void> => {
  const tree = below(db, owner, id);
  // First, because its folders are found by what is not deleted.
  await tree
    .updateTable("folder_file")
    .set(deletion)
    .where("partner_id", "=", owner)
    .where("deleted_at", "is", null)
    .where("folder_id", "in", (eb) => eb.selectFrom("below").select("below.id"))
    .execute();
  await tree
    .updateTable("folder")
    .set(deletion)
    .where("partner_id", "=", owner)
    .where("id", "in", (eb) => eb.selectFrom("below").select("below.id"))
    .execute();
};

export const trashFile = async (db: Db, owner: PartnerId, id: FileId, deletion: Deletion): Promise<void> => {
  await db
    .updateTable("folder_file")
    .set(deletion)
    .where("partner_id", "=", owner)
    .where("file_id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
};

/** Folders that were deleted themselves, not with one around them. */
const trashedFolders = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("folder as trashed")
    .innerJoin("folder as parent", (join) =>
      join.onRef("parent.partner_id", "=", "trashed.partner_id").onRef("parent.id", "=", "trashed.parent_id"),
    )
    .select([
      sql<TrashedId>`trashed.id`.as("id"),
      sql<"FOLDER" | "FILE">`'FOLDER'`.as("kind"),
      "trashed.name",
      "parent.id as folder",
      "parent.name as from",
      sql<Instant>`trashed.deleted_at`.as("deletedAt"),
    ])
    .where("trashed.partner_id", "=", owner)
    .whereRef("trashed.deleted_with", "=", "trashed.id");

const trashedFiles = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("folder_file as trashed")
    .innerJoin("folder as parent", (join) =>
      join.onRef("parent.partner_id", "=", "trashed.partner_id").onRef("parent.id", "=", "trashed.folder_id"),
    )
    .select([
      sql<TrashedId>`trashed.file_id`.as("id"),
      sql<"FOLDER" | "FILE">`'FILE'`.as("kind"),
      "trashed.name",
      "parent.id as folder",
      "parent.name as from",
      sql<Instant>`trashed.deleted_at`.as("deletedAt"),
    ])
    .where("trashed.partner_id", "=", owner)
    .whereRef("trashed.deleted_with", "=", "trashed.file_id");

const trashed = (db: Db, owner: PartnerId) =>
  db
    .selectFrom(trashedFolders(db, owner).unionAll(trashedFiles(db, owner)).as("trashed"))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("folder_file")
          .innerJoin("file", (join) =>
            join.onRef("file.partner_id", "=", "folder_file.partner_id").onRef("file.id", "=", "folder_file.file_id"),
          )
          .select([
            sql<number>`count(*)::int`.as("files"),
            sql<number>`coalesce(sum(file.bytes), 0)::bigint`.as("size"),
          ])
          .where("folder_file.partner_id", "=", owner)
          .whereRef("folder_file.deleted_with", "=", "trashed.id")
          .as("inside"),
      (join) => join.onTrue(),
    )
    .select([
      "trashed.id",
      "trashed.kind",
      "trashed.name",
      "trashed.folder",
      "trashed.from",
      "trashed.deletedAt",
      sql<number>`inside.files`.as("files"),
      sql<number>`inside.size`.as("size"),
    ]);

/** Newest first. */
export const trashPage = (db: Db, owner: PartnerId, { skip, take }: Page) =>
  trashed(db, owner)
    .orderBy("trashed.deletedAt", "desc")
    .orderBy("trashed.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const trashCount = async (db: Db, owner: PartnerId): Promise<number> => {
  const { count } = await trashed(db, owner)
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const trashedById = (db: Db, owner: PartnerId, id: TrashedId) =>
  trashed(db, owner).where("trashed.id", "=", id).executeTakeFirst();

export type TrashedRow = NonNullable<Awaited<ReturnType<typeof trashedById>>>;

/** What was deleted before an instant, or all. */
export const trashedIds = async (db: Db, owner: PartnerId, before?: Instant): Promise<TrashedId[]> => {
  const rows = await db
    .selectFrom(trashedFolders(db, owner).unionAll(trashedFiles(db, owner)).as("trashed"))
    .select("trashed.id")
    .$if(before !== undefined, (query) => query.where("trashed.deletedAt", "<", before ?? sql<Instant>`'infinity'`))
    .orderBy("trashed.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** The folder itself if it is not in the trash, else the nearest around it that is not; the root never is. */
export const nearestFolder = async (db: Db, owner: PartnerId, id: FolderId): Promise<FolderId> => {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id, deleted_at from folder where partner_id = ${owner} and id = ${id}
      union all
      select folder.id, folder.parent_id, folder.deleted_at
      from folder join above on folder.id = above.parent_id and above.deleted_at is not null
      where folder.partner_id = ${owner})
    select id from above where deleted_at is null`.execute(db);
  return FolderId.parse(rows[0]?.id);
};

const NOT_DELETED = { deleted_at: null, deleted_with: null } as const;

/** Everything that was deleted with `id` is where it was. */
export const untrash = async (db: Db, owner: PartnerId, id: TrashedId): Promise<void> => {
  await db
    .updateTable("folder")
    .set(NOT_DELETED)
    .where("partner_id", "=", owner)
    .where("deleted_with", "=", id)
    .execute();
  await db
    .updateTable("folder_file")
    .set(NOT_DELETED)
    .where("partner_id", "=", owner)
    .where("deleted_with", "=", id)
    .execute();
};

/** Takes up to `most` of the files that were deleted with `id` out of the trash, for their erasure. */
export const dropFiles = async (db: Db, owner: PartnerId, id: TrashedId, most: number): Promise<FileId[]> => {
  const rows = await db
    .deleteFrom("folder_file")
    .where("partner_id", "=", owner)
    .where("file_id", "in", (eb) =>
      eb
        .selectFrom("folder_file as one")
        .select("one.file_id")
        .where("one.partner_id", "=", owner)
        .where("one.deleted_with", "=", id)
        .orderBy("one.file_id")
        .limit(most),
    )
    .returning("file_id")
    .execute();
  return rows.map(({ file_id }) => file_id);
};

/**
 * Drops the folders that were deleted with `id`. What was deleted from them before, and uploads that lead there, belong to
 * the folder around them from now on.
 */
export const dropFolders = async (db: Db, owner: PartnerId, id: TrashedId): Promise<void> => {
  const dropped = sql`(select id from folder where partner_id = ${owner} and deleted_with = ${id})`;
  const around = sql`(select parent_id from folder where partner_id = ${owner} and id = ${id})`;
  await sql`update folder set parent_id = ${around}
    where partner_id = ${owner} and parent_id in ${dropped} and deleted_with <> ${id}`.execute(db);
  await sql`update folder_file set folder_id = ${around}
    where partner_id = ${owner} and folder_id in ${dropped}`.execute(db);
  await sql`update folder_upload set folder_id = ${around}
    where partner_id = ${owner} and folder_id in ${dropped}`.execute(db);
  await db.deleteFrom("folder").where("partner_id", "=", owner).where("deleted_with", "=", id).execute();
};
