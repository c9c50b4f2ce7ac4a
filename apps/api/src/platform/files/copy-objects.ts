import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { type ObjectStore, wholeContent } from "../../gateways/objects.ts";

interface CopyProblem {
  readonly key: string;
  readonly message: string;
}

/** What a copy of all objects did. */
export interface CopyResult {
  readonly copied: number;
  readonly copiedBytes: number;
  /** They were there, with the same content. */
  readonly known: number;
  readonly problems: readonly CopyProblem[];
}

const HASH = /(?:^|\/)([0-9a-f]{64})$/;

/** A difference that is reported, and after which the next object is copied. */
class Different extends Error {}

const hashOf = async (store: ObjectStore, key: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of (await store.get(key))?.stream ?? []) hash.update(chunk);
  return hash.digest("hex");
};

/** Pieces of `PART_BYTES`, and the rest. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    let rest: Buffer = chunk;
    while (size + rest.length >= PART_BYTES) {
      const taken = rest.subarray(0, PART_BYTES - size);
      yield Buffer.concat([...chunks, taken]);
      rest = rest.subarray(taken.length);
      chunks = [];
      size = 0;
    }
    chunks.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** Copies a content, one part of it in memory. */
const copyContent = async (from: ObjectStore, to: ObjectStore, key: string): Promise<void> => {
  const content = await from.get(key);
  if (!content) throw new Different("foi removido enquanto era copiado");
  if (content.size <= PART_BYTES) return to.put(key, await wholeContent(content));
  const upload = await to.begin(key);
  try {
    const receipts: string[] = [];
    for await (const part of partsOf(content.stream))
      receipts.push(await to.putPart(key, upload, receipts.length + 1, part));
    await to.complete(key, upload, receipts);
  } catch (error) {
    await to.abort(key, upload);
    throw error;
  }
};

/** Copies an object and reads both; returns whether it was not there yet. */
const copyObject = async (from: ObjectStore, to: ObjectStore, key: string): Promise<boolean> => {
  const hash = await hashOf(from, key);
  const named = HASH.exec(key)?.[1];
  if (named !== undefined && named !== hash)
    throw new Different("está danificado na origem: o conteúdo não é o do nome");
  const isNew = (await to.size(key)) === undefined;
  if (isNew) {
    // A copy that was killed left its parts.
    for await (const { upload } of to.unfinished(key)) await to.abort(key, upload);
    await copyContent(from, to, key);
  }
  if ((await hashOf(to, key)) === hash) return isNew;
  // A copy of ours that went wrong may go; what was there before may be the only good one.
  if (isNew) await to.remove(key);
  throw new Different(isNew ? "a cópia saiu diferente e foi removida" : "já está no destino com outro conteúdo");
};

/** Copies every object from one store to another, and checks each by its hash. May be stopped and repeated. */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  report: (done: number) => void,
): Promise<CopyResult> {
  const problems: CopyProblem[] = [];
  const done = { copied: 0, copiedBytes: 0, known: 0 };
  for await (const { key, size } of from.list()) {
    try {
      if (await copyObject(from, to, key)) {
        done.copied++;
        done.copiedBytes += size;
      } else done.known++;
    } catch (error) {
      if (!(error instanceof Different)) throw error;
      problems.push({ key, message: error.message });
    }
    report(done.copied + done.known + problems.length);
  }
  return { ...done, problems };
}
