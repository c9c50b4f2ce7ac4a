import { Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { isLarge, promisedBytes } from "./body-size.ts";
import { isMultipart } from "./multipart.ts";

/** Bytes. */
interface BodyMemory {
  /** For the bodies of all requests that are read or answered at the same time. */
  readonly total: number;
  /** Kept back from `total` for small bodies, so that large ones never keep anybody from signing in. */
  readonly keptForSmall: number;
  /** What a multipart body takes, whose files go to disk. */
  readonly multipart: number;
}

const MEGABYTE = 1024 * 1024;
const MEMORY: BodyMemory = { total: 64 * MEGABYTE, keptForSmall: 8 * MEGABYTE, multipart: 256 * 1024 };

const RETRY_SECONDS = 5;

/** An unread body up to this size is thrown away as it comes, so that its client gets the answer whole. */
const THROWN_AWAY = MEGABYTE;

/** Fastify reads no body of these. */
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

const crowded = () => new Refusal("server.crowded", { retryAfter: RETRY_SECONDS });

/**
 * Bounds the memory of all bodies in flight: a body takes its length before it is read, one without a length takes what has arrived,
 * and both give it back when the answer leaves or the client goes. What does not fit is refused with 503.
 */
export function boundBodyMemory(app: FastifyInstance, memory: BodyMemory = MEMORY): void {
  let taken = 0;
  const takenBy = new Map<FastifyRequest, number>();

  /** Whether the memory for so many bytes was there. */
  const take = (request: FastifyRequest, bytes: number): boolean => {
    const most = isLarge(request.headers) ? memory.total - memory.keptForSmall : memory.total;
    if (taken + bytes > most) return false;
    taken += bytes;
    takenBy.set(request, (takenBy.get(request) ?? 0) + bytes);
    return true;
  };
  const giveBack = (request: FastifyRequest) => {
    taken -= takenBy.get(request) ?? 0;
    takenBy.delete(request);
  };

  /** The same body, which takes memory as it arrives. After the answer the rest of it only passes through. */
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
      // A body that has come whole is held by its handler until the answer, whether or not the client is still there.
      if (!raw.complete) giveBack(request);
    });
    if (!take(request, hasLength ? bytes : 0)) return done(crowded());
    done(null, hasLength ? payload : counted(request, payload));
  });

  app.addHook("onSend", async (request, reply) => {
    giveBack(request);
    const { raw, headers } = request;
    // Node would read the rest to keep the connection.
    if (promisedBytes(headers) > THROWN_AWAY && !raw.readableDidRead) reply.header("connection", "close");
  });
}
