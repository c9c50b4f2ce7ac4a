import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { afterAll, describe, expect, it, vi } from "vitest";
import { itAbortsUploads, itStoresObjects } from "../testing/files/object-store.suite.ts";
import { listenLocally, startS3Server } from "../testing/files/s3-server.ts";
import { s3Objects } from "./objects.s3.ts";
import { wholeContent } from "./objects.ts";

const server = await startS3Server();
afterAll(() => server.close());
const quick = { answer: 2_000, transfer: 20_000, silence: 2_000, firstPause: 1 };
const store = s3Objects(server.settings, quick);

itStoresObjects("a bucket", () => store);
itAbortsUploads("a bucket", () => store);

const aKey = () => `${randomUUID()}/${randomUUID()}`;
const bytesAt = async (key: string) => {
  const content = await store.get(key);
  return content && Buffer.from(await wholeContent(content));
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a store that fails", () => {
  it("is asked again, and nothing is lost", async () => {
    const [key, bytes] = [aKey(), randomBytes(1000)];
    server.failNext(503, 500, "silence");
    await store.put(key, bytes);
    server.failNext(429);
    expect(await bytesAt(key)).toEqual(bytes);
    const upload = await store.begin(key);
    server.failNext(500, 503);
    const receipt = await store.putPart(key, upload, 1, bytes);
    await store.complete(key, upload, [receipt]);
  });

  it("is asked again when its failure stands inside a good answer", async () => {
    const key = aKey();
    const upload = await store.begin(key);
    const receipt = await store.putPart(key, upload, 1, Buffer.from("a"));
    server.failNext(200);
    await store.complete(key, upload, [receipt]);
    expect((await bytesAt(key))?.toString()).toBe("a");
  });

  it("that falls silent in the middle of a content is asked for the rest", async () => {
    const [key, bytes] = [aKey(), randomBytes(3 * 1024 * 1024)];
    await store.put(key, bytes);
    server.failNextTo("GET", { after: 1_000_000, thenSilent: true });
    expect((await bytesAt(key))?.equals(bytes)).toBe(true);
  });

  it("is given up after four tries, with an error that says what it answered", async () => {
    server.failNext(503, 503, 503, 503);
    const before = server.asked.length;
    const failure = await failureOf(store.size(aKey()));
    expect(failure).toMatchObject({ message: expect.stringContaining("503"), status: 503, isPassing: true });
    expect(server.asked.length - before).toBe(4);
  });

  it("goes on with a content where its connection broke", async () => {
    const [key, bytes] = [aKey(), randomBytes(3 * 1024 * 1024)];
    await store.put(key, bytes);
    server.failNext({ after: 1_000_000 }, { after: 500_000 }, 503);
    expect((await bytesAt(key))?.equals(bytes)).toBe(true);
  });

  it("takes a completion as done whose first answer was lost", async () => {
    const key = aKey();
    const upload = await store.begin(key);
    const receipt = await store.putPart(key, upload, 1, Buffer.from("a"));
    server.failNext({ after: 1 });
    await store.complete(key, upload, [receipt]);
    expect((await bytesAt(key))?.toString()).toBe("a");
  });

  it("is asked once when the request itself is wrong, and its answer tells no secret", async () => {
    const secret = "um segredo que ninguem deve ver";
    const other = s3Objects({ ...server.settings, secret }, quick);
    const before = server.asked.length;
    const failure = await failureOf(other.begin(aKey()));
    expect(failure).toMatchObject({ code: "SignatureDoesNotMatch", status: 403, isPassing: false });
    expect(server.asked.length - before).toBe(1);
    expect(`${failure}`).not.toContain(secret);
    expect(JSON.stringify(failure)).not.toContain(secret);
  });

  it("cannot be reached: it says so", async () => {
    const nowhere = s3Objects({ ...server.settings, endpoint: "http://127.0.0.1:1" }, { ...quick, tries: 2 });
    expect(await failureOf(nowhere.size(aKey()))).toMatchObject({
      message: "the object store did not answer HEAD",
      isPassing: true,
    });
  });
});

describe("reading", () => {
  it("stops at the store when the reader leaves", async () => {
    const key = aKey();
    await store.put(key, randomBytes(PART_BYTES));
    const content = await store.get(key);
    expect(server.sending()).toBe(1);
    for await (const _chunk of content?.stream ?? []) break;
    await vi.waitFor(() => expect(server.sending()).toBe(0));
    expect(content?.stream.destroyed).toBe(true);
  });

  it("takes a store that cannot list uploads for one without unfinished ones", async () => {
    server.failNextTo("GET", 501);
    expect(await Array.fromAsync(store.unfinished("a"))).toEqual([]);
  });

  it("follows a list over its pages, and takes no keys that are not ours", async () => {
    const asked: URLSearchParams[] = [];
    const content = (key: string) => `<Contents><Key>${key}</Key><Size>3</Size></Contents>`;
    const pages = createServer((request, answer) => {
      const query = new URL(request.url ?? "", "http://a").searchParams;
      asked.push(query);
      const isLast = query.has("continuation-token");
      const more = isLast ? "" : "<NextContinuationToken>a&amp;b=</NextContinuationToken>";
      answer.end(
        `<ListBucketResult>${content(isLast ? "a/2" : "a/1")}${content("a/Not ours.txt")}<IsTruncated>${!isLast}</IsTruncated>${more}</ListBucketResult>`,
      );
    });
    const endpoint = await listenLocally(pages);
    const found = await Array.fromAsync(s3Objects({ ...server.settings, endpoint }, quick).list("a"));
    expect(found).toEqual([
      { key: "a/1", size: 3 },
      { key: "a/2", size: 3 },
    ]);
    expect(asked.map((query) => [query.get("prefix"), query.get("continuation-token")])).toEqual([
      ["a/", null],
      ["a/", "a&b="],
    ]);
    pages.close();
  });
});
