import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";
import { bounded, FileId, FolderId, Instant } from "../scalars.ts";
import { PART_BYTES } from "../upload-parts.ts";
import { UploadedFile } from "../uploaded-file.ts";
import { StorageName, StoredFile } from "./folders.ts";
import { FILE_BYTES, WHOLE_FILE_BYTES } from "./limits.ts";

const MEGABYTE = 1024 * 1024;
/** Four characters of base64 are three bytes. */
const BASE64_LENGTH = Math.ceil(WHOLE_FILE_BYTES / 3) * 4;
/** High enough for somebody who drops a thousand pictures, of whose calls some are refused and repeated. */
const WHOLE_FILES_A_MINUTE = 3000;
const TYPE_LENGTH = 255;
/** What stands before the base64 of a data URL. */
const DATA_URL_LENGTH = BASE64_LENGTH + TYPE_LENGTH + "data:;base64,".length;

const sizeUpTo = (bytes: number) =>
  z
    .int()
    .min(1, "O arquivo está vazio")
    .max(bytes, `O arquivo passa de ${bytes / MEGABYTE} MB`);

/** The type that the sender claims; the content decides. */
const ClaimedType = bounded(TYPE_LENGTH).default("");

export const WholeFile = z
  .object({
    name: StorageName,
    /** Bytes; less or more that arrive are refused. */
    size: sizeUpTo(WHOLE_FILE_BYTES),
    mimeType: ClaimedType,
    /** A data URL, or its base64 alone. */
    base64: bounded(DATA_URL_LENGTH, { tooLong: `O arquivo passa de ${WHOLE_FILE_BYTES / MEGABYTE} MB` }),
    folderId: FolderId,
  })
  .meta({
    examples: [
      {
        name: "legenda.txt",
        size: 3,
        mimeType: "text/plain",
        base64: "data:text/plain;base64,b2zh",
        folderId: "0197a1b2-0000-7000-8000-000000000001",
      },
    ],
  });

/** A large file on its way, in parts numbered from 1. Its id becomes the file's. */
export const FolderUpload = z.object({
  id: FileId,
  folderId: FolderId,
  name: z.string(),
  size: z.int(),
  /** Bytes of every part but the last. */
  partSize: z.int(),
  /** How many parts the file has. */
  parts: z.int(),
  /** Numbers of the parts that are here, ascending. */
  arrived: z.array(z.int()),
  startedAt: Instant,
  /** Until then it can be resumed; each part moves this on. */
  expiresAt: Instant,
});
export type FolderUpload = z.infer<typeof FolderUpload>;

const base = "/v3/partners/storage";
const one = z.object({ id: FileId });

/** The number of a part, from 1. A malformed one becomes 0, which no part has, so it answers as a missing one does. */
const PartNumber = z
  .string()
  .overwrite((value) => (/^\d{1,3}$/.test(value) ? value : "0"))
  .transform(Number);

export const folderUploads = {
  whole: endpoint({
    method: "POST",
    path: `${base}/file`,
    summary: "Envia um arquivo de até 8 MB de uma vez",
    access: "partner",
    body: WholeFile,
    reply: data(StoredFile),
    errors: ["folder.not_found", "file.invalid", "file.no_room"],
    bodyLimit: DATA_URL_LENGTH + 16 * 1024,
    rate: WHOLE_FILES_A_MINUTE,
  }),
  start: endpoint({
    method: "POST",
    path: `${base}/uploads`,
    summary: "Começa o envio de um arquivo de até 512 MB em partes, e reserva seu espaço",
    access: "partner",
    body: z.object({ name: StorageName, size: sizeUpTo(FILE_BYTES), mimeType: ClaimedType, folderId: FolderId }),
    reply: data(FolderUpload),
    errors: ["folder.not_found", "file.no_room", "upload.too_many"],
  }),
  open: endpoint({
    method: "GET",
    path: `${base}/uploads`,
    summary: "Os envios em partes que não terminaram",
    access: "partner",
    reply: data(z.array(FolderUpload)),
  }),
  state: endpoint({
    method: "GET",
    path: `${base}/uploads/:id`,
    summary: "Um envio em partes, e quais já chegaram",
    access: "partner",
    params: one,
    reply: data(FolderUpload),
    errors: ["upload.not_found"],
  }),
  part: endpoint({
    method: "PUT",
    path: `${base}/uploads/:id/parts/:number`,
    summary: "Envia uma parte. Pode ser repetido",
    access: "partner",
    params: one.extend({ number: PartNumber }),
    body: z.object({ part: z.instanceof(UploadedFile).optional() }),
    reply: data(FolderUpload),
    errors: ["upload.not_found", "upload.wrong_part"],
    bodyLimit: PART_BYTES,
    multipart: true,
  }),
  complete: endpoint({
    method: "POST",
    path: `${base}/uploads/:id/complete`,
    summary: "Conclui um envio do qual todas as partes chegaram. Pode ser repetido",
    access: "partner",
    takesIdempotencyKey: false,
    params: one,
    reply: data(StoredFile),
    errors: ["upload.not_found", "upload.incomplete", "upload.finishing", "folder.not_found"],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: `${base}/uploads/:id`,
    summary: "Cancela um envio em partes e libera seu espaço",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["upload.not_found"],
  }),
};
