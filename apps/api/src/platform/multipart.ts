import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  fileSize: 34 * MEGABYTE,
  files: 4,
  fields: 30,
  fieldSize: MEGABYTE,
  parts: 34,
  headerPairs: 50,
} as const;

export const acceptMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: LIMITS });
};

export const isMultipart = (request: FastifyRequest): boolean =>
  request.headers["content-type"]?.toLowerCase().startsWith("multipart/") ?? false;

const isTooLarge = (error: unknown) => error instanceof Error && "statusCode" in error && error.statusCode === 413;

/** A multipart body as an object: the text of a field or the bytes of a file under its name; `bytes` bounds each file. */
export async function multipartBody(request: FastifyRequest, bytes: number): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: Math.min(bytes, LIMITS.fileSize) } })) {
      if (part.type === "file") {
        const content = await part.toBuffer();
        body[part.fieldname] = new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
      } else body[part.fieldname] = part.value;
    }
    return body;
  } catch (error) {
    throw new Refusal(isTooLarge(error) ? "request.too_large" : "request.invalid");
  }
}
