import { Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { isLarge, promisedBytes } from "./body-size.ts";
import { isMultipart } from "./multipart.ts";

/** Bytes. */
interface BodyMemory {
  /** For the bodies of all concurrent requests. */
  readonly total: number;
  /** The part of `total` reserved for small bodies, so that large ones never prevent a sign-in. */
  readonly reservedForSmall: number;
  /** The memory of a multipart body, whose files go to disk. */
  readonly multipart: number;
}

const MEGABYTE = 1024 * 1024;
const MEMORY: BodyMemory = { total: 64 * MEGABYTE, reservedForSmall: 8 * MEGABYTE, multipart: 256 * 1024 };

const RETRY_SECONDS = 5;

/** An unread body up to this size is read and discarded, so that its client gets the whole answer. */
const MAX_DISCARDED = MEGABYTE;

/** Methods for which Fastify reads no body. */
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

const crowded = () => new Refusal("server.crowded", { retryAfter: RETRY_SECONDS });

/**
 * Limits the memory of all concurrent bodies. A body reserves its length before it is read; one without a length
 * reserves what has arrived. Both release it when the answer is sent or the client disconnects. A body that does not
 * fit is refused with 503.
 */
export function boundBodyMemory(app: FastifyInstance, memory: BodyMemory = MEMORY): void {
  let taken = 0;
  const takenBy = new Map<FastifyRequest, number>();

  /** Reserves memory; returns whether it was available. */
  const take = (request: FastifyRequest, bytes: number): boolean => {
    const most = isLarge(request.headers) ? memory.total - memory.reservedForSmall : memory.total;
    if (taken + bytes > most) return false;
    taken += bytes;
    takenBy.set(request, (takenBy.get(request) ?? 0) + bytes);
    return true;
  };
  const giveBack = (request: FastifyRequest) => {
    taken -= takenBy.get(request) ?? 0;
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
