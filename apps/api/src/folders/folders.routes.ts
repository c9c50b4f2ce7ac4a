import { done } from "@prancheta/contract/endpoint";
import { folders, trash } from "@prancheta/contract/folders/folders";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { audit } from "../platform/postgres/audit.ts";
import { allFolders, filePage, filesInside, folderPage, foldersInside } from "./folders.queries.ts";
import {
  changeFile,
  changeFolder,
  createFolder,
  presentFile,
  readFile,
  readFolder,
  refuseMissingFolder,
} from "./folders.service.ts";
import { emptyTrash, eraseTrashed, readTrash, removeFile, removeFolder, restore } from "./trash.service.ts";

/** Calls about folders and their files. */
export function foldersRoutes(api: Api, parts: AreaParts): void {
  const { clock, files } = parts;

  api.partner(folders.all, async ({ db, owner }) => ({ data: await allFolders(db, owner.partner) }));

  api.partner(folders.inside, async ({ db, owner, params, query }) => {
    const content = { ...query, folder: params.folderId };
    await refuseMissingFolder(db, owner.partner, params.folderId);
    const [data, total] = await Promise.all([
      folderPage(db, owner.partner, content),
      query.skip === 0 ? foldersInside(db, owner.partner, content) : undefined,
    ]);
    return total === undefined ? { data } : { data, total };
  });

  api.partner(folders.files, async ({ db, owner, params, query }) => {
    const content = { ...query, folder: params.folderId };
    await refuseMissingFolder(db, owner.partner, params.folderId);
    const [rows, total] = await Promise.all([
      filePage(db, owner.partner, content),
      query.skip === 0 ? filesInside(db, owner.partner, content) : undefined,
    ]);
    const data = rows.map((row) => presentFile(row, owner.partner, files));
    return total === undefined ? { data } : { data, total };
  });

  api.partner(folders.read, async ({ db, owner, params }) => ({
    data: await readFolder(db, owner.partner, params.folderId, files),
  }));

  api.partner(folders.create, async ({ db, owner, body }) => ({
    data: await createFolder(db, owner.partner, clock, body),
  }));

  api.partner(folders.change, async ({ db, owner, params, body }) => ({
    data: await changeFolder(db, owner.partner, clock, params.folderId, body),
  }));

  api.partner(folders.remove, async ({ db, owner, params }) => {
    const data = await removeFolder(db, owner.partner, clock, params.folderId);
    await audit(db, owner, clock, "folder.deleted", params.folderId);
    return { data };
  });

  api.partner(folders.readFile, async ({ db, owner, params }) => ({
    data: await readFile(db, owner.partner, params.fileId, files),
  }));

  api.partner(folders.changeFile, async ({ db, owner, params, body }) => ({
    data: await changeFile(db, owner.partner, parts, params.fileId, body),
  }));

  api.partner(folders.removeFile, async ({ db, owner, params }) => {
    const data = await removeFile(db, owner.partner, clock, params.fileId);
    await audit(db, owner, clock, "file.deleted", params.fileId);
    return { data };
  });
}

/** Calls about what was deleted. */
export function trashRoutes(api: Api, { clock, files }: AreaParts): void {
  api.partner(trash.list, ({ db, owner, query }) => readTrash(db, owner.partner, query));

  api.partner(trash.restore, async ({ db, owner, params: { id } }) => {
    const data = await restore(db, owner.partner, clock, id);
    await audit(db, owner, clock, "trash.restored", id);
    return { data };
  });

  api.partnerUnwrapped(trash.erase, async ({ step, owner, params: { id } }) => {
    if (!(await eraseTrashed({ files, step }, owner.partner, id))) throw new Refusal("trash.not_found");
    await step((db) => audit(db, owner, clock, "trash.erased", id));
    return done;
  });

  api.partnerUnwrapped(trash.empty, async ({ step, owner }) => {
    await emptyTrash({ files, step }, owner.partner);
    await step((db) => audit(db, owner, clock, "trash.emptied", owner.partner));
    return done;
  });
}
