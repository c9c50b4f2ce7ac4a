import { createHash, randomBytes } from "node:crypto";
import { folders, trash } from "@prancheta/contract/folders/folders";
import { FILE_BYTES, OPEN_UPLOADS, WHOLE_FILE_BYTES } from "@prancheta/contract/folders/limits";
import { folderUploads } from "@prancheta/contract/folders/uploads";
import { FileId } from "@prancheta/contract/scalars";
import { PART_BYTES, UPLOAD_DAYS } from "@prancheta/contract/upload-parts";
import { describe, expect, it } from "vitest";
import { sweepFiles } from "../platform/files/sweep-files.ts";
import { newId } from "../platform/ids.ts";
import { aTestApp } from "../testing/app.ts";
import { aFilm, asBase64, keepersOf, partsOf } from "../testing/folders.ts";
import { readOpenUploads } from "./uploads.service.ts";

const test = await aTestApp();
const aKeeper = keepersOf(test);
type Keeper = Awaited<ReturnType<typeof aKeeper>>;

/** What the store and the database hold of a partner. */
const stored = async ({ owner: { partner } }: Keeper) => {
  const keys: string[] = [];
  for await (const { key } of test.objects.list(partner)) keys.push(key);
  for await (const { key } of test.objects.unfinished(partner)) keys.push(key);
  const rows = await test.database.asPartner(partner, async (db) => ({
    files: await db.selectFrom("file").select("bytes").execute(),
    uploads: await db.selectFrom("upload").select("bytes").execute(),
    used: (await db.selectFrom("partner").select("stored_bytes").where("id", "=", partner).executeTakeFirstOrThrow())
      .stored_bytes,
  }));
  const sum = [...rows.files, ...rows.uploads].reduce((bytes, one) => bytes + one.bytes, 0);
  expect(rows.used).toBe(sum);
  return { keys: keys.length, files: rows.files.length, uploads: rows.uploads.length, used: rows.used };
};
const NOTHING = { keys: 0, files: 0, uploads: 0, used: 0 };

const fileOf = (response: { json(): unknown }) => folderUploads.state.reply.parse(response.json()).data;

describe("a file in one call", () => {
  it("comes as a data URL or as base64 alone, up to its largest size", async () => {
    const keeper = await aKeeper();
    const bytes = randomBytes(WHOLE_FILE_BYTES);
    const { url, size } = await keeper.file({ name: "maior.bin", bytes, mimeType: "" });
    expect(size).toBe(WHOLE_FILE_BYTES);
    expect((await keeper.open(url)).rawPayload.equals(bytes)).toBe(true);
    const alone = { name: "a.txt", size: 3, mimeType: "text/plain", base64: "b2zh", folderId: keeper.root };
    expect((await keeper.call(folderUploads.whole, { body: alone })).reply.data).toMatchObject({
      name: "a.txt",
      size: 3,
    });
  });

  it.each([
    ["of 0 bytes", { size: 0, base64: "" }, "size", "O arquivo está vazio"],
    ["said to be larger than 8 MB", { size: WHOLE_FILE_BYTES + 1, base64: "b2zh" }, "size", "O arquivo passa de 8 MB"],
    ["cut off in the middle", { size: 6, base64: "b2zh" }, "base64", "O arquivo chegou incompleto. Envie novamente."],
    [
      "longer than it was said to be",
      { size: 1, base64: "b2zh" },
      "base64",
      "O arquivo chegou incompleto. Envie novamente.",
    ],
    ["in wrong base64", { size: 3, base64: "b2z*" }, "base64", "O conteúdo do arquivo não está em base64."],
    ["in base64 that breaks off", { size: 3, base64: "b2zhb" }, "base64", "O conteúdo do arquivo não está em base64."],
    [
      "in a data URL that is not base64",
      { size: 3, base64: "data:text/plain,ola" },
      "base64",
      "O conteúdo do arquivo não está em base64.",
    ],
    [
      "in a data URL without a comma",
      { size: 3, base64: "data:b2zh" },
      "base64",
      "O conteúdo do arquivo não está em base64.",
    ],
  ])("%s is refused at its field, and nothing is stored", async (_what, sent, field, message) => {
    const keeper = await aKeeper();
    const body = { name: "a.txt", mimeType: "text/plain", folderId: keeper.root, ...sent };
    const { problem } = await keeper.call(folderUploads.whole, { body });
    expect(problem).toMatchObject({ status: 400, fields: { [field]: message } });
    expect(await stored(keeper)).toEqual(NOTHING);
  });

  it("is added once if the call is repeated", async () => {
    const keeper = await aKeeper();
    const body = { name: "a.txt", size: 3, mimeType: "text/plain", base64: "b2zh", folderId: keeper.root };
    const headers = { "idempotency-key": "um envio" };
    const [first, second] = [
      await keeper.call(folderUploads.whole, { body, headers }),
      await keeper.call(folderUploads.whole, { body, headers }),
    ];
    expect(second.reply.data.id).toBe(first.reply.data.id);
    expect((await keeper.names()).files).toEqual(["a.txt"]);
  });

  it("is what its content is, and its claim is said if it lies", async () => {
    const { bring } = await aKeeper();
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
    const lying = (await bring({ name: "virus.exe", bytes: png, mimeType: "application/x-msdownload" })).reply.data;
    expect(lying).toMatchObject({ mimeType: "image/png", kind: "IMAGE", claimedType: "application/x-msdownload" });
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const html = (await bring({ name: "foto.png", bytes: page, mimeType: "image/png" })).reply.data;
    expect(html).toMatchObject({ mimeType: "text/html", kind: "OTHER", claimedType: "image/png" });
    expect((await bring({ name: "b.png", bytes: png, mimeType: "image/png" })).reply.data.claimedType).toBeNull();
  });
});

