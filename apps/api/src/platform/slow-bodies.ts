import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { answerUnreadable } from "./unreadable.ts";

/** Bytes a second: a large body may take longer, on a poor phone line too, as long as it is not slower than this. */
const SLOWEST = 32 * 1024;

const tooSlow = () => Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/**
 * Cuts whoever does not send the body that was promised: Node's own time limit ends where the headers do when it is set on a server
 * that has been made, as Fastify sets it.
 */
export function cutSlowBodies(app: FastifyInstance, patience: number): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    const { socket, headers } = raw;
    const bytes = Number(headers["content-length"] ?? 0);
    const hasBody = bytes > 0 || headers["transfer-encoding"] !== undefined;
    if (!hasBody || !(socket instanceof Socket)) return;
    const cut = () => (reply.raw.headersSent ? socket.destroy() : answerUnreadable(tooSlow(), socket));
    const timer = setTimeout(cut, patience + (bytes / SLOWEST) * 1000);
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
  });
}
