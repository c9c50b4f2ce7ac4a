/** A read that the page started by itself, before any script of ours had arrived (`web-build/first-paint/boot.ts`). */
export interface EarlyAnswer {
  /** The `authorization` it was asked with: nobody else may have it. */
  readonly authorization: string;
  /** When it was asked, on the page's own clock. */
  readonly asked: number;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** By their address. */
    early?: Map<string, EarlyAnswer>;
  }
}

/** Milliseconds. What no screen has taken by then was not what the screen asks. */
const LONGEST_WAIT = 10_000;

const isFresh = ({ asked }: EarlyAnswer) => performance.now() - asked < LONGEST_WAIT;

export const hasEarlyAnswers = (): boolean => [...(window.early?.values() ?? [])].some(isFresh);

/** Fails when the signal says so, as a request that was given the signal does. */
const heeding = (signal: AbortSignal, response: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    response.then(resolve, reject);
  });

interface Asking extends RequestInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** `fetch`, but a read that the page has started by itself, for this very account, is not sent again: its answer is taken, once. */
export function fetchOnce(address: string, asking: Asking): Promise<Response> {
  const early = window.early?.get(address);
  // What is written may change what was read before.
  if (asking.method !== "GET") window.early?.clear();
  window.early?.delete(address);
  const isMine = asking.method === "GET" && early?.authorization === asking.headers["authorization"];
  return early && isMine && isFresh(early) ? heeding(asking.signal, early.response) : fetch(address, asking);
}
