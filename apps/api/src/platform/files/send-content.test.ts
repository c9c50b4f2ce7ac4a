import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { StoreFailure } from "../../gateways/objects.ts";
import { aTestApp } from "../../testing/app.ts";
import { makeFiles } from "./files.ts";
import { rangeOf } from "./send-content.ts";
import type { FileKind } from "./stored-files.ts";

const test = await aTestApp();
const files = makeFiles(test);
const TEXT = "0123456789";

const { owner } = await test.aPartner();
const fileOf = (type: string, text = TEXT, kind: FileKind = "FOLDER_FILE") =>
  test.database.asPartner(owner.partner, (db) =>
    files.store(db, owner.partner, kind, { bytes: Buffer.from(text), type }),
  );
const url = files.linkTo(owner.partner, await fileOf("video/mp4"));
const ask = (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
  test.app.inject({ url, headers, method });

it("sends the whole content, and says that it can send ranges", async () => {
  const { statusCode, headers, payload } = await ask({});
  expect(statusCode).toBe(200);
  expect(payload).toBe(TEXT);
  expect(headers).toMatchObject({ "accept-ranges": "bytes", "content-length": "10", "content-type": "video/mp4" });
  expect(headers["etag"]).toMatch(/^"[0-9a-f]{64}"$/);
});

it.each([
  ["bytes=0-", "0-9", TEXT],
  ["bytes=3-5", "3-5", "345"],
  ["bytes=8-99", "8-9", "89"],
  ["bytes=-3", "7-9", "789"],
  ["bytes=-99", "0-9", TEXT],
])("sends %s alone", async (range, sent, text) => {
  const { statusCode, headers, payload } = await ask({ range });
  expect({ statusCode, payload }).toEqual({ statusCode: 206, payload: text });
  expect(headers).toMatchObject({ "content-range": `bytes ${sent}/10`, "content-length": String(text.length) });
});

it.each(["bytes=10-", "bytes=99-100", "bytes=-0"])("answers 416 to %s, which begins beyond the end", async (range) => {
  const { statusCode, headers, payload } = await ask({ range });
  expect({ statusCode, payload }).toEqual({ statusCode: 416, payload: "" });
  expect(headers["content-range"]).toBe("bytes */10");
});

it.each(["bytes=5-3", "bytes=-", "bytes=a-b", "lines=1-2", "bytes=0-1,3-4", "bytes=1-2x"])(
  "sends everything to %s, which is no range or several",
  async (range) => {
    expect(await ask({ range })).toMatchObject({ statusCode: 200, payload: TEXT });
  },
);

it("continues a content only if it is still the same", async () => {
  const tag = String((await ask({})).headers["etag"]);
  expect((await ask({ range: "bytes=3-", "if-range": tag })).payload).toBe("3456789");
  expect(await ask({ range: "bytes=3-", "if-range": '"other"' })).toMatchObject({ statusCode: 200, payload: TEXT });
  const known = await ask({ "if-none-match": tag });
  expect(known).toMatchObject({ statusCode: 304, payload: "" });
  expect(known.headers).toMatchObject({ etag: tag, "cache-control": "private, no-cache" });
  expect((await ask({ "if-none-match": '"other"' })).statusCode).toBe(200);
});

it("answers HEAD with the same headers and no content", async () => {
  const { statusCode, headers, payload } = await ask({}, "HEAD");
  expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: "" });
  expect(headers).toMatchObject({ "accept-ranges": "bytes", "content-length": "10" });
});

it("sends an empty content", async () => {
  const empty = files.linkTo(owner.partner, await fileOf("text/plain", ""));
  expect(await test.app.inject({ url: empty })).toMatchObject({ statusCode: 200, payload: "" });
  expect((await test.app.inject({ url: empty, headers: { range: "bytes=0-" } })).statusCode).toBe(416);
});

it.each([
  ["image/png", "inline", true],
  ["video/mp4", "inline", true],
  ["application/pdf", "inline", false],
  ["text/plain", "inline", true],
  ["text/html", "attachment", true],
  ["image/svg+xml", "attachment", true],
  ["application/zip", "attachment", true],
])("shows or downloads %s, in a sandbox unless it is a PDF", async (type, disposition, sandboxed) => {
  const { headers } = await test.app.inject({ url: files.linkTo(owner.partner, await fileOf(type)) });
  expect(headers["content-disposition"]).toBe(disposition);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(String(headers["content-security-policy"]).includes("sandbox")).toBe(sandboxed);
});

it.each([
  ["is out of order", new StoreFailure("the object store answered 503 to GET", "", 503), 503],
  ["refuses us", new StoreFailure("the object store answered 403 to GET", "AccessDenied", 403), 500],
])("says what it is when the store %s", async (_what, failure, status) => {
  const cached = files.linkTo(owner.partner, await fileOf("image/png", TEXT, "AVATAR"));
  vi.spyOn(test.objects, "get").mockRejectedValueOnce(failure);
  const { statusCode, headers, payload } = await test.app.inject({ url: cached });
  expect(statusCode).toBe(status);
  expect(headers["retry-after"]).toBe(status === 503 ? "5" : undefined);
  expect(payload).not.toContain("object store");
  expect(headers["content-length"]).toBe(String(Buffer.byteLength(payload)));
  expect(String(headers["cache-control"]), "a failure").not.toContain("max-age=3600");
});

it("is never compressed, because a range counts bytes of the content itself", async () => {
  const long = files.linkTo(owner.partner, await fileOf("text/plain", "a".repeat(5000)));
  const { headers } = await test.app.inject({ url: long, headers: { "accept-encoding": "gzip" } });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-length"]).toBe("5000");
});

it("finds for any header a range inside the content, or none", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(20), fc.nat(20)).map(([from, to]) => `bytes=${from}-${to}`),
  );
  fc.assert(
    fc.property(header, fc.nat(15), (text, size) => {
      const range = rangeOf(text, size);
      if (typeof range !== "object") return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
