import { createHash } from "node:crypto";
import { FileId, type Instant, type PartnerId } from "@prancheta/contract/scalars";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { type ObjectStore, type StoredContent, UnknownUpload } from "../../gateways/objects.ts";
import { type Clock, instantOf } from "../clock.ts";
import { found, Refusal } from "../http/refusal.ts";
import { newId } from "../ids.ts";
import type { Database, Db } from "../postgres/db.ts";
import { type FileKind, giveRoomBack, keyOfUpload, takeRoom } from "./stored-files.ts";

/** Enough of a content's beginning to tell its type. */
const HEAD_BYTES = 4100;
/** Longer than completing takes: after it, who claimed the upload was killed. */
const CLAIM_MINUTES = 5;

/** What a complete upload is, as it stands in the store. */
export interface CompleteContent {
  readonly sha256: Buffer;
  /** Its first bytes, by which its type is told. */
  readonly head: Buffer;
}

export interface UploadProgress {
  readonly bytes: number;
  readonly parts: number;
  /** The numbers of the parts that have arrived, in order. */
  readonly received: readonly number[];
}

/**
 * Files received in parts of `PART_BYTES`, over several requests. In this order: `record`, `putPart` for each part in
 * any order, `complete`, `keep`. An upload's id becomes the file's, so an area that knows more of it (a name, a folder)
 * has a table of its own with `(partner_id, upload_id)` that refers to `upload` and cascades.
 */
export interface Uploads {
  /** Takes room for all its bytes (`file.no_room`), in the caller's transaction. */
  record(db: Db, partner: PartnerId, bytes: number): Promise<FileId>;
  /** Stores a part, numbered from 1; again replaces it. Opens transactions of its own. */
  putPart(partner: PartnerId, id: FileId, number: number, bytes: Uint8Array): Promise<void>;
  progress(db: Db, partner: PartnerId, id: FileId): Promise<UploadProgress>;
  /** Puts the parts together, and reads the whole once. May be repeated. Opens transactions of its own. */
  complete(partner: PartnerId, id: FileId): Promise<CompleteContent>;
  /** Makes a complete upload a file with the same id, in the caller's transaction. */
  keep(db: Db, partner: PartnerId, id: FileId, file: KeptUpload): Promise<void>;
  /**
   * Removes an unfinished upload and gives its room back; only if no part has come since an instant, if one is given.
   * Returns false if there was none. Opens a transaction of its own.
   */
  abandon(partner: PartnerId, id: FileId, untouchedSince?: Instant): Promise<boolean>;
}

interface KeptUpload {
  readonly kind: FileKind;
  readonly type: string;
  readonly sha256: Buffer;
  readonly width?: number | null;
  readonly height?: number | null;
}

interface UploadsParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly clock: Clock;
  /** Undefined means the product's limit. */
  readonly storageBytes?: number | undefined;
}

const partsIn = (bytes: number) => Math.ceil(bytes / PART_BYTES);

/** Bytes that a part must have. */
const bytesOfPart = (bytes: number, number: number) =>
  number === partsIn(bytes) ? bytes - (number - 1) * PART_BYTES : PART_BYTES;

const uploadById = async (db: Db, partner: PartnerId, id: FileId) =>
  found(
    await db
      .selectFrom("upload")
      .select(["bytes", "store_upload"])
      .where("partner_id", "=", partner)
      .where("id", "=", id)
      .executeTakeFirst(),
    "upload.not_found",
  );

const receivedParts = (db: Db, partner: PartnerId, id: FileId) =>
  db
    .selectFrom("upload_part")
    .select(["number", "receipt"])
    .where("partner_id", "=", partner)
    .where("upload_id", "=", id)
    .orderBy("number")
    .execute();

/** The upload was abandoned meanwhile, or the store was exchanged for another. */
const orGone = <T>(storing: Promise<T>): Promise<T> =>
  storing.catch((error: unknown) => {
    throw error instanceof UnknownUpload ? new Refusal("upload.not_found") : error;
  });

/** Reads a content once, from its beginning to its end. */
const readThrough = async ({ stream }: StoredContent): Promise<CompleteContent> => {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  for await (const chunk of stream) {
    hash.update(chunk);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
  }
  return { sha256: hash.digest(), head };
};

