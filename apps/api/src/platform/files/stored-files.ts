import type { FileId, PartnerId } from "@prancheta/contract/scalars";
import { found } from "../http/refusal.ts";
import type { Db } from "../postgres/db.ts";

/** 5 GB, for all files of one partner together. */
export const STORAGE_BYTES = 5 * 1024 ** 3;

export type FileKind = "AVATAR" | "REPORT_PHOTO" | "EXERCISE_GIF" | "FOLDER_FILE";

/** What a file's row says about where its content is. */
export interface StoredFile {
  readonly id: FileId;
  readonly sha256: Buffer;
  readonly stored_by_id: boolean;
}

/** The key of a file's content in the store. Older contents have their hash as key, which several files may share. */
export const keyOfUpload = (partner: PartnerId, id: FileId): string => `${partner}/${id}`;

export const keyOf = (partner: PartnerId, { id, sha256, stored_by_id }: StoredFile): string =>
  stored_by_id ? keyOfUpload(partner, id) : `${partner}/${sha256.toString("hex")}`;

/**
 * Adds to the partner's stored sum, or throws `file.no_room`. Locking the row makes concurrent uploads, and the nightly
 * sweep, wait.
 */
export const takeRoom = async (db: Db, partner: PartnerId, bytes: number, most = STORAGE_BYTES): Promise<void> => {
  const taken = await db
    .updateTable("partner")
    .set((set) => ({ stored_bytes: set("stored_bytes", "+", bytes) }))
    .where("id", "=", partner)
    .where("stored_bytes", "<=", most - bytes)
    .returning("id")
    .executeTakeFirst();
  found(taken, "file.no_room");
};

export const giveRoomBack = async (db: Db, partner: PartnerId, bytes: number): Promise<void> => {
  await db
    .updateTable("partner")
    .set((set) => ({ stored_bytes: set("stored_bytes", "-", bytes) }))
    .where("id", "=", partner)
    .execute();
};
