import type { Restored, Trashed } from "@prancheta/contract/folders/folders";
import { FOLDER_DEPTH, FOLDERS, TRASH_DAYS } from "@prancheta/contract/folders/limits";
import { FileId, FolderId, type Page, PartnerId, TrashedId } from "@prancheta/contract/scalars";
import { allPartners } from "../partners/partners.service.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Files } from "../platform/files/files.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Database, Db, Step } from "../platform/postgres/db.ts";
import { freeFileName, freeFolderName } from "./names.queries.ts";
import {
  dropFiles,
  dropFolders,
  nearestFolder,
  type TrashedRow,
  trashCount,
  trashedById,
  trashedIds,
  trashFile,
  trashFolder,
  trashPage,
  untrash,
} from "./trash.queries.ts";
import { fileInFolder, folderCount, levelsOf, lockTree, pathTo, placeFile, placeFolder } from "./tree.queries.ts";

/** Files that are erased in one transaction. */
const CHUNK = 50;

const present = ({ folder: _, ...row }: TrashedRow): Trashed => ({
  ...row,
  erasedAt: instantOf(Temporal.Instant.from(row.deletedAt).add({ hours: 24 * TRASH_DAYS })),
});

const readTrashed = async (db: Db, owner: PartnerId, id: TrashedId): Promise<Trashed> =>
  present(found(await trashedById(db, owner, id), "trash.not_found"));

export async function removeFolder(db: Db, owner: PartnerId, clock: Clock, id: FolderId): Promise<Trashed> {
  await lockTree(db, owner);
  const folder = found((await pathTo(db, owner, id)).at(-1), "folder.not_found");
  if (folder.parent_id === null) throw new Refusal("folder.root");
  const deleted_with = TrashedId.parse(id);
  await trashFolder(db, owner, id, { deleted_at: instantOf(clock.now()), deleted_with });
  return readTrashed(db, owner, deleted_with);
}

export async function removeFile(db: Db, owner: PartnerId, clock: Clock, id: FileId): Promise<Trashed> {
  await lockTree(db, owner);
  found(await fileInFolder(db, owner, id), "file.not_found");
  const deleted_with = TrashedId.parse(id);
  await trashFile(db, owner, id, { deleted_at: instantOf(clock.now()), deleted_with });
  return readTrashed(db, owner, deleted_with);
}

export async function readTrash(db: Db, owner: PartnerId, page: Page) {
  const [rows, total] = await Promise.all([
    trashPage(db, owner, page),
    page.skip === 0 ? trashCount(db, owner) : undefined,
  ]);
  const data = rows.map(present);
  return total === undefined ? { data } : { data, total };
}

/** Refuses a folder that came back into a tree that has grown since. */
async function refuseOvergrown(db: Db, owner: PartnerId, id: FolderId): Promise<void> {
  const { length: around } = (await pathTo(db, owner, id)).slice(1);
  if (around + (await levelsOf(db, owner, id)) > FOLDER_DEPTH) throw new Refusal("folder.too_deep");
  if ((await folderCount(db, owner)) > FOLDERS) throw new Refusal("folder.too_many");
}

/** Puts it back where it was, or into the nearest folder around that is left; a name that is taken gets a number. */
export async function restore(db: Db, owner: PartnerId, clock: Clock, id: TrashedId): Promise<Restored> {
  await lockTree(db, owner);
  const { kind, folder, ...row } = found(await trashedById(db, owner, id), "trash.not_found");
  const folderId = await nearestFolder(db, owner, folder);
  const updated_at = instantOf(clock.now());
  const name =
    kind === "FOLDER"
      ? await freeFolderName(db, owner, folderId, row.name)
      : await freeFileName(db, owner, folderId, row.name);
  // Rename before restoring: while it is in the trash, its name conflicts with nothing.
  if (kind === "FOLDER") await placeFolder(db, owner, FolderId.parse(id), { name, parent_id: folderId, updated_at });
  else await placeFile(db, owner, FileId.parse(id), { name, folder_id: folderId, updated_at });
  await untrash(db, owner, id);
  if (kind === "FOLDER") await refuseOvergrown(db, owner, FolderId.parse(id));
  return { id, kind, name, folderId };
}

interface EraseParts {
  readonly files: Files;
  readonly step: Step;
}

/**
 * Erases what was deleted with `id`, a few files at a time, so that no transaction is long. Interrupted, it can be
 * repeated; restored meanwhile, the rest stays. Returns whether there was such a thing in the trash.
 */
export async function eraseTrashed({ files, step }: EraseParts, owner: PartnerId, id: TrashedId): Promise<boolean> {
  let wasThere = false;
  for (;;) {
    const { isLast, contents } = await step(async (db) => {
      await lockTree(db, owner);
      if (!(await trashedById(db, owner, id))) return { isLast: true, contents: [] };
      wasThere = true;
      const dropped = await dropFiles(db, owner, id, CHUNK);
      const isRest = dropped.length < CHUNK;
      const erased = await files.erase(db, owner, dropped);
      if (isRest) await dropFolders(db, owner, id);
      return { isLast: isRest, contents: erased };
    });
    await files.removeContents(owner, contents);
    if (isLast) return wasThere;
  }
}

export async function emptyTrash(parts: EraseParts, owner: PartnerId): Promise<void> {
  for (const id of await parts.step((db) => trashedIds(db, owner))) await eraseTrashed(parts, owner, id);
}

interface NightlyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly jobs: Jobs<"folders.erase_due" | "folders.erase">;
}

/** Erases what has been in a partner's trash for 30 days; returns how much. */
export async function eraseDue(
  { database, clock, files }: Omit<NightlyParts, "jobs">,
  partner: PartnerId,
): Promise<number> {
  const before = instantOf(clock.now().subtract({ hours: 24 * TRASH_DAYS }));
  const step: Step = (work) => database.asPartner(partner, work);
  const due = await step((db) => trashedIds(db, partner, before));
  for (const id of due) await eraseTrashed({ files, step }, partner, id);
  return due.length;
}

/** Queues one job per partner every night. */
export async function eraseTrashNightly(parts: NightlyParts): Promise<void> {
  const { database, jobs } = parts;
  await jobs.daily("folders.erase_due", () =>
    database.asSystem(async (db) => {
      for (const partner of await allPartners(db)) await jobs.enqueue(db, "folders.erase", { id: partner });
    }),
  );
  await jobs.work("folders.erase", async ({ id }) => {
    await eraseDue(parts, PartnerId.parse(id));
  });
}
