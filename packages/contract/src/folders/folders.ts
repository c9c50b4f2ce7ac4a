import * as z from "zod";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { FileId, FolderId, Instant, PartnerId, paging, parameter, TrashedId, text, untrimmed } from "../scalars.ts";
import { STORAGE_NAME_LENGTH, STORAGE_PAGE } from "./limits.ts";

const TOO_LONG = `Use no máximo ${STORAGE_NAME_LENGTH} caracteres`;

/** Control characters, and those that turn the direction of the text around: they hide how a file's name ends. */
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const SEEN = /[^\p{Z}\p{C}]/u;

/** The name of a folder or a file. It is never a path: slashes and dots are letters like others. */
export const StorageName = untrimmed(STORAGE_NAME_LENGTH, { tooLong: TOO_LONG })
  .refine((value) => value.isWellFormed() && !FORBIDDEN.test(value), "Há um caractere inválido no nome")
  .trim()
  // Systems write accents as one or as two characters.
  .overwrite((value) => (SEEN.test(value) ? value.normalize("NFC") : ""))
  .min(1, "Campo obrigatório")
  .refine((value) => [...value].length <= STORAGE_NAME_LENGTH, TOO_LONG);

/** By name, numbers by their value; newest first; or largest first, where folders follow their names. */
export const StorageOrder = z.enum(["NAME", "NEWEST", "LARGEST"]);
export type StorageOrder = z.infer<typeof StorageOrder>;

export const Folder = z.object({
  id: FolderId,
  name: z.string(),
  /** Null for the root alone. */
  parentId: FolderId.nullable(),
  ownerId: PartnerId,
  createdAt: Instant,
  updatedAt: Instant,
  /** Folders and files directly inside. */
  items: z.int(),
});
export type Folder = z.infer<typeof Folder>;

/** How a file is shown. Others are only downloaded, among them HTML, SVG and scripts. */
export const StoredFileKind = z.enum(["IMAGE", "VIDEO", "PDF", "TEXT", "OTHER"]);
export type StoredFileKind = z.infer<typeof StoredFileKind>;

