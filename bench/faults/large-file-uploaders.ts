import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { folderUploads } from "@prancheta/contract/folders/uploads";
import { PART_BYTES } from "@prancheta/contract/upload-parts";

/** A coach who keeps files, and the folder that they come into. */
export interface Uploader {
  readonly url: string;
  readonly token: string;
  readonly root: string;
}

/** A file whose completion was acknowledged. */
export interface StoredUpload {
  readonly url: string;
  readonly sha256: string;
}

/** A file of 512 MB is read once more before its completion is answered. */
const PATIENCE = 300_000;
const UPLOADS = "/v3/partners/storage/uploads";

/** Throws if the answer is not good; a broken connection does so too. */
const answered = async ({ url, token }: Uploader, method: string, path: string, body?: FormData | object) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { "content-type": "application/json" }) },
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const json: unknown = JSON.parse(text);
  return json;
};

const uploadIn = (json: unknown) => folderUploads.state.reply.parse(json).data;
const fileIn = (json: unknown) => folderUploads.complete.reply.parse(json).data;

const start = async (uploader: Uploader, name: string, size: number) =>
  uploadIn(
    await answered(uploader, "POST", UPLOADS, {
      name,
      size,
      mimeType: "application/octet-stream",
      folderId: uploader.root,
    }),
  );

const sendPart = (uploader: Uploader, id: string, number: number, bytes: Uint8Array) => {
  const form = new FormData();
  form.set("part", new Blob([new Uint8Array(bytes)]), "parte");
  return answered(uploader, "PUT", `${UPLOADS}/${id}/parts/${number}`, form);
};

const complete = async (uploader: Uploader, id: string) =>
  fileIn(await answered(uploader, "POST", `${UPLOADS}/${id}/complete`));

/** Sends a file part by part. `size` must be given where the parts are made while they are sent. */
export async function sendFile(
  uploader: Uploader,
  name: string,
  parts: Iterable<Uint8Array>,
  size = [...parts].reduce((sum, part) => sum + part.byteLength, 0),
): Promise<StoredUpload> {
  const { id } = await start(uploader, name, size);
  const hash = createHash("sha256");
  let number = 0;
  for (const part of parts) {
    hash.update(part);
    await sendPart(uploader, id, ++number, part);
  }
  const { url } = await complete(uploader, id);
  return { url, sha256: hash.digest("hex") };
}

export interface RunningUploads {
  readonly stored: readonly StoredUpload[];
  /** Uploads that went on after an error. */
  readonly resumed: number;
  /** Resolves when `count` more parts were acknowledged; throws after a minute without one. */
  moreParts(count: number): Promise<void>;
  stop(): Promise<void>;
}

const MINUTE = 60_000;

/**
 * Coaches who send files of two parts and a rest, without end. An upload that breaks off is resumed twice, and given up
 * after that or if it never began.
 */
export function startUploaders(uploaders: readonly Uploader[]): RunningUploads {
  const stored: StoredUpload[] = [];
  const counts = { parts: 0, resumed: 0 };
  let isOver = false;

  const send = async (uploader: Uploader) => {
    const parts = [randomBytes(PART_BYTES), randomBytes(PART_BYTES), randomBytes(1000)];
    const { id } = await start(uploader, `${randomUUID()}.bin`, 2 * PART_BYTES + 1000);
    const sha256 = createHash("sha256").update(Buffer.concat(parts)).digest("hex");
    for (let tried = 0; tried < 3 && !isOver; tried++) {
      if (tried > 0) await pause(500);
      const file = await goOn(uploader, id, parts).catch(() => undefined);
      if (!file) continue;
      if (tried > 0) counts.resumed++;
      stored.push({ url: file.url, sha256 });
      return;
    }
  };

  /** Sends the parts that have not arrived, and completes. */
  const goOn = async (uploader: Uploader, id: string, parts: readonly Uint8Array[]) => {
    const { arrived } = uploadIn(await answered(uploader, "GET", `${UPLOADS}/${id}`));
    for (const [index, part] of parts.entries()) {
      if (arrived.includes(index + 1)) continue;
      await sendPart(uploader, id, index + 1, part);
      counts.parts++;
    }
    return complete(uploader, id);
  };

  const work = async (uploader: Uploader) => {
    while (!isOver) await send(uploader).catch(() => pause(100));
  };
  const working = uploaders.map(work);

  return {
    stored,
    get resumed() {
      return counts.resumed;
    },
    moreParts: async (count) => {
      const wanted = counts.parts + count;
      for (let deadline = Date.now() + MINUTE; counts.parts < wanted; ) {
        const before = counts.parts;
        await pause(10);
        if (counts.parts > before) deadline = Date.now() + MINUTE;
        if (Date.now() > deadline) throw new Error("no part was acknowledged for a minute");
      }
    },
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}
