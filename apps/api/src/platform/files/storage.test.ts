import { profile } from "@prancheta/contract/partners/profile";
import { exercises } from "@prancheta/contract/training/exercises";
import { expect, it } from "vitest";
import { aTestApp, type TestPartner } from "../../testing/app.ts";
import { aPicture, asDataUrl } from "../../testing/files/pictures.ts";
import { sendOwnPhoto } from "../../testing/students/own-photo.ts";
import { newPhotoId, newReportId, reportersOf } from "../../testing/students/student-reports.ts";
import { aGif } from "../../testing/training.ts";
import { eraseUnusedGifs } from "../../training/exercises/exercise-gifs.service.ts";
import { makeFiles } from "./files.ts";

const gif = await aGif("red");
/** Room for five gifs and 10 bytes. */
const storageBytes = 5 * gif.length + 10;
const test = await aTestApp({ storageBytes });

const fields = { name: "Remada", description: "Puxe.", muscleGroup: "COSTAS" as const };
const add = ({ call }: TestPartner) =>
  call(exercises.create, { body: { ...fields, files: [{ gender: "M", gifBase64: gif.toString("base64") }] } });

/** The stored sum, and the sum of the files' sizes. */
const sumsOf = ({ owner: { partner } }: TestPartner) =>
  test.database.asPartner(partner, async (db) => {
    const { stored_bytes } = await db
      .selectFrom("partner")
      .select("stored_bytes")
      .where("id", "=", partner)
      .executeTakeFirstOrThrow();
    const files = await db.selectFrom("file").select("bytes").execute();
    return { stored: stored_bytes, files: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });

it("is never passed by uploads at the same time", async () => {
  const ana = await test.aPartner();
  const files = makeFiles({ ...test, storageBytes });
  const { partner } = ana.owner;
  const image = { bytes: gif, type: "image/gif", width: 8, height: 8 } as const;
  const store = () => test.database.asPartner(partner, (db) => files.store(db, partner, "EXERCISE_GIF", image));
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, store));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await sumsOf(ana)).toEqual({ stored: 5 * gif.length, files: 5 * gif.length });
});

it("is said at the gif's field, leaves nothing behind, and is each partner's own", async () => {
  const [ana, bia] = [await test.aPartner(), await test.aPartner()];
  for (let count = 0; count < 5; count++) expect((await add(ana)).status).toBe(200);
  const { problem } = await add(ana);
  expect(problem).toMatchObject({
    status: 409,
    code: "file.no_room",
    title: "Espaço de armazenamento cheio",
    fields: { gifM: expect.stringContaining("5 GB") },
  });
  expect((await ana.call(exercises.list)).reply.data).toHaveLength(5);
  expect((await add(bia)).status).toBe(200);
});

it("is said at the photo's field, and saves nothing of the form", async () => {
  const ana = await test.aPartner({ name: "Ana" });
  for (let count = 0; count < 5; count++) await add(ana);
  const body = { name: "Outra", fileString: asDataUrl(await aPicture()) };
  const { problem } = await ana.call(profile.update, { body });
  expect(problem).toMatchObject({ code: "file.no_room", fields: { fileString: expect.stringContaining("5 GB") } });
  expect(await sumsOf(ana)).toEqual({ stored: 5 * gif.length, files: 5 * gif.length });
});

it("is said to a student as the coach's", async () => {
  const { coach, token, student, sendPhoto, save, draftOf } = await reportersOf(test)();
  const report = newReportId();
  await save(report, await draftOf());
  for (let count = 0; count < 5; count++) await add(coach);
  const refused = { code: "file.no_room", detail: expect.stringContaining("do seu profissional está cheio") };
  expect((await sendPhoto(report, newPhotoId())).json()).toMatchObject(refused);
  expect((await sendOwnPhoto(test, { token, student }, await aPicture())).json()).toMatchObject(refused);
});

it("has room again for what was removed and replaced, and its sum is that of the files all along", async () => {
  const ana = await test.aPartner();
  const parts = { database: test.database, files: makeFiles({ ...test, storageBytes }) };
  const made: string[] = [];
  const agrees = async () => {
    const { stored, files } = await sumsOf(ana);
    expect(stored).toBe(files);
    return stored;
  };
  for (let count = 0; count < 5; count++) made.push((await add(ana)).reply.data.id);
  expect((await add(ana)).problem.code).toBe("file.no_room");
  await agrees();
  for (const id of made.slice(0, 3)) await ana.call(exercises.remove, { params: { id } });
  await eraseUnusedGifs(parts, ana.owner.partner);
  expect(await agrees()).toBe(2 * gif.length);
  const [, , , id = ""] = made;
  const body = { ...fields, files: [{ gender: "M" as const, gifBase64: (await aGif("blue")).toString("base64") }] };
  expect((await ana.call(exercises.change, { params: { id }, body })).status).toBe(200);
  await eraseUnusedGifs(parts, ana.owner.partner);
  await agrees();
  expect((await add(ana)).status).toBe(200);
  await agrees();
});
