import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ObjectStore } from "../../gateways/objects.ts";
import { Refusal } from "../http/refusal.ts";

const TYPES = { gif: "image/gif", jpg: "image/jpeg" } as const;
type Extension = keyof typeof TYPES;

const ADDRESS = /^([0-9a-f]{64})\.(\w+)$/;

const isExtension = (text: string): text is Extension => Object.hasOwn(TYPES, text);

const keyOf = (hash: string) => `media/${hash}`;

/** The public, permanent URL of a library picture: the hash of its content. */
export const mediaAddress = (sha256: Uint8Array, extension: Extension = "gif"): string =>
  `/media/${Buffer.from(sha256).toString("hex")}.${extension}`;

/** Stores a library picture and returns its hash; equal pictures are stored once. */
export async function storeMedia(objects: ObjectStore, { bytes }: { readonly bytes: Uint8Array }): Promise<Buffer> {
  const sha256 = createHash("sha256").update(bytes).digest();
  await objects.put(keyOf(sha256.toString("hex")), bytes);
  return sha256;
}

/** Serves public library pictures. Files of partners are served by signed links only (docs/rules/api.md). */
export function serveMedia(app: FastifyInstance, objects: ObjectStore): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const [, hash = "", extension = ""] = ADDRESS.exec(request.params.name) ?? [];
    const content = isExtension(extension) ? await objects.get(keyOf(hash)) : undefined;
    if (!content || !isExtension(extension)) throw new Refusal("file.not_found");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header("content-length", content.size)
      .type(TYPES[extension])
      .send(content.stream);
  });
}
