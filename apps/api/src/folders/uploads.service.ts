import type { StoredFile } from "@prancheta/contract/folders/folders";
import { OPEN_UPLOADS } from "@prancheta/contract/folders/limits";
import type { FolderUpload, WholeFile } from "@prancheta/contract/folders/uploads";
import type { FileId, FolderId, PartnerId } from "@prancheta/contract/scalars";
import { PART_BYTES, UPLOAD_DAYS } from "@prancheta/contract/upload-parts";
import type * as z from "zod";
import type { AreaParts } from "../parts.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Files, NewFile, Staged } from "../platform/files/files.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import type { Db, Step } from "../platform/postgres/db.ts";
import { fileById } from "./folders.queries.ts";
import { presentFile, readFile, refuseMissingFolder } from "./folders.service.ts";
import { freeFileName } from "./names.queries.ts";
import { typeOf } from "./stored-type.ts";
import { addFile, lockTree } from "./tree.queries.ts";
import { addUpload, openUploads, type UploadRow, uploadById, uploadCount } from "./uploads.queries.ts";

type Placing = Pick<AreaParts, "clock" | "files">;
type Parts = Placing & Pick<AreaParts, "uploads">;
/** Enough for types whose signature is far inside the file, such as office documents. */
export const HEAD_BYTES = 1024 * 1024;

const invalid = (detail: string) => atField(new Refusal("file.invalid", { detail }), "base64");

/** Room that is missing is said at the field that asks for it. */
const atSize = (error: unknown): never => {
  throw atField(error, "size");
};

const NOT_BASE64 = "O conteúdo do arquivo não está em base64.";
const CUT_OFF = "O arquivo chegou incompleto. Envie novamente.";

/** The bytes of a data URL, or of base64 alone; exactly as many as were announced. */
const bytesOf = ({ base64, size }: z.output<typeof WholeFile>): Uint8Array => {
  const start = base64.startsWith("data:") ? base64.indexOf(",") + 1 : 0;
  const isBase64 = start === 0 || base64.slice(0, start).endsWith(";base64,");
  if (!isBase64 || (start === 0 && base64.startsWith("data:"))) throw invalid(NOT_BASE64);
  const bytes = decoded(base64.slice(start));
  if (bytes.byteLength !== size) throw invalid(CUT_OFF);
  return bytes;
};

const decoded = (base64: string): Uint8Array => {
  try {
    return Uint8Array.fromBase64(base64, { lastChunkHandling: "strict" });
  } catch {
    throw invalid(NOT_BASE64);
  }
};

interface ReadyFile extends NewFile {
  readonly name: string;
  readonly folder: FolderId;
  readonly claimed_type: string | null;
}

/** Decodes a file that came with one call and tells its type, before a transaction is open. */
export async function readWhole(body: z.output<typeof WholeFile>): Promise<ReadyFile> {
  const bytes = bytesOf(body);
  const typed = await typeOf(bytes.subarray(0, HEAD_BYTES), body.name, body.mimeType);
  return { name: body.name, folder: body.folderId, bytes, ...typed };
}

/** Puts a file into the store, for `addWhole`. */
export const stageWhole = (files: Files, owner: PartnerId, file: ReadyFile): Promise<Staged<ReadyFile>> =>
  files.stage(owner, file).catch(atSize);

interface Placed {
  readonly id: FileId;
  readonly folder: FolderId;
  readonly name: string;
  readonly claimed_type: string | null;
}

/** Gives a stored file its place. A name that another file of the folder has gets a number. */
const place = async (
  db: Db,
  owner: PartnerId,
  { clock, files }: Placing,
  { id, folder, name, claimed_type }: Placed,
): Promise<StoredFile> => {
  await addFile(db, {
    partner_id: owner,
    file_id: id,
    folder_id: folder,
    name: await freeFileName(db, owner, folder, name),
    claimed_type,
    updated_at: instantOf(clock.now()),
  });
  return readFile(db, owner, id, files);
};

export async function addWhole(db: Db, owner: PartnerId, parts: Placing, file: ReadyFile): Promise<StoredFile> {
  const { name, folder, claimed_type } = file;
  await lockTree(db, owner);
  await refuseMissingFolder(db, owner, folder);
  const id = await parts.files.store(db, owner, "FOLDER_FILE", file);
  return place(db, owner, parts, { id, name, folder, claimed_type });
}

const present = ({ claimed_type: _, touched_at, ...row }: UploadRow): FolderUpload => ({
  ...row,
  partSize: PART_BYTES,
  parts: Math.ceil(row.size / PART_BYTES),
  expiresAt: instantOf(Temporal.Instant.from(touched_at).add({ hours: 24 * UPLOAD_DAYS })),
});

export const readUpload = async (db: Db, owner: PartnerId, id: FileId): Promise<FolderUpload> =>
  present(found(await uploadById(db, owner, id), "upload.not_found"));

export const readOpenUploads = async (db: Db, owner: PartnerId, clock: Clock): Promise<FolderUpload[]> =>
  (await openUploads(db, owner, instantOf(clock.now().subtract({ hours: 24 * UPLOAD_DAYS })))).map(present);

interface Announced {
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly folderId: FolderId;
}

/** Reserves the room of a file that will come in parts. */
export async function startUpload(
  db: Db,
  owner: PartnerId,
  { uploads }: Pick<Parts, "uploads">,
  { name, size, mimeType, folderId }: Announced,
): Promise<FolderUpload> {
  await lockTree(db, owner);
  await refuseMissingFolder(db, owner, folderId);
  if ((await uploadCount(db, owner)) >= OPEN_UPLOADS) throw new Refusal("upload.too_many");
  const id = await uploads.record(db, owner, size).catch(atSize);
  await addUpload(db, { partner_id: owner, upload_id: id, folder_id: folderId, name, claimed_type: mimeType });
  return readUpload(db, owner, id);
}

const finish = async (
  { step, uploads, ...parts }: Parts & { step: Step },
  owner: PartnerId,
  id: FileId,
): Promise<StoredFile> => {
  const { name, claimed_type } = found(await step((db) => uploadById(db, owner, id)), "upload.not_found");
  const { head, sha256 } = await uploads.complete(owner, id);
  const typed = await typeOf(head, name, claimed_type);
  return step(async (db) => {
    await lockTree(db, owner);
    const { folderId } = found(await uploadById(db, owner, id), "upload.not_found");
    await refuseMissingFolder(db, owner, folderId);
    await uploads.keep(db, owner, id, { kind: "FOLDER_FILE", type: typed.type, sha256 });
    return place(db, owner, parts, { id, folder: folderId, name, claimed_type: typed.claimed_type });
  });
};

/** Makes the parts a file of its folder. Repeated, also at the same time, it answers the same file. */
export async function completeUpload(parts: Parts & { step: Step }, owner: PartnerId, id: FileId): Promise<StoredFile> {
  try {
    return await finish(parts, owner, id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "upload.not_found") throw error;
    const file = await parts.step((db) => fileById(db, owner, id));
    return presentFile(found(file, "upload.not_found"), owner, parts.files);
  }
}
