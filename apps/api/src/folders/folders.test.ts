import { services } from "@prancheta/contract/billing/services";
import { folders } from "@prancheta/contract/folders/folders";
import { FOLDER_DEPTH, FOLDERS } from "@prancheta/contract/folders/limits";
import { FileId, FolderId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { aTestApp } from "../testing/app.ts";
import { keepersOf } from "../testing/folders.ts";

const test = await aTestApp();
const aKeeper = keepersOf(test);

it("begins with one folder, to which the services lead", async () => {
  const { call, root, owner, read } = await aKeeper();
  expect((await call(folders.all)).reply.data).toMatchObject([
    { id: root, name: "Marketing", parentId: null, ownerId: owner.partner, items: 0 },
  ]);
  expect((await call(services.read)).reply.data.marketingFolder).toBe(root);
  expect(await read(root)).toMatchObject({
    path: [{ id: root, name: "Marketing" }],
    usage: { used: 0, trash: 0, quota: 5 * 1024 ** 3 },
  });
});

it("shows what is in a folder, the way to it, and what is used", async () => {
  const { root, folder, file, names, read, call } = await aKeeper();
  const posts = await folder("Posts");
  const november = await folder("Novembro", posts);
  const text = await file({ name: "legenda.txt" }, november);
  expect(await names(root)).toEqual({ folders: ["Posts"], files: [] });
  expect(await names(november)).toEqual({ folders: [], files: ["legenda.txt"] });
  expect((await read(november)).path.map(({ name }) => name)).toEqual(["Marketing", "Posts", "Novembro"]);
  expect((await read(posts)).folder).toMatchObject({ name: "Posts", parentId: root, items: 1 });
  expect((await read(root)).usage.used).toBe(text.size);
  expect((await call(folders.readFile, { params: { fileId: text.id } })).reply.data).toEqual(text);
  expect((await call(folders.all)).reply.data.map(({ name }) => name)).toEqual(["Marketing", "Novembro", "Posts"]);
});

describe("a name", () => {
  it.each(["../segredo", "a/b", "C:\\x", ".", "férias 🏖️", `${"🏋".repeat(250)}.txt`])(
    "like %j is a name, of folders and of files",
    async (name) => {
      const { folder, file, names } = await aKeeper();
      await folder(name);
      await file({ name });
      expect(await names()).toEqual({ folders: [name], files: [name] });
    },
  );

  it("with control characters, without any, or too long is refused at its field, and nothing changes", async () => {
    const { root, folder, call, bring, names, rename } = await aKeeper();
    const id = await folder("Posts");
    for (const name of ["a\nb", "", " ", "a".repeat(256), "x\u202egpj.exe"]) {
      const refusals = [
        (await call(folders.create, { body: { name, parentId: root } })).problem,
        (await rename(id, name)).problem,
        (await bring({ name })).problem,
      ];
      for (const problem of refusals)
        expect(problem).toMatchObject({ status: 400, fields: { name: expect.any(String) } });
    }
    expect(await names()).toEqual({ folders: ["Posts"], files: [] });
  });

  it("that is taken is refused, whatever its case; accents and another folder make it another one", async () => {
    const { root, folder, call, rename } = await aKeeper();
    const id = await folder("Avô");
    await folder("Avó");
    await folder("Avô", id);
    const again = await call(folders.create, { body: { name: "AVÔ", parentId: root } });
    expect(again.problem).toMatchObject({
      status: 409,
      code: "folder.name_taken",
      fields: { name: expect.any(String) },
    });
    expect((await rename(id, "avó")).problem.code).toBe("folder.name_taken");
    expect((await rename(id, "AVÔ")).reply.data.name).toBe("AVÔ");
  });

  it("of a file that comes to an equal one gets a number", async () => {
    const { folder, file, names, call, root, removeFile } = await aKeeper();
    for (let count = 0; count < 3; count++) await file({ name: "capa.final.png" });
    expect((await names()).files).toEqual(["capa.final (2).png", "capa.final (3).png", "capa.final.png"]);
    const other = await folder("Outra");
    const { id } = await file({ name: "CAPA.final.png" }, other);
    const moved = await call(folders.changeFile, { params: { fileId: id }, body: { folderId: root } });
    expect(moved.reply.data.name).toBe("CAPA.final (4).png");
    const renamed = await call(folders.changeFile, { params: { fileId: id }, body: { name: "capa.FINAL.png" } });
    expect(renamed.problem).toMatchObject({ code: "folder.name_taken", fields: { name: expect.any(String) } });
    // Neither its own name is taken, nor that of a file in the trash.
    await removeFile((await file({ name: "velha.png" })).id);
    for (const name of ["capa.FINAL (4).png", "velha.png"])
      expect((await call(folders.changeFile, { params: { fileId: id }, body: { name } })).reply.data.name).toBe(name);
    const long = "a".repeat(251);
    for (const name of [`${long}.png`, ".env"]) for (const _ of [1, 2]) await file({ name }, other);
    const { files } = await names(other);
    expect(files.toSorted()).toEqual([".env", ".env (2)", `${long.slice(8)} (2).png`, `${long}.png`]);
  });

  it("of a folder that is moved to an equal one gets a number", async () => {
    const { root, folder, move, names } = await aKeeper();
    await folder("Posts");
    const other = await folder("2026");
    expect((await move(await folder("posts", other), root)).reply.data).toMatchObject({ name: "posts (2)" });
    expect((await names()).folders).toEqual(["2026", "Posts", "posts (2)"]);
  });
});

describe("a folder", () => {
  it("moves with all that is in it", async () => {
    const { folder, file, move, read, names } = await aKeeper();
    const [a, b] = [await folder("A"), await folder("B")];
    const inside = await folder("Dentro", a);
    await file({ name: "x.txt" }, inside);
    expect((await move(a, b)).reply.data.parentId).toBe(b);
    expect((await read(inside)).path.map(({ name }) => name)).toEqual(["Marketing", "B", "A", "Dentro"]);
    expect((await names(inside)).files).toEqual(["x.txt"]);
  });

  it("never goes into itself, and the root stays what it is", async () => {
    const { root, folder, move, rename, call } = await aKeeper();
    const a = await folder("A");
    const b = await folder("B", a);
    for (const into of [a, b])
      expect((await move(a, into)).problem).toMatchObject({ status: 409, code: "folder.cycle" });
    expect((await move(root, a)).problem).toMatchObject({ status: 409, code: "folder.root" });
    expect((await rename(root, "Outra")).problem.code).toBe("folder.root");
    expect((await call(folders.remove, { params: { folderId: root } })).problem.code).toBe("folder.root");
  });

  it(`stands in at most ${FOLDER_DEPTH} levels, created or moved`, async () => {
    const { root, folder, move, call } = await aKeeper();
    let last = root;
    for (let level = 2; level <= FOLDER_DEPTH; level++) last = await folder(`Nível ${level}`, last);
    const deeper = await call(folders.create, { body: { name: "Mais", parentId: last } });
    expect(deeper.problem).toMatchObject({ status: 409, code: "folder.too_deep" });
    expect((await move(await folder("Solta"), last)).problem.code).toBe("folder.too_deep");
  });

  it(`is one of at most ${FOLDERS}`, async () => {
    const { root, owner, call } = await aKeeper();
    const created_at = instantOf(test.clock.now());
    await test.database.asPartner(owner.partner, (db) =>
      db
        .insertInto("folder")
        .values(
          Array.from({ length: FOLDERS - 1 }, (_, at) => ({
            partner_id: owner.partner,
            id: newId(FolderId),
            parent_id: root,
            name: `${at}`,
            created_at,
            updated_at: created_at,
          })),
        )
        .execute(),
    );
    const more = await call(folders.create, { body: { name: "Mais", parentId: root } });
    expect(more.problem).toMatchObject({ status: 409, code: "folder.too_many" });
    expect((await call(folders.all)).reply.data).toHaveLength(FOLDERS);
  });
});

describe("a list", () => {
  it("orders by name as people do, by age and by size", async () => {
    const { file, folder, names, root } = await aKeeper();
    for (const [name, bytes] of [
      ["Aula 10.txt", 1],
      ["aula 2.txt", 3],
      ["Água.txt", 2],
    ] as const) {
      test.clock.advance({ minutes: 1 });
      await file({ name, bytes: Buffer.alloc(bytes, "a") });
    }
    for (const name of ["Treino 10", "Treino 9"]) await folder(name);
    expect(await names(root)).toEqual({
      folders: ["Treino 9", "Treino 10"],
      files: ["Água.txt", "aula 2.txt", "Aula 10.txt"],
    });
    expect((await names(root, { order: "NEWEST" })).files).toEqual(["Água.txt", "aula 2.txt", "Aula 10.txt"]);
    expect((await names(root, { order: "LARGEST" })).files).toEqual(["aula 2.txt", "Água.txt", "Aula 10.txt"]);
  });

  it("finds words without accents in the folder and below, and nothing beside it", async () => {
    const { file, folder, names, root } = await aKeeper();
    const posts = await folder("Divulgação");
    const inside = await folder("Promoção de verão", posts);
    await file({ name: "Promoção 50%.txt" }, inside);
    await file({ name: "promo.txt" });
    expect(await names(root, { name: "promocao" })).toEqual({
      folders: ["Promoção de verão"],
      files: ["Promoção 50%.txt"],
    });
    expect((await names(posts, { name: "50%" })).files).toEqual(["Promoção 50%.txt"]);
    expect((await names(inside, { name: "verao" })).folders).toEqual([]);
    expect((await names(posts, { name: "promo.txt" })).files).toEqual([]);
  });

  it("shows each row on one page only, and counts with the first", async () => {
    const { file, root, call } = await aKeeper();
    for (let count = 0; count < 7; count++) await file({ name: `${count}.txt` });
    const page = async (skip: number) =>
      (await call(folders.files, { params: { folderId: root }, query: { skip, take: 3, order: "NEWEST" } })).reply;
    const pages = [await page(0), await page(3), await page(6)];
    expect(pages.map(({ total }) => total)).toEqual([7, undefined, undefined]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(7);
  });
});

it("answers for another partner's folders and files as for missing ones", async () => {
  const [ana, bia] = [await aKeeper(), await aKeeper()];
  const folderId = await ana.folder("Posts");
  const { id: fileId, url } = await ana.file({}, folderId);
  const own = await bia.folder("Minha");
  const problems = [
    await bia.call(folders.inside, { params: { folderId } }),
    await bia.call(folders.files, { params: { folderId } }),
    await bia.call(folders.read, { params: { folderId } }),
    await bia.rename(folderId, "Tomada"),
    await bia.move(own, folderId),
    await bia.call(folders.create, { body: { name: "Dentro", parentId: folderId } }),
    await bia.call(folders.remove, { params: { folderId } }),
    await bia.call(folders.readFile, { params: { fileId } }),
    await bia.call(folders.changeFile, { params: { fileId }, body: { name: "x" } }),
    await bia.call(folders.removeFile, { params: { fileId } }),
    await bia.bring({}, folderId),
    await bia.start(10, {}, folderId),
  ].map(({ status, problem }) => [status, problem.code]);
  expect(new Set(problems.map(String))).toEqual(new Set(["404,folder.not_found", "404,file.not_found"]));
  const mine = await bia.file();
  const stolen = await bia.call(folders.changeFile, { params: { fileId: mine.id }, body: { folderId } });
  expect(stolen.problem.code).toBe("folder.not_found");
  expect((await bia.open(url.replace(ana.owner.partner, bia.owner.partner))).statusCode).toBe(404);
  expect(await ana.names(folderId)).toEqual({ folders: [], files: ["nota.txt"] });
  expect((await bia.call(folders.readFile, { params: { fileId: newId(FileId) } })).status).toBe(404);
});
