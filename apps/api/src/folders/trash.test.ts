import { folders, trash } from "@prancheta/contract/folders/folders";
import { FOLDERS, TRASH_DAYS } from "@prancheta/contract/folders/limits";
import { FolderId, type PartnerId, type TrashedId } from "@prancheta/contract/scalars";
import { describe, expect, it, vi } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { makeFiles } from "../platform/files/files.ts";
import { newId } from "../platform/ids.ts";
import { aTestApp } from "../testing/app.ts";
import { keepersOf } from "../testing/folders.ts";
import { foldersInside, usedBytes } from "./folders.queries.ts";
import { eraseDue, eraseTrashNightly, readTrash } from "./trash.service.ts";

const test = await aTestApp();
const aKeeper = keepersOf(test);
const files = makeFiles(test);
const all = (folder: FolderId) => ({ folder, skip: 0, take: 10 });

it("takes a folder with all that is in it, and gives it back as it was", async () => {
  const { root, folder, file, remove, restore, names, trashed, call } = await aKeeper();
  const posts = await folder("Posts");
  const inside = await folder("Dentro", posts);
  const { size } = await file({ name: "a.txt" }, posts);
  await file({ name: "b.txt" }, inside);
  const id = await remove(posts);
  expect(await names()).toEqual({ folders: [], files: [] });
  for (const folderId of [posts, inside])
    expect((await call(folders.inside, { params: { folderId } })).problem.code).toBe("folder.not_found");
  const deletedAt = test.clock.now();
  expect(await trashed()).toEqual([
    {
      id,
      kind: "FOLDER",
      name: "Posts",
      from: "Marketing",
      files: 2,
      size: 2 * size,
      deletedAt: deletedAt.toString({ fractionalSecondDigits: 3 }),
      erasedAt: deletedAt.add({ hours: 24 * TRASH_DAYS }).toString({ fractionalSecondDigits: 3 }),
    },
  ]);
  expect(await restore(id)).toEqual({ id, kind: "FOLDER", name: "Posts", folderId: root });
  expect(await names(posts)).toEqual({ folders: ["Dentro"], files: ["a.txt"] });
  expect((await names(inside)).files).toEqual(["b.txt"]);
  expect(await trashed()).toEqual([]);
  expect((await call(trash.restore, { params: { id } })).problem).toMatchObject({
    status: 404,
    code: "trash.not_found",
  });
});

it("answers 404 for a deleted file's link at once, and serves it again when it is back", async () => {
  const { call, file, open, removeFile, restore } = await aKeeper();
  const { id, url, downloadUrl } = await file();
  expect((await open(url)).body).toBe("olá");
  const trashedId = await removeFile(id);
  for (const link of [url, downloadUrl]) expect((await open(link)).statusCode).toBe(404);
  expect((await call(folders.removeFile, { params: { fileId: id } })).problem.code).toBe("file.not_found");
  await restore(trashedId);
  expect((await open(url)).statusCode).toBe(200);
});

describe("what comes back", () => {
  it("gets a number if its name was taken meanwhile", async () => {
    const { folder, file, remove, removeFile, restore, names } = await aKeeper();
    const [posts, note] = [await folder("Posts"), await file({ name: "a.txt" })];
    const ids = [await remove(posts), await removeFile(note.id)];
    await folder("posts");
    await file({ name: "A.txt" });
    for (const id of ids) await restore(id);
    expect(await names()).toEqual({ folders: ["posts", "Posts (2)"], files: ["a (2).txt", "A.txt"] });
  });

  it("stands in the nearest folder that is left if its own is in the trash, and stays there", async () => {
    const { folder, file, remove, removeFile, restore, names, read } = await aKeeper();
    const outer = await folder("Fora");
    const inner = await folder("Dentro", outer);
    const note = await file({ name: "a.txt" }, inner);
    const fileEntry = await removeFile(note.id);
    expect((await read(inner)).folder.items).toBe(0);
    const folderEntry = await remove(inner);
    expect((await read(outer)).folder.items).toBe(0);
    expect(await restore(fileEntry)).toMatchObject({ folderId: outer, name: "a.txt" });
    await restore(folderEntry);
    expect(await names(outer)).toEqual({ folders: ["Dentro"], files: ["a.txt"] });
    expect(await names(inner)).toEqual({ folders: [], files: [] });
  });

  it("stands in the folder around its own if that was erased for good", async () => {
    const { root, folder, file, remove, removeFile, restore, call, names } = await aKeeper();
    const outer = await folder("Fora");
    const inner = await folder("Dentro", outer);
    const [note, sub] = [await file({ name: "a.txt" }, inner), await folder("Sub", inner)];
    const ids = [await removeFile(note.id), await remove(sub)];
    expect((await call(trash.erase, { params: { id: await remove(outer) } })).status).toBe(200);
    for (const id of ids) expect(await restore(id)).toMatchObject({ folderId: root });
    expect(await names()).toEqual({ folders: ["Sub"], files: ["a.txt"] });
  });

  it("is refused, and stays in the trash, while the tree has no room for it", async () => {
    const { root, folder, remove, restore, move, call, trashed, owner } = await aKeeper();
    const refused = async (id: TrashedId) => (await call(trash.restore, { params: { id } })).problem.code;
    const chain = async (levels: number, from: FolderId) => {
      let last = from;
      for (let level = 0; level < levels; level++) last = await folder(`Nível ${level}`, last);
      return last;
    };
    const outer = await folder("Fora");
    const inner = await folder("Dentro", outer);
    await chain(8, inner);
    const id = await remove(inner);
    const last = await chain(8, await folder("Fundo"));
    await move(outer, await chain(1, last));
    expect(await refused(id)).toBe("folder.too_deep");
    await move(outer, last);
    expect(await restore(id)).toMatchObject({ name: "Dentro", folderId: outer });
    await remove(inner);
    await move(outer, root);
    const now = instantOf(test.clock.now());
    const added = Array.from({ length: FOLDERS - 20 }, (_, number) => ({
      partner_id: owner.partner,
      id: newId(FolderId),
      parent_id: root,
      name: `Pasta ${number}`,
      created_at: now,
      updated_at: now,
    }));
    await test.database.asPartner(owner.partner, (db) => db.insertInto("folder").values(added).execute());
    expect(await refused(id)).toBe("folder.too_many");
    expect(await trashed()).toHaveLength(1);
    for (const one of added.slice(0, 1)) await remove(one.id);
    expect(await restore(id)).toMatchObject({ name: "Dentro", folderId: outer });
  });
});

