import { Readable } from "node:stream";
import {
  type ByteRange,
  checkedKey,
  isObjectKey,
  type ObjectStore,
  StoreFailure,
  type UnfinishedUpload,
  UnknownUpload,
} from "./objects.ts";
import { type S3Answer, type S3Client, type S3Limits, type S3Settings, s3Client } from "./s3/s3-client.ts";
import { elementsIn, textIn } from "./s3/s3-xml.ts";

const isFailure = (error: unknown, ...codes: (string | number)[]): boolean =>
  error instanceof StoreFailure && codes.some((code) => code === error.code || code === error.status);

/** The result, or undefined if the store has no such thing. A store may only answer 404 to HEAD, without a code. */
const orMissing = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((error: unknown) => {
    if (isFailure(error, 404)) return undefined;
    throw error;
  });

const orUnknown = <T>(asking: Promise<T>): Promise<T> =>
  asking.catch((error: unknown) => {
    throw isFailure(error, "NoSuchUpload") ? new UnknownUpload() : error;
  });

const sizeIn = (headers: Headers): number => {
  const size = Number(/\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1] ?? headers.get("content-length"));
  if (!Number.isSafeInteger(size)) throw new Error("the object store does not say how long a content is");
  return size;
};

const rangeHeader = ({ first, last }: ByteRange) => ({ range: `bytes=${first}-${last}` });

/** The pieces of an answer. The time limit counts only while a piece is awaited, not while the reader is slow. */
async function* piecesOf({ response, giveUp }: S3Answer, silence: number) {
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const timer = setTimeout(giveUp, silence);
      const piece = await reader?.read().finally(() => clearTimeout(timer));
      if (!piece || piece.done) return;
      yield piece.value;
    }
  } finally {
    giveUp();
  }
}

/** The wanted bytes of an answer, whose store may send more than a range, or not know ranges. */
async function* wantedOf(answer: S3Answer, { first, last }: ByteRange, silence: number) {
  let skip = answer.response.status === 206 ? 0 : first;
  let left = last - first + 1;
  for await (const piece of piecesOf(answer, silence)) {
    const wanted = piece.subarray(skip, skip + left);
    skip = Math.max(0, skip - piece.byteLength);
    left -= wanted.byteLength;
    if (wanted.byteLength > 0) yield wanted;
    if (left === 0) return;
  }
}

/**
 * A range of a content. If the connection breaks, the rest is read in a new one: the content of a key never
 * changes.
 */
async function* contentOf(client: S3Client, key: string, range: ByteRange, opened: S3Answer) {
  const { silence, tries } = client.limits;
  const { last } = range;
  let { first } = range;
  let answer = opened;
  for (let tried = 1; ; tried++) {
    const before = first;
    try {
      for await (const piece of wantedOf(answer, { first, last }, silence)) {
        first += piece.byteLength;
        yield piece;
      }
      if (first > last) return;
      throw new StoreFailure("the object store sent less than it promised", "", undefined);
    } catch (error) {
      if (first > before) tried = 1;
      if (tried >= tries) throw error;
      answer = await client.open({ method: "GET", key, headers: rangeHeader({ first, last }) });
    }
  }
}

type Query = Readonly<Record<string, string>>;

/** Follows a list from page to page; `next` names where the next one begins. */
async function* pagesOf(client: S3Client, query: Query, next: (xml: string) => Query): AsyncGenerator<string> {
  let place: Query = {};
  for (;;) {
    const xml = await client.read({ method: "GET", query: { ...query, ...place } });
    yield xml;
    if (textIn(xml, "IsTruncated") !== "true") return;
    place = next(xml);
  }
}

const completion = (receipts: readonly string[]) => {
  const parts = receipts.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
};

/** Entity tags of parts are quoted hexadecimal numbers; anything else must not get into XML. */
const RECEIPT = /^"?[\w-]{1,200}"?$/;

