import { createHash } from "node:crypto";
import { FileId, PartnerId } from "@prancheta/contract/scalars";
import type { FastifyInstance } from "fastify";
import { type ExpressionBuilder, sql } from "kysely";
import * as z from "zod";
import type { ObjectStore } from "../../gateways/objects.ts";
import { type Clock, instantOf } from "../clock.ts";
import { parseAs } from "../http/fields.ts";
import { found, Refusal } from "../http/refusal.ts";
import { newId } from "../ids.ts";
import type { StoredGif } from "../media/gifs.ts";
import type { StoredImage } from "../media/images.ts";
import type { Database, Db } from "../postgres/db.ts";
import type { DB } from "../postgres/tables.ts";
import { hasWithdrawn } from "../postgres/withdrawn.ts";
import type { Tokens } from "../secrets/tokens.ts";

/** For whom a link is: a student may open own photos that the coach may no longer see. */
export type FileReader = "PARTNER" | "STUDENT";

export type FileKind = "AVATAR" | "REPORT_PHOTO" | "EXERCISE_GIF";

const HOUR_SECONDS = 3600;
/** 5 GB, for all files of one partner together. */
const STORAGE_BYTES = 5 * 1024 ** 3;

export interface Files {
  /**
   * Stores a partner's image and returns its row's id. Equal contents are stored once but counted each time. Throws
   * `file.no_room` if the partner's files would exceed the limit.
   */
  store(db: Db, partner: PartnerId, kind: FileKind, image: StoredImage | StoredGif): Promise<FileId>;
  /** The content with a hash; undefined if it was erased. */
  contents(partner: PartnerId, sha256: Uint8Array): Promise<Uint8Array | undefined>;
  /** A link that is valid for one to two hours. Its expiry is rounded to the hour, so that caches see the same URL. */
  linkTo(partner: PartnerId, file: FileId, reader?: FileReader): string;
  /**
   * Deletes rows, and the contents that no row of the partner uses any more. Contents are deleted before the commit: an
   * interrupted erasure is repeated, so no personal data remains.
   */
  erase(db: Db, partner: PartnerId, ids: readonly FileId[]): Promise<void>;
}

const keyOf = (partner: PartnerId, sha256: Uint8Array) => `${partner}/${Buffer.from(sha256).toString("hex")}`;

const messageOf = (partner: string, file: string, expires: number, reader: FileReader) =>
  `${partner} ${file} ${expires}${reader === "STUDENT" ? " student" : ""}`;

interface FileParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

/** Adds to the partner's stored sum; locking the row makes concurrent uploads wait. */
const takeRoom = async (db: Db, partner: PartnerId, bytes: number, most: number): Promise<void> => {
  const taken = await db
    .updateTable("partner")
    .set((set) => ({ stored_bytes: set("stored_bytes", "+", bytes) }))
    .where("id", "=", partner)
    .where("stored_bytes", "<=", most - bytes)
    .returning("id")
    .executeTakeFirst();
  found(taken, "file.no_room");
};

const giveRoomBack = async (db: Db, partner: PartnerId, bytes: number): Promise<void> => {
  await db
    .updateTable("partner")
    .set((set) => ({ stored_bytes: set("stored_bytes", "-", bytes) }))
    .where("id", "=", partner)
    .execute();
};

interface FilesParts extends FileParts {
  /** Undefined means `STORAGE_BYTES`. */
  readonly storageBytes?: number | undefined;
}

