/** A request that the page's inline script sent before the bundles had arrived (`web-build/first-paint/boot.ts`). */
export interface EarlyAnswer {
  /** The `authorization` header of the request: only the same account may use the answer. */
  readonly authorization: string;
  /** Its `x-student` header, if it had one. */
  readonly student?: string | undefined;
  /** When it was requested, by `performance.now()`. */
  readonly requestedAt: number;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** By address. */
    early?: Map<string, EarlyAnswer>;
  }
}

/** Milliseconds. An answer that no screen has used by then was not needed. */
const MAX_WAIT_MS = 10_000;

const isFresh = ({ requestedAt }: EarlyAnswer) => performance.now() - requestedAt < MAX_WAIT_MS;

export const hasEarlyAnswers = (): boolean => [...(window.early?.values() ?? [])].some(isFresh);

/** Rejects when the signal is aborted, as a request with this signal would. */
const rejectOnAbort = (signal: AbortSignal, response: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    response.then(resolve, reject);
  });

export interface EarlyRequest extends RequestInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Like `fetch`, but if the page has already sent the same request for the same account, its answer is used, once. */
export function fetchOnce(address: string, request: EarlyRequest): Promise<Response> {
  const early = window.early?.get(address);
  // A write may change what was read before.
  if (request.method !== "GET") window.early?.clear();
  window.early?.delete(address);
  const isMine =
    request.method === "GET" &&
    early?.authorization === request.headers["authorization"] &&
    early?.student === request.headers["x-student"];
  return early && isMine && isFresh(early) ? rejectOnAbort(request.signal, early.response) : fetch(address, request);
}