export function makeUploads({ database, objects, clock, storageBytes }: UploadsParts): Uploads {
  /** Begins in the store with the first part. If two parts come at once, both go to the upload that is recorded first. */
  const storeUploadOf = async (partner: PartnerId, id: FileId, known: string | null): Promise<string> => {
    if (known !== null) return known;
    const key = keyOfUpload(partner, id);
    const begun = await objects.begin(key);
    const { store_upload } = await database.asPartner(partner, async (db) => {
      await db
        .updateTable("upload")
        .set({ store_upload: begun })
        .where("partner_id", "=", partner)
        .where("id", "=", id)
        .where("store_upload", "is", null)
        .execute();
      return uploadById(db, partner, id);
    });
    if (store_upload !== begun) await objects.abort(key, begun);
    return found(store_upload ?? undefined, "upload.not_found");
  };

  /** Lets only one request put an upload's parts together. */
  const claim = async (partner: PartnerId, id: FileId) => {
    const now = clock.now();
    const claimed = await database.asPartner(partner, (db) =>
      db
        .updateTable("upload")
        .set({ claimed_at: instantOf(now) })
        .where("partner_id", "=", partner)
        .where("id", "=", id)
        .where(({ or, eb }) =>
          or([
            eb("claimed_at", "is", null),
            eb("claimed_at", "<", instantOf(now.subtract({ minutes: CLAIM_MINUTES }))),
          ]),
        )
        .returning("id")
        .executeTakeFirst(),
    );
    found(claimed, "upload.finishing");
  };

  const release = (partner: PartnerId, id: FileId) =>
    database.asPartner(partner, (db) =>
      db
        .updateTable("upload")
        .set({ claimed_at: null })
        .where("partner_id", "=", partner)
        .where("id", "=", id)
        .execute(),
    );

  const putTogether = async (partner: PartnerId, id: FileId, { bytes, store_upload, parts }: PutTogether) => {
    const key = keyOfUpload(partner, id);
    // It was completed before, and what came after was interrupted.
    if ((await objects.size(key)) !== bytes)
      await orGone(
        objects.complete(
          key,
          store_upload,
          parts.map(({ receipt }) => receipt),
        ),
      );
    const content = found(await objects.get(key), "upload.not_found");
    return readThrough(content);
  };

  const removeFromStore = async (key: string, storeUpload: string | null) => {
    if (storeUpload !== null) await objects.abort(key, storeUpload);
    await objects.remove(key);
  };

  return {
    record: async (db, partner, bytes) => {
      const id = newId(FileId);
      const now = instantOf(clock.now());
      await takeRoom(db, partner, bytes, storageBytes);
      await db
        .insertInto("upload")
        .values({ partner_id: partner, id, bytes, created_at: now, touched_at: now })
        .execute();
      return id;
    },
    putPart: async (partner, id, number, bytes) => {
      const upload = await database.asPartner(partner, (db) => uploadById(db, partner, id));
      const fits =
        number >= 1 && number <= partsIn(upload.bytes) && bytes.byteLength === bytesOfPart(upload.bytes, number);
      if (!fits) throw new Refusal("upload.wrong_part");
      const storeUpload = await storeUploadOf(partner, id, upload.store_upload);
      const receipt = await orGone(objects.putPart(keyOfUpload(partner, id), storeUpload, number, bytes));
      await database.asPartner(partner, async (db) => {
        const touched = await db
          .updateTable("upload")
          .set({ touched_at: instantOf(clock.now()) })
          .where("partner_id", "=", partner)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst();
        found(touched, "upload.not_found");
        await db
          .insertInto("upload_part")
          .values({ partner_id: partner, upload_id: id, number, receipt })
          .onConflict((on) => on.columns(["partner_id", "upload_id", "number"]).doUpdateSet({ receipt }))
          .execute();
      });
    },
    progress: async (db, partner, id) => {
      const { bytes } = await uploadById(db, partner, id);
      const parts = await receivedParts(db, partner, id);
      return { bytes, parts: partsIn(bytes), received: parts.map(({ number }) => number) };
    },
    complete: async (partner, id) => {
      const upload = await database.asPartner(partner, async (db) => ({
        ...(await uploadById(db, partner, id)),
        parts: await receivedParts(db, partner, id),
      }));
      const { store_upload } = upload;
      if (store_upload === null || upload.parts.length < partsIn(upload.bytes)) throw new Refusal("upload.incomplete");
      await claim(partner, id);
      try {
        return await putTogether(partner, id, { ...upload, store_upload });
      } finally {
        await release(partner, id);
      }
    },
    keep: async (db, partner, id, { kind, type, sha256, width = null, height = null }) => {
      const upload = await db
        .deleteFrom("upload")
        .where("partner_id", "=", partner)
        .where("id", "=", id)
        .returning("bytes")
        .executeTakeFirst();
      const { bytes } = found(upload, "upload.not_found");
      await db
        .insertInto("file")
        .values({
          partner_id: partner,
          id,
          kind,
          sha256,
          stored_by_id: true,
          bytes,
          type,
          width,
          height,
          created_at: instantOf(clock.now()),
        })
        .execute();
    },
    abandon: async (partner, id, untouchedSince) => {
      const abandoned = await database.asPartner(partner, async (db) => {
        const gone = await db
          .deleteFrom("upload")
          .where("partner_id", "=", partner)
          .where("id", "=", id)
          .$if(untouchedSince !== undefined, (query) => query.where("touched_at", "<", untouchedSince ?? null))
          .returning(["bytes", "store_upload"])
          .executeTakeFirst();
        if (gone) await giveRoomBack(db, partner, gone.bytes);
        return gone;
      });
      if (!abandoned) return false;
      // After the commit, because the store may be slow. What fails here is removed by the nightly sweep.
      await removeFromStore(keyOfUpload(partner, id), abandoned.store_upload).catch(() => undefined);
      return true;
    },
  };
}

interface PutTogether {
  readonly bytes: number;
  readonly store_upload: string;
  readonly parts: readonly { readonly receipt: string }[];
}