describe("erasing", () => {
  /** What a partner's trash holds, when the clock has ended the session. */
  const left = (partner: PartnerId) =>
    test.database.asPartner(partner, async (db) => ({
      names: (await readTrash(db, partner, { skip: 0, take: 10 })).data.map(({ name }) => name),
      ...(await usedBytes(db, partner)),
    }));

  it("for good gives the room back, and the contents are gone", async () => {
    const { folder, file, remove, removeFile, call, read, root, trashed, owner } = await aKeeper();
    const posts = await folder("Posts");
    // More than one transaction takes.
    for (let count = 0; count < 60; count++)
      await file({ name: `${count}.txt`, bytes: Buffer.from(`${count}!`) }, posts);
    const other = await file({ name: "outra.txt", bytes: Buffer.from("outra") });
    const id = await remove(posts);
    const { usage } = await read(root);
    expect(usage.trash).toBe(usage.used - other.size);
    expect((await call(trash.erase, { params: { id } })).status).toBe(200);
    expect((await read(root)).usage).toMatchObject({ used: other.size, trash: 0 });
    expect((await call(trash.erase, { params: { id } })).problem.code).toBe("trash.not_found");
    await removeFile(other.id);
    expect((await call(trash.empty)).status).toBe(200);
    expect(await trashed()).toEqual([]);
    expect((await read(root)).usage.used).toBe(0);
    const keys: string[] = [];
    for await (const { key } of test.objects.list(owner.partner)) keys.push(key);
    expect(keys).toEqual([]);
  });

  it(`happens by itself after ${TRASH_DAYS} days, and not before`, async () => {
    const { folder, file, remove, removeFile, owner } = await aKeeper();
    const { id } = await file({ name: "depois.txt" });
    const posts = await folder("Posts");
    await file({}, posts);
    await remove(posts);
    test.clock.advance({ minutes: 5 });
    await removeFile(id);
    expect(await left(owner.partner)).toMatchObject({ names: ["depois.txt", "Posts"] });
    const due = () => eraseDue({ ...test, files }, owner.partner);
    test.clock.advance({ minutes: TRASH_DAYS * 24 * 60 - 5 });
    expect(await due()).toBe(0);
    test.clock.advance({ minutes: 1 });
    expect(await due()).toBe(1);
    expect(await left(owner.partner)).toMatchObject({ names: ["depois.txt"] });
    test.clock.advance({ minutes: 5 });
    expect(await due()).toBe(1);
    expect(await left(owner.partner)).toEqual({ names: [], used: 0, trash: 0 });
  });

  it("is queued every night for each partner", async () => {
    const keepers = [await aKeeper(), await aKeeper()];
    for (const { file, removeFile } of keepers) await removeFile((await file()).id);
    let night = async () => {};
    const daily: typeof test.jobs.daily = async (_queue, handle) => {
      night = handle;
    };
    await eraseTrashNightly({ ...test, files, jobs: { ...test.jobs, daily } });
    test.clock.advance({ hours: 24 * TRASH_DAYS + 1 });
    await night();
    for (const { owner } of keepers)
      await vi.waitFor(async () => expect(await left(owner.partner)).toEqual({ names: [], used: 0, trash: 0 }), {
        timeout: 20_000,
        interval: 100,
      });
  });

  it("leaves what was restored while it went on", async () => {
    const { root, folder, file, remove, restore, owner } = await aKeeper();
    const posts = await folder("Posts");
    await file({}, posts);
    const id = await remove(posts);
    await restore(id);
    test.clock.advance({ hours: 24 * 31 });
    expect(await eraseDue({ ...test, files }, owner.partner)).toBe(0);
    const kept = await test.database.asPartner(owner.partner, (db) => foldersInside(db, owner.partner, all(root)));
    expect(kept).toBe(1);
  });
});

it("is each partner's own", async () => {
  const [ana, bia] = [await aKeeper(), await aKeeper()];
  const id = await ana.remove(await ana.folder("Posts"));
  expect(await bia.trashed()).toEqual([]);
  const params = { id };
  const problems = [
    (await bia.call(trash.restore, { params })).problem,
    (await bia.call(trash.erase, { params })).problem,
  ];
  for (const problem of problems) expect(problem).toMatchObject({ status: 404, code: "trash.not_found" });
  await bia.call(trash.empty);
  expect(await ana.trashed()).toMatchObject([{ id }]);
});
