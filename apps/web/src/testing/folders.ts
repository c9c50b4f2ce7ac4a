import type { Folder, FolderDetails, StoredFile } from "@prancheta/contract/folders/folders";
import { FileId, FolderId, Instant, PartnerId } from "@prancheta/contract/scalars";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import { id } from "./a-student.ts";
import { arrive, type Routes } from "./arrive.ts";
import { user } from "./open-app.tsx";

const BASE = "/v3/partners/storage";
export const ROOT = FolderId.parse(id(1));
export const HREF = `/pasta/${ROOT}?name=Marketing`;
export const READ = `GET ${BASE}/folder/${ROOT}`;
export const INSIDE = `GET ${BASE}/folders/${ROOT}`;
export const FILES = `GET ${BASE}/files/${ROOT}`;
export const TREE = `GET ${BASE}/folders`;
export const CREATE = `POST ${BASE}/folder`;
export const WHOLE = `POST ${BASE}/file`;
export const UPLOADS = `${BASE}/uploads`;
export const TRASH = `${BASE}/trash`;
export const folderCall = (method: string, folder: string) => `${method} ${BASE}/folder/${folder}`;
export const fileCall = (method: string, file: string) => `${method} ${BASE}/file/${file}`;

const MOMENT = Instant.parse("2026-11-21T12:00:00.000Z");

export const aFolder = (number: number, name: string, more: Partial<Folder> = {}): Folder => ({
  id: FolderId.parse(id(number)),
  name,
  parentId: ROOT,
  ownerId: PartnerId.parse(id(9)),
  createdAt: MOMENT,
  updatedAt: MOMENT,
  items: 2,
  ...more,
});

export const aFile = (number: number, name: string, more: Partial<StoredFile> = {}): StoredFile => ({
  id: FileId.parse(id(number)),
  folderId: ROOT,
  name,
  url: `/files/${number}?signature=x`,
  downloadUrl: `/files/${number}?signature=x&download=true`,
  mimeType: "image/png",
  claimedType: null,
  kind: "IMAGE",
  size: 2_097_152,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...more,
});

export const root = aFolder(1, "Marketing", { parentId: null });

export const details = (more: Partial<FolderDetails> = {}): FolderDetails => ({
  folder: root,
  path: [{ id: ROOT, name: "Marketing" }],
  usage: { used: 1_610_612_736, trash: 1_048_576, quota: 5_368_709_120 },
  ...more,
});

export const rows = (list: readonly unknown[]) => Response.json({ data: list, total: list.length });

export const arts = aFolder(2, "Artes");
export const texts = aFolder(3, "Textos", { items: 0 });
/** The root folder with two folders and a file. */
export const full: Routes = { [INSIDE]: () => rows([arts, texts]), [FILES]: () => rows([aFile(11, "capa.png")]) };

/** Chooses one of an item's actions. */
export const choose = async (name: string, action: string) => {
  await user.click(await screen.findByRole("button", { name: `Opções: ${name}` }));
  // Without a layout, its button may count as scrolled away, which hides the menu.
  await user.click(await screen.findByRole("menuitem", { name: action, hidden: true }));
};

/** The lists draw what fits into their height. */
export const withHeight = () => beforeEach(() => giveLayout({ height: 2000, card: 300 }));

/** Opens the root folder, by default empty. */
export const openFolder = (routes: Routes = {}, href = HREF) =>
  arrive(href, {
    [READ]: () => data(details()),
    [INSIDE]: () => rows([]),
    [FILES]: () => rows([]),
    [`GET ${UPLOADS}`]: () => data([]),
    ...routes,
  });
