import type { Folder, FolderDetails, StoredFile } from "@prancheta/contract/folders/folders";
import { FOLDER_DEPTH, FOLDERS } from "@prancheta/contract/folders/limits";
import { ROOT_NAME } from "@prancheta/contract/folders/root-name";
import { type FileId, FolderId, type PartnerId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Files } from "../platform/files/files.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import { type FileRow, fileById, filePage, folderById, folderPage, usedBytes } from "./folders.queries.ts";
import { freeFileName, freeFolderName, isFileNameTaken, isFolderNameTaken } from "./names.queries.ts";
import { kindOf } from "./stored-type.ts";
import {
  addFolder,
  fileInFolder,
  folderCount,
  levelsOf,
  lockTree,
  pathTo,
  placeFile,
  placeFolder,
  rootOf,
} from "./tree.queries.ts";

/** Entries that are listed at once for the operator. */
const LISTED = 1000;

/** Makes a new partner's root folder. */
export const createRootFolder = (db: SystemDb, clock: Clock, partner: PartnerId): Promise<void> => {
  const now = instantOf(clock.now());
  return addFolder(db, {
    partner_id: partner,
    id: newId(FolderId),
    parent_id: null,
    name: ROOT_NAME,
    created_at: now,
    updated_at: now,
  });
};

export const rootFolder = async (db: Db, owner: PartnerId): Promise<FolderId> => (await rootOf(db, owner)).id;

export const presentFile = (row: FileRow, owner: PartnerId, files: Files): StoredFile => {
  const url = files.linkTo(owner, row.id);
  return { ...row, url, downloadUrl: `${url}&download=true`, kind: kindOf(row.mimeType) };
};

/** From the root to a folder; refuses one that does not exist or is in the trash. */
const pathOf = async (db: Db, owner: PartnerId, id: FolderId) => {
  const path = await pathTo(db, owner, id);
  if (path.length === 0) throw new Refusal("folder.not_found");
  return path;
};

export async function refuseMissingFolder(db: Db, owner: PartnerId, id: FolderId): Promise<void> {
  await pathOf(db, owner, id);
}

export async function readFolder(db: Db, owner: PartnerId, id: FolderId, files: Files): Promise<FolderDetails> {
  const [folder, path, used] = await Promise.all([
    folderById(db, owner, id),
    pathTo(db, owner, id),
    usedBytes(db, owner),
  ]);
  return {
    folder: found(folder, "folder.not_found"),
    path: path.map(({ id, name }) => ({ id, name })),
    usage: { ...used, quota: files.quota },
  };
}

/** What is in a folder, for the operator. */
export async function listFolder(db: Db, owner: PartnerId, folder: FolderId) {
  const content = { folder, skip: 0, take: LISTED };
  const path = await pathOf(db, owner, folder);
  const [folders, files] = await Promise.all([folderPage(db, owner, content), filePage(db, owner, content)]);
  return { path, folders, files };
}

export const readFile = async (db: Db, owner: PartnerId, id: FileId, files: Files): Promise<StoredFile> =>
  presentFile(found(await fileById(db, owner, id), "file.not_found"), owner, files);

const nameTaken = () => atField(new Refusal("folder.name_taken"), "name");

export async function createFolder(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { name, parentId }: { readonly name: string; readonly parentId: FolderId },
): Promise<Folder> {
  await lockTree(db, owner);
  const path = await pathOf(db, owner, parentId);
  if (path.length >= FOLDER_DEPTH) throw new Refusal("folder.too_deep");
  if ((await folderCount(db, owner)) >= FOLDERS) throw new Refusal("folder.too_many");
  if (await isFolderNameTaken(db, owner, { folder: parentId, name })) throw nameTaken();
  const id = newId(FolderId);
  const now = instantOf(clock.now());
  await addFolder(db, { partner_id: owner, id, parent_id: parentId, name, created_at: now, updated_at: now });
  return found(await folderById(db, owner, id), "folder.not_found");
}

/** A new name is refused if it is taken; the name of something moved gets a number instead. */
export async function changeFolder(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: FolderId,
  change: { readonly name?: string | undefined; readonly parentId?: FolderId | undefined },
): Promise<Folder> {
  await lockTree(db, owner);
  const folder = found((await pathOf(db, owner, id)).at(-1), "folder.not_found");
  const { parent_id } = folder;
  if (parent_id === null) throw new Refusal("folder.root");
  const parent = change.parentId ?? parent_id;
  if (parent !== parent_id) {
    const path = await pathOf(db, owner, parent);
    if (path.some((one) => one.id === id)) throw new Refusal("folder.cycle");
    if (path.length + (await levelsOf(db, owner, id)) > FOLDER_DEPTH) throw new Refusal("folder.too_deep");
  }
  const wanted = change.name ?? folder.name;
  const isTaken = await isFolderNameTaken(db, owner, { folder: parent, name: wanted, except: id });
  if (isTaken && change.name !== undefined) throw nameTaken();
  const name = isTaken ? await freeFolderName(db, owner, parent, wanted) : wanted;
  if (name !== folder.name || parent !== parent_id)
    await placeFolder(db, owner, id, { name, parent_id: parent, updated_at: instantOf(clock.now()) });
  return found(await folderById(db, owner, id), "folder.not_found");
}

/** The same for a file. */
export async function changeFile(
  db: Db,
  owner: PartnerId,
  { clock, files }: { clock: Clock; files: Files },
  id: FileId,
  change: { readonly name?: string | undefined; readonly folderId?: FolderId | undefined },
): Promise<StoredFile> {
  await lockTree(db, owner);
  const file = found(await fileInFolder(db, owner, id), "file.not_found");
  const folder = change.folderId ?? file.folder_id;
  if (folder !== file.folder_id) await refuseMissingFolder(db, owner, folder);
  const wanted = change.name ?? file.name;
  const isTaken = await isFileNameTaken(db, owner, { folder, name: wanted, except: id });
  if (isTaken && change.name !== undefined) throw nameTaken();
  const name = isTaken ? await freeFileName(db, owner, folder, wanted) : wanted;
  if (name !== file.name || folder !== file.folder_id)
    await placeFile(db, owner, id, { name, folder_id: folder, updated_at: instantOf(clock.now()) });
  return readFile(db, owner, id, files);
}
