import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { promisedBytes } from "./body-size.ts";
import { answerUnreadable } from "./unreadable.ts";

/** How fast a body must come. */
interface Pace {
  /** Milliseconds before a body is judged, and between one look and the next. */
  readonly look: number;
  /** Bytes a second, as the mean since the body began. A poor phone line brings more. */
  readonly slowest: number;
}

const PACE: Pace = { look: 10_000, slowest: 16 * 1024 };

const tooSlow = () => Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** Whether a body of which `bytes` came in `milliseconds`, `fresh` of them since the last look, is too slow. */
export const isTooSlow = (bytes: number, milliseconds: number, fresh: number, { slowest }: Pace = PACE): boolean =>
  fresh === 0 || bytes <= (slowest * milliseconds) / 1000;

/**
 * Cuts whoever sends a body too slowly, or stops in the middle. Node's own time limit ends where the headers do when it is set on a
 * server that has been made, as Fastify sets it.
 */
export function cutSlowBodies(app: FastifyInstance, pace: Pace = PACE): void {
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
