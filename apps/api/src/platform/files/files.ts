import { createHash } from "node:crypto";
import { FileId, PartnerId } from "@prancheta/contract/scalars";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { ObjectStore, StoredContent } from "../../gateways/objects.ts";
import { type Clock, instantOf } from "../clock.ts";
import { parseAs } from "../http/fields.ts";
import { found, Refusal } from "../http/refusal.ts";
import { newId } from "../ids.ts";
import type { Database, Db } from "../postgres/db.ts";
import type { Tokens } from "../secrets/tokens.ts";
import { disposition } from "./disposition.ts";
import { isNoUnused, isOfNoHiddenReport, isOfNoRemovedStudent } from "./file-conditions.ts";
import { keysOfContents } from "./keys-in-use.ts";
import { sendContent } from "./send-content.ts";
import {
  type FileKind,
  giveRoomBack,
  keyOf,
  keyOfUpload,
  STORAGE_BYTES,
  type StoredFile,
  takeRoom,
} from "./stored-files.ts";
import { makeUploads } from "./uploads.ts";

/** For whom a link is: a student may open own photos that the coach may no longer see. */
export type FileReader = "PARTNER" | "STUDENT";

/** A content that is in memory; pictures have a width and a height. */
export interface NewFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
  /** The upload that `stage` created. */
  readonly upload?: { readonly id: FileId; readonly sha256: Buffer };
}

/** A file whose content is in the store. Disposing of it removes the content, unless `store` has stored the file. */
export type Staged<File extends NewFile> = File & Required<Pick<NewFile, "upload">> & AsyncDisposable;

const HOUR_SECONDS = 3600;

export interface Files {
  /** Bytes that all files of one partner may have together. */
  readonly quota: number;
  /**
   * Puts a file's content into the store, before the transaction that stores the file: the store may be slow. Throws
   * `file.no_room` if the partner's files would exceed the limit. Opens transactions of its own. Larger files come in parts
   * (`uploads.ts`).
   */
  stage<File extends NewFile>(partner: PartnerId, file: File): Promise<Staged<File>>;
  /**
   * Stores a partner's file and returns its row's id. A request stages it first; without that the content is put into the
   * store inside the transaction.
   */
  store(db: Db, partner: PartnerId, kind: FileKind, file: NewFile): Promise<FileId>;
  /** A file's content; undefined if it was erased. */
  content(partner: PartnerId, file: StoredFile): Promise<StoredContent | undefined>;
  /** A link that is valid for one to two hours. Its expiry is rounded to the hour, so that caches see the same URL. */
  linkTo(partner: PartnerId, file: FileId, reader?: FileReader): string;
  /** Deletes rows, and returns the keys of their contents for `removeContents` after the commit. */
  erase(db: Db, partner: PartnerId, ids: readonly FileId[]): Promise<readonly string[]>;
  /**
   * Removes contents that no row uses any more; never inside a transaction, because the store may be slow. The nightly
   * sweep removes what is left when the store fails or the process ends.
   */
  removeContents(partner: PartnerId, keys: readonly string[]): Promise<void>;
}

const messageOf = (partner: string, file: string, expires: number, reader: FileReader) =>
  `${partner} ${file} ${expires}${reader === "STUDENT" ? " student" : ""}`;

interface FileParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