export function makeFiles({ objects, clock, tokens, storageBytes = STORAGE_BYTES }: FilesParts): Files {
  return {
    store: async (db, partner, kind, image) => {
      const sha256 = createHash("sha256").update(image.bytes).digest();
      const id = newId(FileId);
      // First, so that a refused file is not written to disk.
      await takeRoom(db, partner, image.bytes.byteLength, storageBytes);
      await objects.put(keyOf(partner, sha256), image.bytes);
      await db
        .insertInto("file")
        .values({
          partner_id: partner,
          id,
          kind,
          sha256,
          bytes: image.bytes.byteLength,
          type: image.type,
          width: image.width,
          height: image.height,
          created_at: instantOf(clock.now()),
        })
        .execute();
      return id;
    },
    contents: (partner, sha256) => objects.get(keyOf(partner, sha256)),
    erase: async (db, partner, ids) => {
      if (ids.length === 0) return;
      const gone = await db
        .deleteFrom("file")
        .where("partner_id", "=", partner)
        .where("id", "in", [...ids])
        .returning(["sha256", "bytes"])
        .execute();
      const hashes = gone.map(({ sha256 }) => sha256);
      if (hashes.length === 0) return;
      await giveRoomBack(
        db,
        partner,
        gone.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      const remaining = await db
        .selectFrom("file")
        .select("sha256")
        .where("partner_id", "=", partner)
        .where("sha256", "in", hashes)
        .execute();
      const needed = new Set(remaining.map(({ sha256 }) => keyOf(partner, sha256)));
      const contents = new Set(hashes.map((sha256) => keyOf(partner, sha256)));
      for (const key of contents) if (!needed.has(key)) await objects.remove(key);
    },
    linkTo: (partner, file, reader = "PARTNER") => {
      const hour = Math.floor(clock.now().epochMilliseconds / 1000 / HOUR_SECONDS);
      const expires = (hour + 2) * HOUR_SECONDS;
      const signature = tokens.sign(messageOf(partner, file, expires, reader));
      return `/files/${partner}/${file}?expires=${expires}${reader === "STUDENT" ? "&reader=student" : ""}&signature=${signature}`;
    },
  };
}

/** Whether a file is not the photo of a removed student, nor in a report of one. */
export const isOfNoRemovedStudent = ({ and, not, exists, selectFrom }: ExpressionBuilder<DB, "file">) =>
  and([
    not(
      exists(
        selectFrom("student")
          .select("student.id")
          .whereRef("student.partner_id", "=", "file.partner_id")
          .whereRef("student.photo_file_id", "=", "file.id")
          .where("student.deleted_at", "is not", null),
      ),
    ),
    not(
      exists(
        selectFrom("report_photo")
          .innerJoin("report", (join) =>
            join
              .onRef("report.partner_id", "=", "report_photo.partner_id")
              .onRef("report.id", "=", "report_photo.report_id"),
          )
          .innerJoin("student", (join) =>
            join.onRef("student.partner_id", "=", "report.partner_id").onRef("student.id", "=", "report.student_id"),
          )
          .select("student.id")
          .whereRef("report_photo.partner_id", "=", "file.partner_id")
          .whereRef("report_photo.file_id", "=", "file.id")
          .where("student.deleted_at", "is not", null),
      ),
    ),
  ]);

/** Whether a file is in no report of a student who withdrew the consent to photos. */
export const isOfNoHiddenReport = ({ not, exists, selectFrom }: ExpressionBuilder<DB, "file">) =>
  not(
    exists(
      selectFrom("report_photo")
        .innerJoin("report", (join) =>
          join
            .onRef("report.partner_id", "=", "report_photo.partner_id")
            .onRef("report.id", "=", "report_photo.report_id"),
        )
        .select("report.id")
        .whereRef("report_photo.partner_id", "=", "file.partner_id")
        .whereRef("report_photo.file_id", "=", "file.id")
        .where(hasWithdrawn("PHOTOS", sql`report.partner_id`, sql`report.student_id`)),
    ),
  );

/**
 * A file that may still be shown, in one indexed read. Excluded are photos of removed students and their reports, those
 * that a student no longer lets the coach see, and gifs that were replaced and will be erased by a job.
 */
const visibleFile = (db: Db, partner: PartnerId, id: FileId, reader: FileReader) =>
  db
    .selectFrom("file")
    .select(["file.sha256", "file.type"])
    .where("file.partner_id", "=", partner)
    .where("file.id", "=", id)
    .where(isOfNoRemovedStudent)
    .$if(reader === "PARTNER", (query) => query.where(isOfNoHiddenReport))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("file.kind", "!=", "EXERCISE_GIF"),
        exists(
          selectFrom("exercise_gif")
            .select("exercise_gif.exercise_id")
            .whereRef("exercise_gif.partner_id", "=", "file.partner_id")
            .whereRef("exercise_gif.file_id", "=", "file.id"),
        ),
      ]),
    )
    .executeTakeFirst();

const Place = z.object({ partner: PartnerId, file: FileId });
const Proof = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  reader: z.literal("student").optional(),
});

const readerOf = ({ reader }: z.infer<typeof Proof>): FileReader => (reader === "student" ? "STUDENT" : "PARTNER");

/** Serves personal files only by signed links, with their exact type and sandboxed (docs/rules/api.md). */
export function serveFiles(app: FastifyInstance, { database, objects, clock, tokens }: FileParts): void {
  app.get("/files/:partner/:file", async (request, reply) => {
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
    const row = await database.asPartner(partner, (db) => visibleFile(db, partner, file, reader));
    const bytes = row && (await objects.get(keyOf(partner, row.sha256)));
    if (!row || !bytes) throw new Refusal("file.not_found");
    return reply
      .header("cache-control", `private, max-age=${HOUR_SECONDS}, immutable`)
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .type(row.type)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
