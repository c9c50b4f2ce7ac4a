import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { checkedKey, type ObjectStore, UnknownUpload } from "../../gateways/objects.ts";

/** Objects in memory; the gateway's test shows that they behave as the real ones. */
export const memoryObjects = (): ObjectStore => {
  const contents = new Map<string, Uint8Array>();
  const uploads = new Map<string, { key: string; parts: Map<number, Uint8Array> }>();
  const partsOf = (key: string, upload: string) => {
    const found = uploads.get(upload);
    if (found?.key !== key) throw new UnknownUpload();
    return found.parts;
  };
  return {
    put: async (key, bytes) => void (contents.has(checkedKey(key)) || contents.set(key, bytes)),
    get: async (key, range) => {
      const whole = contents.get(key);
      const bytes = range ? whole?.subarray(range.first, range.last + 1) : whole;
      return whole && bytes && { size: whole.byteLength, stream: Readable.from([bytes], { objectMode: false }) };
    },
    size: async (key) => contents.get(key)?.byteLength,
    remove: async (key) => void contents.delete(key),
    list: async function* (folder) {
      for (const [key, bytes] of [...contents])
        if (folder === undefined || key.startsWith(`${folder}/`)) yield { key, size: bytes.byteLength };
    },
    begin: async (key) => {
      const upload = randomUUID();
      uploads.set(upload, { key, parts: new Map() });
      return upload;
    },
    putPart: async (key, upload, number, bytes) => {
      partsOf(key, upload).set(number, bytes);
      return String(number);
    },
    complete: async (key, upload, receipts) => {
      const parts = partsOf(key, upload);
      contents.set(key, Buffer.concat(receipts.map((number) => parts.get(Number(number)) ?? new Uint8Array())));
      uploads.delete(upload);
    },
    abort: async (_key, upload) => void uploads.delete(upload),
    unfinished: async function* (keyOrFolder) {
      for (const [upload, { key }] of [...uploads])
        if (key === keyOrFolder || key.startsWith(`${keyOrFolder}/`)) yield { key, upload };
    },
  };
};
