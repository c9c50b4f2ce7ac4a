import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { promisedBytes } from "./body-size.ts";
import { answerUnreadable } from "./unreadable.ts";

/** The required speed of a body. */
interface Pace {
  /** Milliseconds before the first check, and between checks. */
  readonly look: number;
  /** Bytes per second, as the mean since the body began. A slow phone connection is faster. */
  readonly slowest: number;
  /** Milliseconds after which a body is too slow at any speed, because it holds memory or disk space meanwhile. */
  readonly longest: number;
}

const PACE: Pace = { look: 10_000, slowest: 16 * 1024, longest: 15 * 60_000 };

const tooSlow = () => Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** Whether a body is too slow: `bytes` arrived in `milliseconds`, `fresh` of them since the last check. */
export const isTooSlow = (
  bytes: number,
  milliseconds: number,
  fresh: number,
  { slowest, longest }: Pace = PACE,
): boolean => fresh === 0 || milliseconds >= longest || bytes <= (slowest * milliseconds) / 1000;

/**
 * Closes connections whose body comes too slowly or stops. Node's own limit covers only the headers here (`app.ts`).
 */
export function closeSlowBodies(app: FastifyInstance, pace: Pace = PACE): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    const { socket, headers } = raw;
    if (promisedBytes(headers) === 0 || !(socket instanceof Socket)) return;
    const before = socket.bytesRead;
    let seen = before;
    let looks = 0;
    const cut = () => (reply.raw.headersSent ? socket.destroy() : answerUnreadable(tooSlow(), socket));
    const look = () => {
      const now = socket.bytesRead;
      if (isTooSlow(now - before, ++looks * pace.look, now - seen, pace)) return void cut();
      seen = now;
      timer.refresh();
    };
    const timer = setTimeout(look, pace.look);
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
  });
}

/** An answer that nobody reads is held in memory. */
const STALLED_MS = 30_000;

/**
 * Closes connections on which nothing moves in either direction, such as those of clients that do not read their answer.
 * One that waits for an answer that we still work on stays: putting a large file together can take longer.
 */
export function closeStalledConnections(app: FastifyInstance, milliseconds = STALLED_MS): void {
  const working = new WeakSet<object>();
  app.addHook("onRequest", async ({ raw }) => void working.add(raw.socket));
  app.addHook("onSend", async ({ raw }) => void working.delete(raw.socket));
  app.server.setTimeout(milliseconds, (socket) => {
    if (!working.has(socket)) socket.destroy();
  });
}
