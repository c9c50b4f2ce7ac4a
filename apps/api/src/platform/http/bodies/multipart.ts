import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import { UploadedFile } from "@prancheta/contract/uploaded-file";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { crowded, Refusal } from "../refusal.ts";
import { promisedBytes } from "./body-size.ts";
import { SharedBytes } from "./shared-bytes.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** Maximum number of parts in a form, and bytes of a text field, which stays in memory. No form has longer texts. */
const LIMITS = { files: 4, fields: 12, fieldSize: 16 * KILOBYTE, parts: 16, headerPairs: 50 } as const;
/** Bytes of memory that the text fields of a form can use. */
export const FIELD_BYTES = LIMITS.fields * LIMITS.fieldSize;
/** Bytes for the lines that separate and describe the parts, in addition to the endpoint's limit. */
const PART_HEADERS = 64 * KILOBYTE;
const PREFIX = "prancheta-upload-";

/** Disk space for files being received: of about 36 forms of the largest size, four of them from one account. */
const SPACE = { total: 1024 * MEGABYTE, ofOne: 128 * MEGABYTE } as const;

/** Where files are received. */
export interface UploadSpace {
  readonly folder: string;
  readonly bytes: SharedBytes;
}

/** Receives files of forms in `folder`; files left by a crash are removed. */
export const acceptMultipart = async (app: FastifyInstance, folder: string, space = SPACE): Promise<UploadSpace> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) if (name.startsWith(PREFIX)) rmSync(join(folder, name), { force: true });
  await app.register(multipart);
  return { folder, bytes: new SharedBytes(space) };
};

export const isMultipart = (request: FastifyRequest): boolean =>
  request.headers["content-type"]?.toLowerCase().startsWith("multipart/") ?? false;

/** A file that is unlinked as soon as it is open: it disappears with the handle or the process. */
const namelessFile = async (folder: string): Promise<FileHandle> => {
  const path = join(folder, `${PREFIX}${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  rmSync(path, { force: true });
  return file;
};

const contentOf = async (file: FileHandle, size: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error("an uploaded file is shorter than what was received");
    at += bytesRead;
  }
  return bytes;
};

const stored = async (content: Readable, file: FileHandle): Promise<UploadedFile> => {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    await file.appendFile(chunk);
    size += chunk.length;
  }
  return new UploadedFile(hash.digest("hex"), () => contentOf(file, size));
};

/** Rejects when more than `most` bytes of the body have arrived, and passes on no more of it. */
const tooMany = ({ raw }: FastifyRequest, most: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    let received = 0;
    raw.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received <= most) return;
      raw.unpipe();
      reject(new Refusal("request.too_large"));
    });
  });

const partsOf = async (request: FastifyRequest, most: number, fileFor: () => Promise<FileHandle>) => {
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: most } })) {
    if (part.type === "file") body[part.fieldname] = await stored(part.file, await fileFor());
    else if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal("request.too_large");
    else body[part.fieldname] = part.value;
  }
  return body;
};

const asRefusal = (error: unknown): unknown => {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if ("statusCode" in error && error.statusCode === 413) return new Refusal("request.too_large");
  // Failures of the disk are not the form's fault.
  return "syscall" in error ? error : new Refusal("request.invalid");
};

/** Reserves disk space until the result is disposed. */
const reserve = ({ bytes }: UploadSpace, account: string | undefined, size: number): Disposable => {
  if (!bytes.take(account, size)) throw crowded();
  return { [Symbol.dispose]: () => bytes.giveBack(account, size) };
};

/**
 * Passes a multipart body to `answer`: a field's text or an `UploadedFile`, by name. The files are deleted when the
 * answer is ready, also after an error. The whole body may have `most` bytes, in addition to the headers of its parts.
 * A body for which there is no space on disk is refused with 503.
 */
export async function withForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    space,
    account,
    most,
  }: { readonly space: UploadSpace; readonly account: string | undefined; readonly most: number },
  answer: (body: unknown) => Promise<T>,
): Promise<T> {
  await using files = new AsyncDisposableStack();
  const fileFor = async () => {
    const file = await namelessFile(space.folder);
    if (!files.disposed) return files.use(file);
    // The body was refused while the file was opened. A file that nobody closes would end the process.
    await file.close();
    throw new Refusal("request.too_large");
  };
  const limit = most + PART_HEADERS;
  const body = await receive().catch((error: unknown) => {
    // Does not wait for the rest of the body.
    reply.header("connection", "close");
    throw asRefusal(error);
  });
  return await answer(body);

  async function receive() {
    const promised = promisedBytes(request.headers);
    if (Number.isFinite(promised) && promised > limit) throw new Refusal("request.too_large");
    files.use(reserve(space, account, Math.min(promised, limit)));
    return Promise.race([tooMany(request, limit), partsOf(request, limit, fileFor)]);
  }
}
