import type { IncomingHttpHeaders } from "node:http";

const LARGE = 64 * 1024;

/** The size of the body by its headers, in bytes; infinite for a chunked body. */
export const promisedBytes = (headers: IncomingHttpHeaders): number =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Number.POSITIVE_INFINITY;

/** Whether a body is larger than a form's text; such bodies are only read for active sessions. */
export const isLarge = (headers: IncomingHttpHeaders): boolean => promisedBytes(headers) > LARGE;
