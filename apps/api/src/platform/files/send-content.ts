import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange, StoredContent } from "../../gateways/objects.ts";
import { Refusal } from "../http/refusal.ts";

/** A content to send; its hash is its entity tag. */
interface Sent {
  readonly size: number;
  readonly tag: string;
  readonly type: string;
  /** Only for the content itself: a failure must not be cached as it would be. */
  readonly headers: Readonly<Record<string, string>>;
  /** Opens the content; undefined if it was erased. */
  read(range: ByteRange | undefined): Promise<StoredContent | undefined>;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The range of a `Range` header, "beyond" if it begins after the content's end, and undefined if the whole content is to
 * be sent: without the header, for several ranges, and for a header that is none, as RFC 9110 allows.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | "beyond" | undefined => {
  const [, from = "", to = ""] = ONE_RANGE.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined;
  return first > last ? "beyond" : { first, last };
};

const names = (header: string | undefined, tag: string): boolean =>
  header?.split(",").some((one) => ["*", tag, `W/${tag}`].includes(one.trim())) ?? false;

/**
 * Sends a stored content while it is read, whole or the range that the request names, as a browser needs to seek in a
 * video. Answers 304 if the browser has it already and 416 for a range beyond its end.
 */
export async function sendContent(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  const { method, headers } = request;
  const { size, type, read } = sent;
  const tag = `"${sent.tag}"`;
  const dress = () => reply.headers({ ...sent.headers, etag: tag, "accept-ranges": "bytes" });
  if (names(headers["if-none-match"], tag)) return dress().code(304).send();
  // A content that the browser has a part of may only be continued if it is still the same.
  const isSame = headers["if-range"] === undefined || headers["if-range"] === tag;
  const range = method === "GET" && isSame ? rangeOf(headers.range, size) : undefined;
  if (range === "beyond") return reply.code(416).header("content-range", `bytes */${size}`).send();
  const { first, last } = range ?? { first: 0, last: size - 1 };
  // A HEAD needs the headers only, so nothing is read.
  const stream = method === "HEAD" ? Readable.from([]) : (await read(range))?.stream;
  if (!stream) throw new Refusal("file.not_found");
  if (range) reply.code(206).header("content-range", `bytes ${first}-${last}/${size}`);
  return dress()
    .header("content-length", last - first + 1)
    .type(type)
    .send(stream);
}
