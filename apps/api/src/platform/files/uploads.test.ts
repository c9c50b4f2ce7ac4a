import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { FileId, PartnerId } from "@prancheta/contract/scalars";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { describe, expect, it, onTestFinished } from "vitest";
import { s3Objects } from "../../gateways/objects.s3.ts";
import { type ObjectStore, wholeContent } from "../../gateways/objects.ts";
import { aTestApp } from "../../testing/app.ts";
import { startS3Server } from "../../testing/files/s3-server.ts";
import { makeFiles } from "./files.ts";
import { sweepFiles } from "./sweep-files.ts";
import { makeUploads } from "./uploads.ts";

const LIMIT = 3 * PART_BYTES;
const test = await aTestApp();
const { database, objects } = test;
const uploads = makeUploads({ ...test, storageBytes: LIMIT });
const files = makeFiles({ ...test, storageBytes: LIMIT });
const first = randomBytes(PART_BYTES);
const second = randomBytes(1234);
const whole = Buffer.concat([first, second]);

const aCoach = async () => {
  const { owner } = await test.aPartner();
  const { partner } = owner;
  const asCoach = <T>(work: Parameters<typeof database.asPartner<T>>[1]) => database.asPartner(partner, work);
  return {
    partner,
    asCoach,
    record: (bytes = whole.length) => asCoach((db) => uploads.record(db, partner, bytes)),
    progress: (id: FileId) => asCoach((db) => uploads.progress(db, partner, id)),
    keep: (id: FileId, sha256: Buffer) =>
      asCoach((db) => uploads.keep(db, partner, id, { kind: "FOLDER_FILE", type: "video/mp4", sha256 })),
    storedBytes: () =>
      asCoach(
        async (db) =>
          (await db.selectFrom("partner").select("stored_bytes").where("id", "=", partner).executeTakeFirstOrThrow())
            .stored_bytes,
      ),
  };
};
const inStore = async (partner: PartnerId, store: ObjectStore = objects) => ({
  contents: (await Array.fromAsync(store.list(partner))).length,
  unfinished: (await Array.fromAsync(store.unfinished(partner))).length,
});
const NOTHING = { contents: 0, unfinished: 0 };