/** Objects in a bucket of an S3-compatible store, which is ours alone. */
export function s3Objects(settings: S3Settings, limits: Partial<S3Limits> = {}): ObjectStore {
  const client = s3Client(settings, limits);
  const sizeOf = async (key: string) => {
    const headers = await orMissing(client.headers({ method: "HEAD", key: checkedKey(key) }));
    return headers && sizeIn(headers);
  };

  return {
    put: async (key, bytes) => {
      // Skips the transfer if the content is already there; two writers at once write the same content.
      if ((await sizeOf(key)) === undefined) await client.headers({ method: "PUT", key, body: bytes });
    },
    get: async (key, range) => {
      const call = { method: "GET", key: checkedKey(key) } as const;
      const opened = await orMissing(client.open(range ? { ...call, headers: rangeHeader(range) } : call));
      if (!opened) return undefined;
      const size = sizeIn(opened.response.headers);
      const stream = Readable.from(contentOf(client, key, range ?? { first: 0, last: size - 1 }, opened), {
        objectMode: false,
      });
      return { size, stream };
    },
    size: sizeOf,
    remove: async (key) => {
      await orMissing(client.headers({ method: "DELETE", key: checkedKey(key) }));
    },
    list: async function* (folder) {
      const prefix = folder === undefined ? "" : `${checkedKey(folder)}/`;
      const pages = pagesOf(client, { "list-type": "2", prefix }, (xml) => ({
        "continuation-token": textIn(xml, "NextContinuationToken") ?? "",
      }));
      for await (const xml of pages)
        for (const content of elementsIn(xml, "Contents")) {
          const key = textIn(content, "Key") ?? "";
          if (isObjectKey(key)) yield { key, size: Number(textIn(content, "Size")) };
        }
    },
    begin: async (key) => {
      const xml = await client.read({ method: "POST", key: checkedKey(key), query: { uploads: "" } });
      const upload = textIn(xml, "UploadId");
      if (!upload) throw new Error("the object store began an upload without naming it");
      return upload;
    },
    putPart: async (key, upload, number, bytes) => {
      const query = { partNumber: String(number), uploadId: upload };
      const headers = await orUnknown(client.headers({ method: "PUT", key: checkedKey(key), query, body: bytes }));
      const receipt = headers.get("etag") ?? "";
      if (!RECEIPT.test(receipt)) throw new Error("the object store gave no receipt for a part");
      return receipt;
    },
    complete: async (key, upload, receipts) => {
      const call = { method: "POST", key: checkedKey(key), query: { uploadId: upload }, copies: true } as const;
      await orUnknown(client.read({ ...call, body: completion(receipts) })).catch(async (error: unknown) => {
        // Its first answer may have been lost.
        if (!(error instanceof UnknownUpload) || (await sizeOf(key)) === undefined) throw error;
      });
    },
    abort: async (key, upload) => {
      await orMissing(client.headers({ method: "DELETE", key: checkedKey(key), query: { uploadId: upload } }));
    },
    unfinished: async function* (keyOrFolder) {
      const prefix = checkedKey(keyOrFolder);
      const pages = pagesOf(client, { uploads: "", prefix }, (xml) => ({
        "key-marker": textIn(xml, "NextKeyMarker") ?? "",
        "upload-id-marker": textIn(xml, "NextUploadIdMarker") ?? "",
      }));
      try {
        for await (const xml of pages) yield* uploadsIn(xml, prefix);
      } catch (error) {
        // Not every store lists uploads. Those that the database knows are aborted by their name.
        if (!isFailure(error, 501, 405)) throw error;
      }
    },
  };
}

function* uploadsIn(xml: string, prefix: string): Generator<UnfinishedUpload> {
  for (const upload of elementsIn(xml, "Upload")) {
    const [key = "", name] = [textIn(upload, "Key"), textIn(upload, "UploadId")];
    if (name && (key === prefix || key.startsWith(`${prefix}/`))) yield { key, upload: name };
  }
}
