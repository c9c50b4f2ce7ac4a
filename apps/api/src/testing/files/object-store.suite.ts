import { randomBytes, randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { describe, expect, it } from "vitest";
import { type ObjectStore, UnknownUpload, wholeContent } from "../../gateways/objects.ts";

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => Array.fromAsync(items);

/** What every object store does; each test uses a folder of its own. */
export function itStoresObjects(name: string, open: () => ObjectStore): void {
  const bytesAt = async (store: ObjectStore, key: string) => {
    const content = await store.get(key);
    return content && Buffer.from(await wholeContent(content));
  };
  const aKey = () => `${randomUUID()}/${randomUUID()}`;
  const folderOf = (key: string) => key.slice(0, key.indexOf("/"));

  describe(name, () => {
    it("stores a content, gives it back whole and forgets it", async () => {
      const [store, key, bytes] = [open(), aKey(), randomBytes(100_000)];
      expect(await store.get(key)).toBeUndefined();
      expect(await store.size(key)).toBeUndefined();
      await store.put(key, bytes);
      expect(await bytesAt(store, key)).toEqual(bytes);
      expect(await store.size(key)).toBe(100_000);
      await store.remove(key);
      await store.remove(key);
      expect(await store.get(key)).toBeUndefined();
    });

    it("stores an empty content", async () => {
      const [store, key] = [open(), aKey()];
      await store.put(key, new Uint8Array());
      expect(await store.size(key)).toBe(0);
      expect(await bytesAt(store, key)).toHaveLength(0);
    });

    it("leaves a content as it is when its key comes again, also at the same time", async () => {
      const [store, key] = [open(), aKey()];
      await Promise.all(Array.from({ length: 5 }, () => store.put(key, Buffer.from("first"))));
      await store.put(key, Buffer.from("other"));
      expect((await bytesAt(store, key))?.toString()).toBe("first");
      expect(await collect(store.unfinished(folderOf(key)))).toEqual([]);
    });

    it("reads a range, from its first byte to its last", async () => {
      const [store, key] = [open(), aKey()];
      await store.put(key, Buffer.from("0123456789"));
      const range = async (first: number, last: number) => {
        const content = await store.get(key, { first, last });
        return content && { size: content.size, text: await text(content.stream) };
      };
      expect(await range(0, 0)).toEqual({ size: 10, text: "0" });
      expect(await range(2, 5)).toEqual({ size: 10, text: "2345" });
      expect(await range(9, 9)).toEqual({ size: 10, text: "9" });
      expect(await store.get(aKey(), { first: 0, last: 1 })).toBeUndefined();
    });

    it("lists the contents below a folder, and none of another", async () => {
      const store = open();
      const [one, other] = [aKey(), aKey()];
      await store.put(one, Buffer.from("a"));
      await store.put(`${one}-more/deep`, Buffer.from("bb"));
      await store.put(other, Buffer.from("c"));
      const found = await collect(store.list(folderOf(one)));
      expect(found).toHaveLength(2);
      expect(found).toEqual(
        expect.arrayContaining([
          { key: one, size: 1 },
          { key: `${one}-more/deep`, size: 2 },
        ]),
      );
      const all = (await collect(store.list())).map(({ key }) => key);
      expect(all).toEqual(expect.arrayContaining([one, other]));
      expect(await collect(store.list(randomUUID()))).toEqual([]);
    });

    it("puts parts together that arrive in any order and again, and shows nothing before", async () => {
      const [store, key] = [open(), aKey()];
      const [first, second] = [randomBytes(PART_BYTES), randomBytes(1000)];
      const upload = await store.begin(key);
      const last = await store.putPart(key, upload, 2, second);
      await store.putPart(key, upload, 1, randomBytes(PART_BYTES));
      const again = await store.putPart(key, upload, 1, first);
      expect(await store.get(key)).toBeUndefined();
      await store.complete(key, upload, [again, last]);
      expect((await bytesAt(store, key))?.equals(Buffer.concat([first, second]))).toBe(true);
      expect(await collect(store.list(folderOf(key)))).toEqual([{ key, size: PART_BYTES + 1000 }]);
      const content = await store.get(key, { first: PART_BYTES - 1, last: PART_BYTES });
      const across = content && Buffer.from(await wholeContent(content));
      expect(across).toEqual(Buffer.concat([first.subarray(-1), second.subarray(0, 1)]));
    });

    it("refuses keys that lead out of the store", async () => {
      const store = open();
      for (const key of ["../a", "a/../b", "/a", "a//b", "a.b", "A", ""])
        await expect(store.put(key, Buffer.from("a"))).rejects.toThrow("object key");
    });
  });
}

/** What a store does that can list and abort uploads. */
export function itAbortsUploads(name: string, open: () => ObjectStore): void {
  describe(`${name}, uploads`, () => {
    it("lists those that are unfinished, by key and by folder, until they are aborted or completed", async () => {
      const store = open();
      const folder = randomUUID();
      const [one, other] = [`${folder}/${randomUUID()}`, `${folder}/${randomUUID()}`];
      const [dropped, done] = [await store.begin(one), await store.begin(other)];
      await store.putPart(one, dropped, 1, Buffer.from("a"));
      const receipt = await store.putPart(other, done, 1, Buffer.from("b"));
      expect(await collect(store.unfinished(one))).toEqual([{ key: one, upload: dropped }]);
      expect(await collect(store.unfinished(folder))).toHaveLength(2);
      await store.complete(other, done, [receipt]);
      await store.abort(one, dropped);
      await store.abort(one, dropped);
      expect(await collect(store.unfinished(folder))).toEqual([]);
      for (const gone of [dropped, "of another store"]) {
        await expect(store.putPart(one, gone, 1, Buffer.from("a"))).rejects.toBeInstanceOf(UnknownUpload);
        await expect(store.complete(one, gone, [receipt])).rejects.toBeInstanceOf(UnknownUpload);
        await store.abort(one, gone);
      }
      expect((await collect(store.list(folder))).map(({ key }) => key)).toEqual([other]);
    });
  });
}