interface FilesParts extends FileParts {
  /** Undefined means the product's limit. */
  readonly storageBytes?: number | undefined;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

export function makeFiles({ database, objects, clock, tokens, storageBytes = STORAGE_BYTES }: FilesParts): Files {
  const uploads = makeUploads({ database, objects, clock, storageBytes });
  return {
    quota: storageBytes,
    stage: async (partner, file) => {
      const { bytes } = file;
      const id = await database.asPartner(partner, (db) => uploads.record(db, partner, bytes.byteLength));
      const remove = () =>
        uploads.abandon(partner, id).then(
          () => undefined,
          // The nightly sweep abandons it.
          () => undefined,
        );
      try {
        await objects.put(keyOfUpload(partner, id), bytes);
      } catch (error) {
        await remove();
        throw error;
      }
      return { ...file, upload: { id, sha256: hashOf(bytes) }, [Symbol.asyncDispose]: remove };
    },
    store: async (db, partner, kind, { bytes, type, width = null, height = null, upload }) => {
      if (upload) {
        await uploads.keep(db, partner, upload.id, { kind, type, sha256: upload.sha256, width, height });
        return upload.id;
      }
      const id = newId(FileId);
      // First, so that a refused file is not stored. The lock also keeps the nightly sweep from taking the content for
      // an orphan before the row is there.
      await takeRoom(db, partner, bytes.byteLength, storageBytes);
      await objects.put(keyOfUpload(partner, id), bytes);
      await db
        .insertInto("file")
        .values({
          partner_id: partner,
          id,
          kind,
          sha256: hashOf(bytes),
          stored_by_id: true,
          bytes: bytes.byteLength,
          type,
          width,
          height,
          created_at: instantOf(clock.now()),
        })
        .execute();
      return id;
    },
    content: (partner, file) => objects.get(keyOf(partner, file)),
    erase: async (db, partner, ids) => {
      if (ids.length === 0) return [];
      const gone = await db
        .deleteFrom("file")
        .where("partner_id", "=", partner)
        .where("id", "in", [...ids])
        .returning(["id", "sha256", "stored_by_id", "bytes"])
        .execute();
      if (gone.length === 0) return [];
      await giveRoomBack(
        db,
        partner,
        gone.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      return [...new Set(gone.map((file) => keyOf(partner, file)))];
    },
    removeContents: async (partner, keys) => {
      if (keys.length === 0) return;
      try {
        const used = await database.readAsPartner(partner, (db) => keysOfContents(db, partner, keys));
        for (const key of keys) if (!used.has(key)) await objects.remove(key);
      } catch {
        // The caller's change is committed already. The nightly sweep removes these contents, and reports a store that fails.
      }
    },
    linkTo: (partner, file, reader = "PARTNER") => {
      const hour = Math.floor(clock.now().epochMilliseconds / 1000 / HOUR_SECONDS);
      const expires = (hour + 2) * HOUR_SECONDS;
      const signature = tokens.sign(messageOf(partner, file, expires, reader));
      return `/files/${partner}/${file}?expires=${expires}${reader === "STUDENT" ? "&reader=student" : ""}&signature=${signature}`;
    },
  };
}

/**
 * A file that may still be shown, in one indexed read. Excluded are photos of removed students and their reports, those
 * that a student no longer lets the coach see, gifs that were replaced and will be erased by a job, and what is in the
 * trash of a partner's folders.
 */
const visibleFile = (db: Db, partner: PartnerId, id: FileId, reader: FileReader) =>
  db
    .selectFrom("file")
    .leftJoin("folder_file", (join) =>
      join.onRef("folder_file.partner_id", "=", "file.partner_id").onRef("folder_file.file_id", "=", "file.id"),
    )
    .select(["file.id", "file.sha256", "file.stored_by_id", "file.bytes", "file.type", "file.kind", "folder_file.name"])
    .where("file.partner_id", "=", partner)
    .where("file.id", "=", id)
    .where("folder_file.deleted_at", "is", null)
    .where(isOfNoRemovedStudent)
    .$if(reader === "PARTNER", (query) => query.where(isOfNoHiddenReport))
    .where(isNoUnused("EXERCISE_GIF", "exercise_gif"))
    .executeTakeFirst();

const Place = z.object({ partner: PartnerId, file: FileId });
const Proof = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  reader: z.literal("student").optional(),
  /** Saved, not shown. */
  download: z.literal("true").optional(),
});

const readerOf = ({ reader }: z.infer<typeof Proof>): FileReader => (reader === "student" ? "STUDENT" : "PARTNER");

/** Shown by the browser itself; any other type is only downloaded (docs/rules/api.md). */
const SHOWN = /^(image\/(?!svg)|video\/|audio\/|application\/pdf$|text\/plain\b)/;

/** A text without a charset is UTF-8. Unless that is said, a browser reads accents as two letters each. */
const contentTypeOf = (type: string) => (type === "text/plain" ? "text/plain; charset=utf-8" : type);

/** A sandbox would keep the browser's own viewer from showing a PDF. */
const policyOf = (type: string) => (type === "application/pdf" ? "default-src 'none'" : "default-src 'none'; sandbox");

/** A file of a folder can be deleted at any time, so a browser asks each time whether it is still there. */
const cachingOf = (kind: string) =>
  kind === "FOLDER_FILE" ? "private, no-cache" : `private, max-age=${HOUR_SECONDS}, immutable`;

/** Serves personal files only by signed links, with their exact type and sandboxed (docs/rules/api.md). */
export function serveFiles(app: FastifyInstance, { database, objects, clock, tokens }: FileParts): void {
  // A range counts bytes of the content itself, so it is never compressed.
  app.get("/files/:partner/:file", { compress: false }, async (request, reply) => {
    const { partner, file } = parseAs(Place, request.params);
    const proof = Proof.safeParse(request.query);
    const seconds = clock.now().epochMilliseconds / 1000;
    if (
      !proof.success ||
      proof.data.expires < seconds ||
      !tokens.verify(messageOf(partner, file, proof.data.expires, readerOf(proof.data)), proof.data.signature)
    )
      throw new Refusal("file.not_found");
    const reader = readerOf(proof.data);
    const row = found(
      await database.readAsPartner(partner, (db) => visibleFile(db, partner, file, reader)),
      "file.not_found",
    );
    const isShown = SHOWN.test(row.type) && proof.data.download === undefined;
    return sendContent(request, reply, {
      size: row.bytes,
      tag: row.sha256.toString("hex"),
      type: contentTypeOf(row.type),
      headers: {
        "cache-control": cachingOf(row.kind),
        "content-security-policy": policyOf(row.type),
        "x-content-type-options": "nosniff",
        "content-disposition": disposition(isShown ? "inline" : "attachment", row.name),
      },
      read: (range) => objects.get(keyOf(partner, row), range),
    });
  });
}
