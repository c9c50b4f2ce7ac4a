import { numberText } from "@prancheta/contract/number-text";

const MEGABYTE = 1024 * 1024;
const tenths = numberText({ maximumFractionDigits: 1 });

/** Bytes of a request body. */
const bytesOf = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body)).length;

/**
 * If a body is larger than the server accepts, its size and the limit: 'tem 5,1 MB, e o máximo é 4 MB'. Undefined if it
 * fits. Checked before sending, because on a slow network the refusal would come after minutes.
 */
export const sizeExcess = (body: unknown, limit: number): string | undefined => {
  const bytes = bytesOf(body);
  if (bytes <= limit) return undefined;
  // Rounded up, so that the size never reads as equal to the limit.
  const size = Math.ceil((bytes / MEGABYTE) * 10) / 10;
  return `tem ${tenths(size)} MB, e o máximo é ${tenths(limit / MEGABYTE)} MB`;
};
