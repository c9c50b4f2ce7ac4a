import { randomBytes } from "node:crypto";
import { trash } from "@prancheta/contract/folders/folders";
import { folderUploads } from "@prancheta/contract/folders/uploads";
import { profile } from "@prancheta/contract/partners/profile";
import { students } from "@prancheta/contract/students/students";
import { exercises } from "@prancheta/contract/training/exercises";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { afterEach, expect, it, vi } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { openTransactions } from "../../testing/database/open-transactions.ts";
import { aPicture, asDataUrl } from "../../testing/files/pictures.ts";
import { keepersOf } from "../../testing/folders.ts";
import { aProfile } from "../../testing/profiles.ts";
import { newPhotoId, newReportId, reportersOf } from "../../testing/students/student-reports.ts";
import { aGif } from "../../testing/training.ts";
import { eraseUnusedGifs } from "../../training/exercises/exercise-gifs.service.ts";
import { makeFiles } from "./files.ts";
import { sweepFiles } from "./sweep-files.ts";

const test = await aTestApp();
const { objects } = test;
const plain = { ...objects };
afterEach(() => void Object.assign(objects, plain));
const aKeeper = keepersOf(test);
const aReporter = reportersOf(test);

const called = new Set<string>();
/** The store calls that began and ended while the same transaction was open. */
const inside: string[] = [];
const watched = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
  const before = await openTransactions(test.addresses);
  const answer = await call();
  const after = new Set(await openTransactions(test.addresses));
  called.add(name);
  if (before.some((transaction) => after.has(transaction))) inside.push(name);
  return answer;
};

const formWith = async (color: string) => ({
  name: "Remada",
  description: "Puxe.",
  muscleGroup: "COSTAS" as const,
  files: [{ gender: "M" as const, gifBase64: (await aGif(color)).toString("base64") }],
});

it("calls the store with no transaction open, whatever the call is for", async () => {
  objects.put = (key, bytes) => watched("put", () => plain.put(key, bytes));
  objects.remove = (key) => watched("remove", () => plain.remove(key));
  objects.begin = (key) => watched("begin", () => plain.begin(key));
  objects.putPart = (...part) => watched("putPart", () => plain.putPart(...part));
  objects.complete = (...upload) => watched("complete", () => plain.complete(...upload));
  objects.abort = (key, upload) => watched("abort", () => plain.abort(key, upload));

  const { call, bring, removeFile, start, putPart, complete, owner } = await aKeeper();
  for (const color of ["#00aa00", "#aa0000"]) {
    const photo = { fileString: asDataUrl(await aPicture(200, 200, color)) };
    expect((await call(profile.update, { body: aProfile(photo) })).status).toBe(200);
  }
  const { id: exercise } = (await call(exercises.create, { body: await formWith("red") })).reply.data;
  expect((await call(exercises.change, { params: { id: exercise }, body: await formWith("blue") })).status).toBe(200);
  expect(await eraseUnusedGifs({ ...test, files: makeFiles(test) }, owner.partner)).toBe(1);
  const erased = await removeFile((await bring()).reply.data.id);
  expect((await call(trash.erase, { params: { id: erased } })).status).toBe(200);
  const film = randomBytes(PART_BYTES + 10);
  const { id: upload } = (await start(film.length)).reply.data;
  for (const [at, part] of [film.subarray(0, PART_BYTES), film.subarray(PART_BYTES)].entries())
    await putPart(upload, at + 1, part);
  expect((await complete(upload)).status).toBe(200);
  const { id: left } = (await start(film.length)).reply.data;
  await putPart(left, 1, film.subarray(0, PART_BYTES));
  expect((await call(folderUploads.cancel, { params: { id: left } })).status).toBe(200);

  const { draftOf, save, sendPhoto } = await aReporter();
  const [report, photo] = [newReportId(), newPhotoId()];
  await save(report, await draftOf({ photos: [photo] }));
  expect((await sendPhoto(report, photo)).statusCode).toBe(200);

  await plain.put(`${owner.partner}/${crypto.randomUUID()}`, film);
  expect(await sweepFiles(test, owner.partner)).toEqual({ uploads: 0, orphans: 1 });

  expect([...called].toSorted()).toEqual(["abort", "begin", "complete", "put", "putPart", "remove"]);
  expect(inside).toEqual([]);
});

it("answers other calls while the store answers none, and loses nothing of what it then takes", async () => {
  const { call, bring, names, root } = await aKeeper();
  const answered = Promise.withResolvers<void>();
  const waiting = new Set<string>();
  objects.put = async (key, bytes) => {
    waiting.add(key);
    await answered.promise;
    await plain.put(key, bytes);
  };
  // More than there are connections for coaches.
  const uploads = Array.from({ length: 12 }, (_, at) => bring({ name: `${at}.txt`, bytes: randomBytes(20) }, root));
  await vi.waitFor(() => expect(waiting.size).toBe(12), 5_000);
  expect((await call(students.list)).status).toBe(200);
  answered.resolve();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await names()).files).toHaveLength(12);
});

it("leaves neither a content nor room taken of a file that is refused, or that the store does not take", async () => {
  const { call, bring, folder, remove, owner } = await aKeeper();
  const gone = await folder("Apagada");
  await remove(gone);
  expect((await bring({}, gone)).problem.code).toBe("folder.not_found");
  objects.put = () => Promise.reject(new Error("the store is away"));
  expect((await bring()).status).toBe(500);
  Object.assign(objects, plain);
  expect(await Array.fromAsync(objects.list(owner.partner))).toEqual([]);
  const usage = await test.database.asPartner(owner.partner, async (db) => ({
    uploads: await db.selectFrom("upload").select("id").execute(),
    partner: await db.selectFrom("partner").select("stored_bytes").executeTakeFirst(),
  }));
  expect(usage).toEqual({ uploads: [], partner: { stored_bytes: 0 } });
  expect((await call(folderUploads.open)).reply.data).toEqual([]);
});
