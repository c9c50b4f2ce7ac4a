import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, type Dirent, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { checkedKey, isObjectKey, type ObjectStore, type UnfinishedUpload, UnknownUpload } from "./objects.ts";

/** An incomplete object is stored beside its key as `key.upload`: a file, or a folder with parts. */
const UNFINISHED = /^(?<key>[0-9a-z-]+)\.(?<upload>[0-9a-f-]{36})$/;
const UPLOAD = /^[0-9a-f-]{36}$/;

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** The result, or undefined if there is no such file. */
const orMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** A name in a directory survives a loss of power only after the directory itself was flushed. */
const flush = async (folder: string) => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

const entriesOf = async (folder: string): Promise<Dirent[]> =>
  (await orMissing(readdir(folder, { withFileTypes: true }))) ?? [];

/** A file or folder, and the folder that it is in, as seen from the store's. */
interface Found {
  readonly entry: Dirent;
  readonly within: string;
}

/** The files and unfinished uploads below a folder. */
async function* entriesBelow(folder: string, path: string): AsyncGenerator<Found> {
  for (const entry of await entriesOf(join(folder, path))) {
    const below = join(path, entry.name);
    if (entry.isDirectory() && !UNFINISHED.test(entry.name)) yield* entriesBelow(folder, below);
    else yield { entry, within: path };
  }
}

function* uploadsIn({ entry, within }: Found): Generator<UnfinishedUpload> {
  const { key, upload } = UNFINISHED.exec(entry.name)?.groups ?? {};
  if (key && upload) yield { key: join(within, key), upload };
}

/** The receipts are hashes, so that a part which was replaced meanwhile is noticed. */
const receiptOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const partName = (number: number) => String(number).padStart(5, "0");

/** Reads the part at `path` in pieces; throws if its content does not match the receipt. */
async function* checkedPart(path: string, receipt: string): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const file: FileHandle = await open(path);
  for await (const chunk of file.createReadStream({ highWaterMark: 256 * 1024 })) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== receipt) throw new Error("a part of an upload is not the one that was received");
}

/**
 * Objects in a local folder. Each is written under another name and renamed, so that a crash leaves no partial object.
 * Several processes may share the folder.
 */
export function diskObjects(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  const unfinishedPath = (key: string, upload: string) => {
    if (!UPLOAD.test(upload)) throw new UnknownUpload();
    return `${pathOf(key)}.${upload}`;
  };
  /** Gives a written file its key. */
  const publish = async (written: string, path: string) => {
    await rename(written, path);
    await flush(dirname(path));
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      if (existsSync(path)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const beside = unfinishedPath(key, randomUUID());
      try {
        await writeFile(beside, bytes, { mode: 0o600, flush: true });
        await publish(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    get: async (key, range) => {
      const file = await orMissing(open(pathOf(key)));
      if (!file) return undefined;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream(range && { start: range.first, end: range.last }) };
    },
    size: async (key) => (await orMissing(stat(pathOf(key))))?.size,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* (below) {
      for await (const { entry, within } of entriesBelow(folder, below === undefined ? "" : checkedKey(below))) {
        const key = join(within, entry.name);
        const found = isObjectKey(key) && (await orMissing(stat(join(folder, key))));
        if (found) yield { key, size: found.size };
      }
    },
    begin: async (key) => {
      const upload = randomUUID();
      await mkdir(unfinishedPath(key, upload), { recursive: true, mode: 0o700 });
      return upload;
    },
    putPart: async (key, upload, number, bytes) => {
      const parts = unfinishedPath(key, upload);
      const beside = join(parts, `${partName(number)}.${randomUUID()}`);
      try {
        await writeFile(beside, bytes, { mode: 0o600, flush: true });
        await publish(beside, join(parts, partName(number)));
      } catch (error) {
        await rm(beside, { force: true });
        throw isMissing(error) ? new UnknownUpload() : error;
      }
      return receiptOf(bytes);
    },
    complete: async (key, upload, receipts) => {
      const parts = unfinishedPath(key, upload);
      if (!existsSync(parts)) throw new UnknownUpload();
      const whole = join(parts, `whole.${randomUUID()}`);
      const content = async function* () {
        for (const [index, receipt] of receipts.entries())
          yield* checkedPart(join(parts, partName(index + 1)), receipt);
      };
      await pipeline(content(), createWriteStream(whole, { mode: 0o600, flush: true }));
      await publish(whole, pathOf(key));
      await rm(parts, { recursive: true, force: true });
    },
    abort: async (key, upload) => {
      if (UPLOAD.test(upload)) await rm(unfinishedPath(key, upload), { recursive: true, force: true });
    },
    unfinished: async function* (keyOrFolder) {
      const path = pathOf(keyOrFolder);
      for (const entry of await entriesOf(dirname(path)))
        if (entry.name.startsWith(`${basename(path)}.`)) yield* uploadsIn({ entry, within: dirname(keyOrFolder) });
      for await (const found of entriesBelow(folder, keyOrFolder)) yield* uploadsIn(found);
    },
  };
}
