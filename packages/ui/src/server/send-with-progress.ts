import type { EarlyRequest } from "./early.ts";

/** Statuses whose `Response` may not have a body. */
const EMPTY = [204, 205, 304];

const headersIn = (lines: string) =>
  lines
    .trim()
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });

/** Sends like `fetch`, and rejects like it, but tells which share of the body was sent. */
export const sendWithProgress = (
  address: string,
  { method, headers, body = null, signal }: EarlyRequest,
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const finish = (how: () => void) => () => {
      signal.removeEventListener("abort", abort);
      how();
    };
    request.open(method, address);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = finish(() => {
      const { status, statusText, response } = request;
      const answer = EMPTY.includes(status) ? null : response;
      resolve(new Response(answer, { status, statusText, headers: headersIn(request.getAllResponseHeaders()) }));
    });
    request.onerror = finish(() => reject(new TypeError("Failed to send")));
    request.onabort = finish(() => reject(signal.reason));
    signal.addEventListener("abort", abort, { once: true });
    // A stream cannot be sent so; calls have none.
    request.send(typeof body === "string" || body instanceof FormData ? body : null);
  });
