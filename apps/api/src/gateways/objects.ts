import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

const KEY = /^[0-9a-z-]+(\/[0-9a-z-]+)*$/;

/** Whether every store takes the key, or folder. */
export const isObjectKey = (key: string): boolean => KEY.test(key);

/** Returns the key, or throws if not every store takes it: it could lead out of a folder. */
export const checkedKey = (key: string): string => {
  if (!isObjectKey(key)) throw new Error("an object key has characters it may not have");
  return key;
};

/**
 * A failure of a store that is asked over the network. Its message holds the method, the status and the store's own code,
 * and never an address, a key or a content.
 */
export class StoreFailure extends Error {
  /** What the store calls it, such as `NoSuchUpload`; empty if it did not say. */
  readonly code: string;
  /** Undefined if it did not answer. */
  readonly status: number | undefined;

  constructor(message: string, code: string, status: number | undefined, options?: ErrorOptions) {
    super(message, options);
    this.name = "StoreFailure";
    this.code = code;
    this.status = status;
  }

  /** Whether the store is out of order rather than the request wrong: another try may succeed. */
  get isPassing(): boolean {
    const { status } = this;
    return status === undefined || status === 408 || status === 429 || (status >= 500 && status !== 501);
  }
}

/** The upload was completed, aborted, or begun in another store. */
export class UnknownUpload extends Error {
  constructor() {
    super("there is no such upload in the store");
    this.name = "UnknownUpload";
  }
}

/** The first and the last byte, counted from 0. Both lie inside the content. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredContent {
  /** Bytes of the whole content, also when only a range is read. */
  readonly size: number;
  /** The reader reads it to its end or destroys it. */
  readonly stream: Readable;
}

/** An upload in parts that was neither completed nor aborted. A kill also leaves one of a small content. */
export interface UnfinishedUpload {
  readonly key: string;
  readonly upload: string;
}

/**
 * Storage of file contents: a local folder, or a bucket of an S3-compatible store. A key has segments of lower-case
 * letters, digits and hyphens, with slashes between them; its content never changes. A key whose content is complete is
 * seen at once; an incomplete one is never seen.
 */
export interface ObjectStore {
  /** Stores a content that is in memory. An existing key is left as it is. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The content, read while it is sent; undefined if there is none. */
  get(key: string, range?: ByteRange): Promise<StoredContent | undefined>;
  /** Bytes of the content, without reading it; undefined if there is none. */
  size(key: string): Promise<number | undefined>;
  /** Does nothing if there is no such key. */
  remove(key: string): Promise<void>;
  /** The keys below a folder (`a/b` is below `a`), or all, in no order. */
  list(folder?: string): AsyncIterable<{ readonly key: string; readonly size: number }>;

  /** Begins an upload in parts; returns the store's name for it, up to 1,024 characters. */
  begin(key: string): Promise<string>;
  /**
   * Stores a part, from 1 to 10,000, of `PART_BYTES` bytes or, if it is the last one, fewer. The same number again
   * replaces it. Returns its receipt, up to 256 characters. Throws `UnknownUpload`, as completing does.
   */
  putPart(key: string, upload: string, number: number, bytes: Uint8Array): Promise<string>;
  /** Makes the parts, whose receipts stand in order, the key's content, and ends the upload. */
  complete(key: string, upload: string, receipts: readonly string[]): Promise<void>;
  /** Removes an upload and its parts. Does nothing if it was completed or aborted. */
  abort(key: string, upload: string): Promise<void>;
  /** The uploads of a key, or of all keys below a folder, that were neither completed nor aborted. */
  unfinished(keyOrFolder: string): AsyncIterable<UnfinishedUpload>;
}

/** A whole content in memory: for small ones that are worked on, such as pictures. */
export const wholeContent = async (content: StoredContent): Promise<Uint8Array> => buffer(content.stream);
