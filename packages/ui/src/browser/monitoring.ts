import { support } from "@prancheta/contract/support/support";
import { call } from "../server/call.ts";
import { ProblemError } from "../server/problem-error.ts";

const MAX_PER_PAGE_LOAD = 40;
const WAIT = 1000;
const MAX_NAME_LENGTH = 200;

let sent = 0;
const seen = new Set<string>();

interface Report {
  kind: "error" | "timing";
  route: string;
  name: string;
  milliseconds?: number;
  requestId?: string;
}

/** Sent when the browser is idle; a report that cannot be sent is dropped. */
const report = (what: Report) => {
  if (sent >= MAX_PER_PAGE_LOAD) return;
  sent += 1;
  setTimeout(() => call(support.report, { body: what, keepalive: true }).catch(() => undefined), WAIT);
};

/**
 * The place in our scripts: file, line and column of the first frame. The message is not sent, because it may contain
 * personal data.
 */
const placeOf = (error: Error) =>
  /([\w.-]+\.[jt]sx?)(?:\?[^:]*)?:(\d+):(\d+)/
    .exec(error.stack ?? "")
    ?.slice(1)
    .join(":");

const nameOf = (error: unknown) => {
  if (error instanceof ProblemError) return error.code;
  if (error instanceof Error) return [error.name, placeOf(error)].filter(Boolean).join(" ").slice(0, MAX_NAME_LENGTH);
  return "unknown";
};

/** Reports an error to the server by its name and place, each only once. `route` is the pattern without ids. */
export const reportError = (error: unknown, route: string) => {
  if (error instanceof DOMException && error.name === "AbortError") return;
  const name = nameOf(error);
  if (seen.has(`${route} ${name}`)) return;
  seen.add(`${route} ${name}`);
  const requestId = error instanceof ProblemError ? error.requestId : undefined;
  report({ kind: "error", route, name, ...(requestId && { requestId }) });
};

export const reportTiming = (route: string, name: string, milliseconds: number) =>
  report({ kind: "timing", route, name, milliseconds: Math.round(milliseconds) });

/** Reports every uncaught error. */
export const watchErrors = (route: () => string) => {
  window.addEventListener("error", (event) => reportError(event.error, route()));
  window.addEventListener("unhandledrejection", (event) => reportError(event.reason, route()));
};