export const StoredFile = z.object({
  id: FileId,
  folderId: FolderId,
  name: z.string(),
  /** Valid for one to two hours. */
  url: z.string(),
  /** The same, saved under the file's name. */
  downloadUrl: z.string(),
  /** What the content is. */
  mimeType: z.string(),
  /** What the sender claimed, if the content is something else; else null. */
  claimedType: z.string().nullable(),
  kind: StoredFileKind,
  /** Bytes. */
  size: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Bytes. */
export const StorageUsage = z.object({
  /** By all files of the partner, photos and trash included. */
  used: z.int(),
  /** By what is in the trash. */
  trash: z.int(),
  quota: z.int(),
});
export type StorageUsage = z.infer<typeof StorageUsage>;

export const FolderDetails = z.object({
  folder: Folder,
  /** From the root to the folder itself. */
  path: z.array(z.object({ id: FolderId, name: z.string() })),
  usage: StorageUsage,
});
export type FolderDetails = z.infer<typeof FolderDetails>;

/** What was deleted at once: a file, or a folder with all that was in it. */
export const Trashed = z.object({
  /** The id of the file or folder. */
  id: TrashedId,
  kind: z.enum(["FOLDER", "FILE"]),
  name: z.string(),
  /** The name of the folder it was in. */
  from: z.string(),
  /** Files in it, or 1. */
  files: z.int(),
  /** Bytes of these files. */
  size: z.int(),
  deletedAt: Instant,
  /** When it is erased for good. */
  erasedAt: Instant,
});
export type Trashed = z.infer<typeof Trashed>;

/** Where something is again. Its name has a number if another item took its name. */
export const Restored = z.object({
  id: TrashedId,
  kind: z.enum(["FOLDER", "FILE"]),
  name: z.string(),
  /** The folder it is in: the former one, or the nearest around it that is left. */
  folderId: FolderId,
});
export type Restored = z.infer<typeof Restored>;

const base = "/v3/partners/storage";
const aFolder = z.object({ folderId: FolderId });
const aFile = z.object({ fileId: FileId });
const trashed = z.object({ id: TrashedId });

const content = z.object({
  ...paging(STORAGE_PAGE),
  /** Words of the name; with it the folders below are searched as well. */
  name: text(STORAGE_NAME_LENGTH).optional(),
  order: parameter(StorageOrder),
});

export const folders = {
  all: endpoint({
    method: "GET",
    path: `${base}/folders`,
    summary: "Todas as pastas do parceiro, a principal primeiro",
    access: "partner",
    reply: data(z.array(Folder)),
  }),
  inside: endpoint({
    method: "GET",
    path: `${base}/folders/:folderId`,
    summary: "As pastas dentro de uma pasta",
    access: "partner",
    params: aFolder,
    query: content,
    reply: page(Folder),
    errors: ["folder.not_found"],
  }),
  files: endpoint({
    method: "GET",
    path: `${base}/files/:folderId`,
    summary: "Os arquivos de uma pasta",
    access: "partner",
    params: aFolder,
    query: content,
    reply: page(StoredFile),
    errors: ["folder.not_found"],
  }),
  read: endpoint({
    method: "GET",
    path: `${base}/folder/:folderId`,
    summary: "Uma pasta, o caminho até ela e o espaço usado",
    access: "partner",
    params: aFolder,
    reply: data(FolderDetails),
    errors: ["folder.not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: `${base}/folder`,
    summary: "Cria uma pasta dentro de outra",
    access: "partner",
    body: z.object({ name: StorageName, parentId: FolderId }),
    reply: data(Folder),
    errors: ["folder.not_found", "folder.name_taken", "folder.too_deep", "folder.too_many"],
  }),
  change: endpoint({
    method: "PATCH",
    path: `${base}/folder/:folderId`,
    summary: "Renomeia uma pasta ou a move para dentro de outra",
    access: "partner",
    params: aFolder,
    body: z.object({ name: StorageName.optional(), parentId: FolderId.optional() }),
    reply: data(Folder),
    errors: ["folder.not_found", "folder.root", "folder.cycle", "folder.name_taken", "folder.too_deep"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${base}/folder/:folderId`,
    summary: "Leva uma pasta e tudo o que há nela para a lixeira",
    access: "partner",
    params: aFolder,
    reply: data(Trashed),
    errors: ["folder.not_found", "folder.root"],
  }),
  readFile: endpoint({
    method: "GET",
    path: `${base}/file/:fileId`,
    summary: "Um arquivo",
    access: "partner",
    params: aFile,
    reply: data(StoredFile),
    errors: ["file.not_found"],
  }),
  changeFile: endpoint({
    method: "PATCH",
    path: `${base}/file/:fileId`,
    summary: "Renomeia um arquivo ou o move para outra pasta",
    access: "partner",
    params: aFile,
    body: z.object({ name: StorageName.optional(), folderId: FolderId.optional() }),
    reply: data(StoredFile),
    errors: ["file.not_found", "folder.not_found", "folder.name_taken"],
  }),
  removeFile: endpoint({
    method: "DELETE",
    path: `${base}/file/:fileId`,
    summary: "Leva um arquivo para a lixeira",
    access: "partner",
    params: aFile,
    reply: data(Trashed),
    errors: ["file.not_found"],
  }),
};

export const trash = {
  list: endpoint({
    method: "GET",
    path: `${base}/trash`,
    summary: "O que está na lixeira, do mais novo ao mais antigo",
    access: "partner",
    query: z.object(paging(STORAGE_PAGE)),
    reply: page(Trashed),
  }),
  restore: endpoint({
    method: "POST",
    path: `${base}/trash/:id/restore`,
    summary: "Devolve um item da lixeira ao seu lugar",
    access: "partner",
    params: trashed,
    reply: data(Restored),
    errors: ["trash.not_found", "folder.too_deep", "folder.too_many"],
  }),
  erase: endpoint({
    method: "DELETE",
    path: `${base}/trash/:id`,
    summary: "Apaga um item da lixeira para sempre",
    access: "partner",
    params: trashed,
    reply: Done,
    errors: ["trash.not_found"],
  }),
  empty: endpoint({
    method: "DELETE",
    path: `${base}/trash`,
    summary: "Apaga para sempre tudo o que está na lixeira",
    access: "partner",
    reply: Done,
  }),
};
