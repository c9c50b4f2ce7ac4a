import type { FileId, FolderId, Instant, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";

interface NewUpload {
  readonly partner_id: PartnerId;
  readonly upload_id: FileId;
  readonly folder_id: FolderId;
  readonly name: string;
  readonly claimed_type: string;
}

export const addUpload = async (db: Db, upload: NewUpload): Promise<void> => {
  await db.insertInto("folder_upload").values(upload).execute();
};

const uploads = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("folder_upload")
    .innerJoin("upload", (join) =>
      join
        .onRef("upload.partner_id", "=", "folder_upload.partner_id")
        .onRef("upload.id", "=", "folder_upload.upload_id"),
    )
    .select([
      "folder_upload.upload_id as id",
      "folder_upload.folder_id as folderId",
      "folder_upload.name",
      "folder_upload.claimed_type",
      "upload.bytes as size",
      "upload.created_at as startedAt",
      "upload.touched_at",
      sql<number[]>`array(select part.number from upload_part part where part.partner_id = upload.partner_id
        and part.upload_id = upload.id order by part.number)`.as("arrived"),
    ])
    .where("folder_upload.partner_id", "=", owner);

export const uploadById = (db: Db, owner: PartnerId, id: FileId) =>
  uploads(db, owner).where("folder_upload.upload_id", "=", id).executeTakeFirst();

/** Oldest first; those that can still be resumed. */
export const openUploads = (db: Db, owner: PartnerId, since: Instant) =>
  uploads(db, owner).where("upload.touched_at", ">=", since).orderBy("folder_upload.upload_id").execute();

export type UploadRow = NonNullable<Awaited<ReturnType<typeof uploadById>>>;

export const uploadCount = async (db: Db, owner: PartnerId): Promise<number> => {
  const { count } = await db
    .selectFrom("folder_upload")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("partner_id", "=", owner)
    .executeTakeFirstOrThrow();
  return Number(count);
};
