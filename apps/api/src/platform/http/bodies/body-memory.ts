import { Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { admittedAccount } from "../guard.ts";
import { crowded } from "../refusal.ts";
import { isLarge, promisedBytes } from "./body-size.ts";
import { FIELD_BYTES, isMultipart } from "./multipart.ts";
import { SharedBytes } from "./shared-bytes.ts";

/** Bytes. */
interface BodyMemory {
  /** For the bodies of all concurrent requests. */
  readonly total: number;
  /** The part of `total` reserved for small bodies, so that large ones never prevent a sign-in. */
  readonly reservedForSmall: number;
  /** For the large bodies of one account. */
  readonly ofOne: number;
  /** The memory of a multipart body, whose files go to disk. */
  readonly multipart: number;
}

const MEGABYTE = 1024 * 1024;
const MEMORY: BodyMemory = {
  total: 64 * MEGABYTE,
  reservedForSmall: 8 * MEGABYTE,
  // The largest body and a little more, so that a body over its limit is refused as too large and not as one too many.
  ofOne: 29 * MEGABYTE,
  // Text fields, and the pieces of the files that are not written yet.
  multipart: FIELD_BYTES + 128 * 1024,
};

/** An unread body up to this size is read and discarded, so that its client gets the whole answer. */
const MAX_DISCARDED = MEGABYTE;

/** Methods for which Fastify reads no body. */
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/**
 * Limits the memory of all concurrent bodies. A body reserves its length before it is read; one without a length
 * reserves what has arrived. Both release it when the answer is sent or the client disconnects. A body that does not
 * fit, or for which its account has taken too much already, is refused with 503.
 */
export function boundBodyMemory(
  app: FastifyInstance,
  memory: BodyMemory = MEMORY,
  accountOf: (request: FastifyRequest) => string | undefined = admittedAccount,
): void {
  const shared = new SharedBytes(memory);
  const takenBy = new Map<FastifyRequest, number>();

  /** The account whose share a body counts against; small bodies count against none. */
  const sharerOf = (request: FastifyRequest) => (isLarge(request.headers) ? accountOf(request) : undefined);

  /** Reserves memory; returns whether it was available. */
  const take = (request: FastifyRequest, bytes: number): boolean => {
    const most = isLarge(request.headers) ? memory.total - memory.reservedForSmall : memory.total;
    if (!shared.take(sharerOf(request), bytes, most)) return false;
    takenBy.set(request, (takenBy.get(request) ?? 0) + bytes);
    return true;
  };
  const giveBack = (request: FastifyRequest) => {
    shared.giveBack(sharerOf(request), takenBy.get(request) ?? 0);
    takenBy.delete(request);
  };

  /** The same body, which reserves memory as it arrives. After the answer the rest passes through uncounted. */
  const counted = (request: FastifyRequest, payload: NodeJS.ReadableStream): Transform => {
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        if (takenBy.has(request) && !take(request, chunk.length)) next(crowded());
        else next(null, chunk);
      },
    });
    payload.once("error", (error) => counter.destroy(error));
    return payload.pipe(counter);
  };

  app.addHook("preParsing", (request, _reply, payload, done) => {
    const { raw, headers } = request;
    const promised = promisedBytes(headers);
    const bytes = isMultipart(request) ? Math.min(promised, memory.multipart) : promised;
    const hasLength = Number.isFinite(bytes);
    const isRefusedUnread = hasLength && bytes > request.routeOptions.bodyLimit;
    if (bytes === 0 || isRefusedUnread || WITHOUT_BODY.has(request.method) || raw.destroyed) return done(null, payload);
    raw.once("close", () => {
      // A complete body is in its handler's memory until the answer, even if the client has disconnected.
      if (!raw.complete) giveBack(request);
    });
    if (!take(request, hasLength ? bytes : 0)) return done(crowded());
    done(null, hasLength ? payload : counted(request, payload));
  });

  app.addHook("onSend", async (request, reply) => {
    giveBack(request);
    const { raw, headers } = request;
    // Otherwise Node would read the rest to keep the connection open.
    if (promisedBytes(headers) > MAX_DISCARDED && !raw.readableDidRead) reply.header("connection", "close");
  });
}
