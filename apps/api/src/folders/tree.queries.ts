import type { FileId, FolderId, Instant, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";

interface NewFolder {
  readonly partner_id: PartnerId;
  readonly id: FolderId;
  readonly parent_id: FolderId | null;
  readonly name: string;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** Runs as the system for the root folder of a new partner, and as the partner for every other folder. */
export const addFolder = async (db: Db | SystemDb, folder: NewFolder): Promise<void> => {
  await db.insertInto("folder").values(folder).execute();
};

const root = (db: Db, owner: PartnerId) =>
  db.selectFrom("folder").select("id").where("partner_id", "=", owner).where("parent_id", "is", null);

export const rootOf = (db: Db, owner: PartnerId) => root(db, owner).executeTakeFirstOrThrow();

/**
 * Locks the partner's whole tree until the transaction ends: what changes it waits here, before any other lock, so that
 * what it reads of the tree stays true (docs/rules/folders.md).
 */
export const lockTree = (db: Db, owner: PartnerId) => root(db, owner).forNoKeyUpdate().executeTakeFirstOrThrow();

/** From the root to a folder that is not in the trash; empty if there is no such folder. */
export const pathTo = (db: Db, owner: PartnerId, id: FolderId) =>
  db
    .withRecursive("above", (from) =>
      from
        .selectFrom("folder")
        .select(["id", "parent_id", "name", sql<number>`1`.as("distance")])
        .where("partner_id", "=", owner)
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .unionAll(
          from
            .selectFrom("folder")
            .innerJoin("above", "above.parent_id", "folder.id")
            .select(["folder.id", "folder.parent_id", "folder.name", sql<number>`above.distance + 1`.as("distance")])
            .where("folder.partner_id", "=", owner),
        ),
    )
    .selectFrom("above")
    .select(["id", "parent_id", "name"])
    .orderBy("distance", "desc")
    .execute();

/** A folder and all below it, without those in the trash; `level` is 1 for the folder itself. */
export const below = (db: Db, owner: PartnerId, id: FolderId) =>
  db.withRecursive("below", (from) =>
    from
      .selectFrom("folder")
      .select(["id", sql<number>`1`.as("level")])
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .unionAll(
        from
          .selectFrom("folder")
          .innerJoin("below", "below.id", "folder.parent_id")
          .select(["folder.id", sql<number>`below.level + 1`.as("level")])
          .where("folder.partner_id", "=", owner)
          .where("folder.deleted_at", "is", null),
      ),
  );

/** How many levels a folder and those below it take. */
export const levelsOf = async (db: Db, owner: PartnerId, id: FolderId): Promise<number> => {
  const { levels } = await below(db, owner, id)
    .selectFrom("below")
    .select(({ fn }) => fn.max<number | null>("level").as("levels"))
    .executeTakeFirstOrThrow();
  return levels ?? 0;
};

export const folderCount = async (db: Db, owner: PartnerId): Promise<number> => {
  const { count } = await db
    .selectFrom("folder")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("partner_id", "=", owner)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface Placed {
  readonly name: string;
  readonly updated_at: Instant;
}

export const placeFolder = async (
  db: Db,
  owner: PartnerId,
  id: FolderId,
  placed: Placed & { readonly parent_id: FolderId },
): Promise<void> => {
  await db.updateTable("folder").set(placed).where("partner_id", "=", owner).where("id", "=", id).execute();
};

export const fileInFolder = (db: Db, owner: PartnerId, id: FileId) =>
  db
    .selectFrom("folder_file")
    .select(["folder_id", "name"])
    .where("partner_id", "=", owner)
    .where("file_id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

interface NewFile extends Placed {
  readonly partner_id: PartnerId;
  readonly file_id: FileId;
  readonly folder_id: FolderId;
  readonly claimed_type: string | null;
}

export const addFile = async (db: Db, file: NewFile): Promise<void> => {
  await db.insertInto("folder_file").values(file).execute();
};

export const placeFile = async (
  db: Db,
  owner: PartnerId,
  id: FileId,
  placed: Placed & { readonly folder_id: FolderId },
): Promise<void> => {
  await db.updateTable("folder_file").set(placed).where("partner_id", "=", owner).where("file_id", "=", id).execute();
};