describe("an upload in parts", () => {
  it("becomes a file, whatever the order of its parts, and is served in ranges", async () => {
    const { partner, record, progress, keep, storedBytes } = await aCoach();
    const id = await record();
    await uploads.putPart(partner, id, 2, second);
    expect(await progress(id)).toEqual({ bytes: whole.length, parts: 2, received: [2] });
    await expect(uploads.complete(partner, id)).rejects.toMatchObject({ code: "upload.incomplete" });
    await uploads.putPart(partner, id, 1, randomBytes(PART_BYTES));
    await uploads.putPart(partner, id, 1, first);
    const { sha256, head } = await uploads.complete(partner, id);
    expect(sha256).toEqual(createHash("sha256").update(whole).digest());
    expect(head).toEqual(first.subarray(0, head.length));
    expect((await uploads.complete(partner, id)).sha256, "again").toEqual(sha256);
    await keep(id, sha256);
    await expect(progress(id)).rejects.toMatchObject({ code: "upload.not_found" });
    expect(await storedBytes()).toBe(whole.length);
    const { rawPayload, statusCode, headers } = await test.app.inject({
      url: files.linkTo(partner, id),
      headers: { range: `bytes=${PART_BYTES - 2}-` },
    });
    expect(statusCode).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${PART_BYTES - 2}-${whole.length - 1}/${whole.length}`);
    expect(rawPayload.equals(whole.subarray(PART_BYTES - 2))).toBe(true);
    await files.removeContents(partner, await database.asPartner(partner, (db) => files.erase(db, partner, [id])));
    expect(await inStore(partner)).toEqual(NOTHING);
    expect(await storedBytes()).toBe(0);
  });

  it("takes its room at the beginning, also of several at the same time, and gives it back when abandoned", async () => {
    const { partner, record, storedBytes } = await aCoach();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => record(PART_BYTES)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await storedBytes()).toBe(LIMIT);
    for (const outcome of outcomes)
      if (outcome.status === "fulfilled") expect(await uploads.abandon(partner, outcome.value)).toBe(true);
    expect(await storedBytes()).toBe(0);
  });

  it.each([
    ["of no number", 0, PART_BYTES],
    ["after the last one", 3, PART_BYTES],
    ["that is too short", 1, PART_BYTES - 1],
    ["that is longer than the rest", 2, 1235],
  ])("refuses a part %s", async (_what, number, bytes) => {
    const { partner, record } = await aCoach();
    const id = await record();
    await expect(uploads.putPart(partner, id, number, new Uint8Array(bytes))).rejects.toMatchObject({
      code: "upload.wrong_part",
    });
    expect(await inStore(partner)).toEqual(NOTHING);
  });

  it("takes parts that come at the same time, and completes once of many times", async () => {
    const { partner, record, keep } = await aCoach();
    const id = await record();
    await Promise.all([uploads.putPart(partner, id, 1, first), uploads.putPart(partner, id, 2, second)]);
    const completed = await Promise.allSettled(Array.from({ length: 4 }, () => uploads.complete(partner, id)));
    const good = completed.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    for (const one of completed)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "upload.finishing" });
    await keep(id, good[0]?.sha256 ?? Buffer.alloc(0));
    const content = await objects.get(`${partner}/${id}`);
    expect(content && Buffer.from(await wholeContent(content)).equals(whole)).toBe(true);
    expect(await inStore(partner)).toEqual({ contents: 1, unfinished: 0 });
  });

  it("of another partner is not found", async () => {
    const [ana, bia] = [await aCoach(), await aCoach()];
    const id = await ana.record();
    const missing = { code: "upload.not_found" };
    await expect(uploads.putPart(bia.partner, id, 1, first)).rejects.toMatchObject(missing);
    await expect(uploads.complete(bia.partner, id)).rejects.toMatchObject(missing);
    await expect(bia.keep(id, Buffer.alloc(32))).rejects.toMatchObject(missing);
    expect(await uploads.abandon(bia.partner, id)).toBe(false);
    expect((await ana.progress(id)).received).toEqual([]);
  });
});

describe("the nightly sweep", () => {
  it("abandons an upload two days after its last part, and not before", async () => {
    const { partner, record, progress, storedBytes } = await aCoach();
    const id = await record();
    test.clock.advance({ hours: 47 });
    await uploads.putPart(partner, id, 1, first);
    test.clock.advance({ hours: 47 });
    expect(await sweepFiles(test, partner)).toEqual({ uploads: 0, orphans: 0 });
    expect((await progress(id)).received).toEqual([1]);
    test.clock.advance({ hours: 2 });
    expect(await sweepFiles(test, partner)).toEqual({ uploads: 1, orphans: 0 });
    await expect(progress(id)).rejects.toMatchObject({ code: "upload.not_found" });
    expect(await inStore(partner)).toEqual(NOTHING);
    expect(await storedBytes()).toBe(0);
  });

  it("removes what has no row, and keeps what has one", async () => {
    const { partner, asCoach, record } = await aCoach();
    const store = () => asCoach((db) => files.store(db, partner, "AVATAR", { bytes: second, type: "image/webp" }));
    const one = await store();
    await record();
    const running = await record(1234);
    await uploads.putPart(partner, running, 1, second);
    const failing = asCoach(async (db) => {
      await files.store(db, partner, "AVATAR", { bytes: randomBytes(10), type: "image/webp" });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await objects.begin(`${partner}/${randomUUID()}`);
    await objects.put(`${partner}/${randomUUID()}`, second);
    expect(await inStore(partner)).toEqual({ contents: 3, unfinished: 2 });
    expect(await sweepFiles(test, partner)).toEqual({ uploads: 0, orphans: 3 });
    expect(await inStore(partner)).toEqual({ contents: 1, unfinished: 1 });
    expect((await test.app.inject({ url: files.linkTo(partner, one) })).statusCode).toBe(200);
    expect(await sweepFiles(test, partner)).toEqual({ uploads: 0, orphans: 0 });
  });

  it("aborts in a bucket what nobody continued, and what its database does not know", async () => {
    const server = await startS3Server();
    onTestFinished(() => server.close());
    const bucket = s3Objects(server.settings);
    const inBucket = { ...test, objects: bucket };
    const { partner, record } = await aCoach();
    const id = await record();
    await makeUploads(inBucket).putPart(partner, id, 1, first);
    await bucket.begin(`${partner}/${randomUUID()}`);
    expect(await inStore(partner, bucket)).toEqual({ contents: 0, unfinished: 2 });
    test.clock.advance({ hours: 49 });
    expect(await sweepFiles(inBucket, partner)).toEqual({ uploads: 1, orphans: 1 });
    expect(await inStore(partner, bucket)).toEqual(NOTHING);
  });

  it("waits for a file that is just being stored", async () => {
    const { partner, asCoach } = await aCoach();
    const stored = Promise.withResolvers<void>();
    const swept = Promise.withResolvers<void>();
    const storing = asCoach(async (db) => {
      const id = await files.store(db, partner, "AVATAR", { bytes: second, type: "image/webp" });
      stored.resolve();
      await swept.promise;
      return id;
    });
    await stored.promise;
    const sweeping = sweepFiles(test, partner);
    // The sweep has listed the content and stands before the lock, or has not come so far: it may take neither way.
    await database.asPartner(partner, (db) => db.selectFrom("file").select("id").execute());
    swept.resolve();
    const id = await storing;
    expect(await sweeping).toEqual({ uploads: 0, orphans: 0 });
    expect((await test.app.inject({ url: files.linkTo(partner, id) })).statusCode).toBe(200);
  });
});
