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
