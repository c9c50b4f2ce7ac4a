import type { StorageOrder } from "@prancheta/contract/folders/folders";
import type { FileId, FolderId, Page, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import { below } from "./tree.queries.ts";

/** What is in a folder, or with words what matches them in it and in all folders below. */
export interface Content extends Page {
  readonly folder: FolderId;
  readonly name?: string | undefined;
  readonly order?: StorageOrder | undefined;
}

const idsBelow = (db: Db, owner: PartnerId, id: FolderId) =>
  below(db, owner, id).selectFrom("below").select("below.id");

const byName = (column: string) => sql`${sql.ref(column)} collate by_name`;

const folders = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("folder")
    .select([
      "folder.id",
      "folder.name",
      "folder.parent_id as parentId",
      "folder.partner_id as ownerId",
      "folder.created_at as createdAt",
      "folder.updated_at as updatedAt",
      sql<number>`(select count(*) from folder inside where inside.partner_id = folder.partner_id
          and inside.parent_id = folder.id and inside.deleted_at is null)::int
        + (select count(*) from folder_file inside where inside.partner_id = folder.partner_id
          and inside.folder_id = folder.id and inside.deleted_at is null)::int`.as("items"),
    ])
    .where("folder.partner_id", "=", owner)
    .where("folder.deleted_at", "is", null);

export const folderById = (db: Db, owner: PartnerId, id: FolderId) =>
  folders(db, owner).where("folder.id", "=", id).executeTakeFirst();

/** The root first. */
export const allFolders = (db: Db, owner: PartnerId) =>
  folders(db, owner)
    .orderBy((eb) => eb("folder.parent_id", "is not", null))
    .orderBy(byName("folder.name"))
    .orderBy("folder.id")
    .execute();

const foldersIn = (db: Db, owner: PartnerId, { folder, name }: Content) => {
  const words = wordsIn("folder.search", name);
  let query = folders(db, owner);
  query =
    words.length === 0
      ? query.where("folder.parent_id", "=", folder)
      : query.where("folder.parent_id", "in", idsBelow(db, owner, folder));
  for (const word of words) query = query.where(word);
  return query;
};

export const folderPage = (db: Db, owner: PartnerId, content: Content) =>
  foldersIn(db, owner, content)
    .$if(content.order === "NEWEST", (query) => query.orderBy("folder.created_at", "desc"))
    .$if(content.order !== "NEWEST", (query) => query.orderBy(byName("folder.name")))
    .orderBy("folder.id", "desc")
    .offset(content.skip)
    .limit(content.take)
    .execute();

export const foldersInside = async (db: Db, owner: PartnerId, content: Content): Promise<number> => {
  const { count } = await foldersIn(db, owner, content)
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const files = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("folder_file")
    .innerJoin("file", (join) =>
      join.onRef("file.partner_id", "=", "folder_file.partner_id").onRef("file.id", "=", "folder_file.file_id"),
    )
    .select([
      "folder_file.file_id as id",
      "folder_file.folder_id as folderId",
      "folder_file.name",
      "folder_file.claimed_type as claimedType",
      "folder_file.updated_at as updatedAt",
      "file.type as mimeType",
      "file.bytes as size",
      "file.created_at as createdAt",
    ])
    .where("folder_file.partner_id", "=", owner)
    .where("folder_file.deleted_at", "is", null);

export const fileById = (db: Db, owner: PartnerId, id: FileId) =>
  files(db, owner).where("folder_file.file_id", "=", id).executeTakeFirst();

export type FileRow = NonNullable<Awaited<ReturnType<typeof fileById>>>;

const filesIn = (db: Db, owner: PartnerId, { folder, name }: Content) => {
  const words = wordsIn("folder_file.search", name);
  let query = files(db, owner);
  query =
    words.length === 0
      ? query.where("folder_file.folder_id", "=", folder)
      : query.where("folder_file.folder_id", "in", idsBelow(db, owner, folder));
  for (const word of words) query = query.where(word);
  return query;
};

export const filePage = (db: Db, owner: PartnerId, content: Content) =>
  filesIn(db, owner, content)
    .$if(content.order === "NEWEST", (query) => query.orderBy("file.created_at", "desc"))
    .$if(content.order === "LARGEST", (query) => query.orderBy("file.bytes", "desc"))
    .$if(content.order !== "NEWEST", (query) => query.orderBy(byName("folder_file.name")))
    .orderBy("folder_file.file_id", "desc")
    .offset(content.skip)
    .limit(content.take)
    .execute();

export const filesInside = async (db: Db, owner: PartnerId, content: Content): Promise<number> => {
  const { count } = await filesIn(db, owner, content)
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Bytes of all files of the partner, and of those in the trash. */
export const usedBytes = async (db: Db, owner: PartnerId): Promise<{ used: number; trash: number }> => {
  const [{ stored_bytes }, { trash }] = await Promise.all([
    db.selectFrom("partner").select("stored_bytes").where("id", "=", owner).executeTakeFirstOrThrow(),
    db
      .selectFrom("folder_file")
      .innerJoin("file", (join) =>
        join.onRef("file.partner_id", "=", "folder_file.partner_id").onRef("file.id", "=", "folder_file.file_id"),
      )
      .select(sql<number>`coalesce(sum(file.bytes), 0)::bigint`.as("trash"))
      .where("folder_file.partner_id", "=", owner)
      .where("folder_file.deleted_with", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { used: stored_bytes, trash };
};
