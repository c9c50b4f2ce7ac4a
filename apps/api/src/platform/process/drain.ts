import type { Server } from "node:http";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

/** Milliseconds for requests that are still being delivered. */
const ON_ITS_WAY = 200;
/** One turn of the event loop accepts a connection and the next reads it; the others are a margin. */
const TURNS = 5;

/**
 * Resolves when everything that has arrived was read: a connection whose request was not read looks idle and would be
 * closed. A pause alone is not enough, because after it a busy process runs timers before it reads sockets.
 */
export async function untilRequestsRead(): Promise<void> {
  await pause(ON_ITS_WAY);
  for (let turns = 0; turns < TURNS; turns++) await turn();
}

/** Milliseconds that running requests get: longer than a call to the payment gateway with a card. */
const MAX_STOP_MS = 75_000;

interface Closable {
  readonly server: Pick<Server, "closeAllConnections">;
  close(): PromiseLike<void>;
}

/** Closes an application once its requests are answered, or after `maxMs`: a client that reads slowly cannot prevent it. */
export async function closeInTime(app: Closable, maxMs = MAX_STOP_MS): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), maxMs);
  try {
    await app.close();
  } finally {
    clearTimeout(deadline);
  }
}
