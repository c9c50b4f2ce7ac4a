import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { RefusalCode } from "@prancheta/contract/refusals";
import { problemOf } from "../problems.ts";

const CODES = new Map<string | undefined, RefusalCode>([
  ["HPE_HEADER_OVERFLOW", "request.headers_too_large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "request.too_slow"],
]);

const NO_HTTP = { detail: "O pedido não pôde ser lido." };

/** Answers a request that no parser could read, or that came too slowly, with a problem and closes the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== "ECONNRESET") {
    const requestId = randomUUID();
    const code = CODES.get(error.code);
    const problem = problemOf(code ?? "request.invalid", requestId, code ? {} : NO_HTTP);
    const body = JSON.stringify(problem);
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        "content-type: application/problem+json; charset=utf-8",
        `content-length: ${Buffer.byteLength(body)}`,
        "cache-control: no-store",
        "x-content-type-options: nosniff",
        `x-request-id: ${requestId}`,
        "connection: close",
        "",
        body,
      ].join("\r\n"),
    );
  }
  socket.destroy(error);
}
