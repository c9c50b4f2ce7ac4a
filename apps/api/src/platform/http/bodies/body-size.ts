import type { IncomingHttpHeaders } from "node:http";

const LARGE = 64 * 1024;

/** Bytes that a request says its body has; infinite when it comes in chunks and does not say. */
export const promisedBytes = (headers: IncomingHttpHeaders): number =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Number.POSITIVE_INFINITY;

/** Whether a body is more than a form's text: such a one is read from live sessions only. */
export const isLarge = (headers: IncomingHttpHeaders): boolean => promisedBytes(headers) > LARGE;