describe("a file in parts", () => {
  const film = aFilm(2 * PART_BYTES + 1000);
  const parts = partsOf(film);

  it("comes in any order, goes on after a break, and is whole at the end", async () => {
    const keeper = await aKeeper();
    const upload = (await keeper.start(film.length)).reply.data;
    expect(upload).toMatchObject({ name: "aula.mp4", size: film.length, partSize: PART_BYTES, parts: 3, arrived: [] });
    for (const number of [3, 1, 3]) await keeper.putPart(upload.id, number, parts[number - 1] ?? film);
    expect((await keeper.complete(upload.id)).problem).toMatchObject({ status: 409, code: "upload.incomplete" });

    // What a page finds that was opened again.
    const [resumed] = (await keeper.call(folderUploads.open)).reply.data;
    expect(resumed).toMatchObject({ id: upload.id, arrived: [1, 3], folderId: keeper.root });
    expect(fileOf(await keeper.putPart(upload.id, 2, parts[1] ?? film)).arrived).toEqual([1, 2, 3]);
    const file = (await keeper.complete(upload.id)).reply.data;
    expect(file).toMatchObject({
      id: upload.id,
      mimeType: "video/mp4",
      kind: "VIDEO",
      size: film.length,
      claimedType: null,
    });
    expect((await keeper.open(file.url)).rawPayload.equals(film)).toBe(true);
    const middle = await keeper.open(file.url, { range: `bytes=${PART_BYTES - 2}-${PART_BYTES + 1}` });
    expect([middle.statusCode, middle.rawPayload]).toEqual([206, film.subarray(PART_BYTES - 2, PART_BYTES + 2)]);
    const { sha256 } = await test.database.asPartner(keeper.owner.partner, (db) =>
      db.selectFrom("file").select("sha256").executeTakeFirstOrThrow(),
    );
    expect(sha256).toEqual(createHash("sha256").update(film).digest());
    expect((await keeper.call(folderUploads.open)).reply.data).toEqual([]);
    expect(await stored(keeper)).toMatchObject({ files: 1, uploads: 0, used: film.length });
  });

  it("is completed once, however often it is asked for", async () => {
    const keeper = await aKeeper();
    const { id } = (await keeper.start(film.length)).reply.data;
    await Promise.all(parts.map((part, at) => keeper.putPart(id, at + 1, part)));
    const answers = await Promise.all(Array.from({ length: 4 }, () => keeper.complete(id)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await keeper.complete(id)).reply.data).toMatchObject({ id, name: "aula.mp4" });
    expect((await keeper.names()).files).toEqual(["aula.mp4"]);
  });

  it("takes each part in full and under its number alone", async () => {
    const keeper = await aKeeper();
    const { id } = (await keeper.start(film.length)).reply.data;
    const wrong = [
      await keeper.putPart(id, 1, film.subarray(0, 1000)),
      await keeper.putPart(id, 3, film.subarray(0, 1001)),
      await keeper.putPart(id, 4, film.subarray(0, 1000)),
      await keeper.putPart(id, 0, film.subarray(0, 1000)),
      await keeper.putPart(id, "x", film.subarray(0, 1000)),
    ];
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect((await keeper.putPart(id, 1, film.subarray(0, PART_BYTES + 100_000))).statusCode).toBe(413);
    expect((await keeper.call(folderUploads.part, { params: { id, number: "1" } })).problem.code).toBe(
      "upload.wrong_part",
    );
    expect((await keeper.call(folderUploads.state, { params: { id } })).reply.data.arrived).toEqual([]);
  });

  it("takes its room from the beginning, and gives it back when it is cancelled", async () => {
    const keeper = await aKeeper();
    const { id } = (await keeper.start(film.length)).reply.data;
    await keeper.putPart(id, 1, parts[0] ?? film);
    expect((await stored(keeper)).used).toBe(film.length);
    expect((await keeper.call(folderUploads.cancel, { params: { id } })).status).toBe(200);
    expect(await stored(keeper)).toEqual(NOTHING);
    const gone = [
      await keeper.call(folderUploads.cancel, { params: { id } }),
      await keeper.call(folderUploads.state, { params: { id } }),
      await keeper.complete(id),
    ];
    for (const { problem } of gone) expect(problem).toMatchObject({ status: 404, code: "upload.not_found" });
    expect((await keeper.putPart(id, 1, parts[0] ?? film)).statusCode).toBe(404);
  });

  it("waits for a folder that was deleted, and comes into it when it is back", async () => {
    const keeper = await aKeeper();
    const folder = await keeper.folder("Aulas");
    const { id } = (await keeper.start(5, { name: "a.txt", mimeType: "text/plain" }, folder)).reply.data;
    await keeper.putPart(id, 1, Buffer.from("aula!"));
    const entry = await keeper.remove(folder);
    expect((await keeper.complete(id)).problem).toMatchObject({ status: 404, code: "folder.not_found" });
    await keeper.restore(entry);
    expect((await keeper.complete(id)).reply.data).toMatchObject({ folderId: folder, kind: "TEXT" });
  });

  it("comes into the folder around its own if that was erased", async () => {
    const keeper = await aKeeper();
    const folder = await keeper.folder("Aulas");
    const inner = await keeper.folder("Módulo 1", folder);
    const { id } = (await keeper.start(5, { name: "a.txt", mimeType: "text/plain" }, inner)).reply.data;
    await keeper.putPart(id, 1, Buffer.from("aula!"));
    await keeper.call(trash.erase, { params: { id: await keeper.remove(inner) } });
    expect((await keeper.complete(id)).reply.data).toMatchObject({ folderId: folder });
  });

  it("says its lying type as one call does", async () => {
    const keeper = await aKeeper();
    const { id } = (await keeper.start(9, { name: "filme.mp4" })).reply.data;
    await keeper.putPart(id, 1, Buffer.from("%PDF-1.7\n"));
    expect((await keeper.complete(id)).reply.data).toMatchObject({
      mimeType: "application/pdf",
      kind: "PDF",
      claimedType: "video/mp4",
    });
  });

  it("has 1 byte to 512 MB, and few are open at once", async () => {
    const { start } = await aKeeper();
    expect((await start(0)).problem).toMatchObject({ status: 400, fields: { size: "O arquivo está vazio" } });
    expect((await start(FILE_BYTES + 1)).problem).toMatchObject({ fields: { size: "O arquivo passa de 512 MB" } });
    for (let count = 0; count < OPEN_UPLOADS; count++) expect((await start(10)).status).toBe(200);
    expect((await start(10)).problem).toMatchObject({ status: 409, code: "upload.too_many" });
  });

  it("is another partner's secret", async () => {
    const [ana, bia] = [await aKeeper(), await aKeeper()];
    const { id } = (await ana.start(10)).reply.data;
    expect((await bia.call(folderUploads.open)).reply.data).toEqual([]);
    const params = { id };
    const problems = [
      (await bia.call(folderUploads.state, { params })).problem,
      (await bia.call(folderUploads.complete, { params })).problem,
      (await bia.call(folderUploads.cancel, { params })).problem,
    ];
    for (const problem of problems) expect(problem).toMatchObject({ status: 404, code: "upload.not_found" });
    expect((await bia.putPart(id, 1, Buffer.alloc(10))).statusCode).toBe(404);
    expect((await bia.complete(newId(FileId))).status).toBe(404);
  });

  it(`is given up after ${UPLOAD_DAYS} days without a part, with its room`, async () => {
    const keeper = await aKeeper();
    const { id } = (await keeper.start(film.length)).reply.data;
    await keeper.putPart(id, 1, parts[0] ?? film);
    const open = () =>
      test.database.asPartner(keeper.owner.partner, (db) => readOpenUploads(db, keeper.owner.partner, test.clock));
    test.clock.advance({ hours: 24 * UPLOAD_DAYS });
    expect(await open()).toHaveLength(1);
    test.clock.advance({ minutes: 1 });
    expect(await open()).toEqual([]);
    await sweepFiles(test, keeper.owner.partner);
    expect(await stored(keeper)).toEqual(NOTHING);
    expect(
      await test.database.asPartner(keeper.owner.partner, (db) => db.selectFrom("folder_upload").selectAll().execute()),
    ).toEqual([]);
  });
});

it("keeps base64 of the largest file within the call's limit", () => {
  const longest = "data:;base64,".length + 255 + asBase64(Buffer.alloc(WHOLE_FILE_BYTES)).length;
  expect(folderUploads.whole.bodyLimit).toBeGreaterThan(longest + 4 * 255 * 3);
  expect(folders.files.method).toBe("GET");
});
