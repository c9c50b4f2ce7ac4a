import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

/** Milliseconds for what is on its way. */
const ON_ITS_WAY = 200;
/** One turn of the event loop accepts a connection, the next reads it; the others are to spare. */
const TURNS = 5;

/**
 * Resolves when what has arrived by now has been read: a request that is not looks like an idle connection, and would be cut. A pause
 * alone does not do: a busy process comes from its work to the pause's end, and only then to what has arrived meanwhile.
 */
export async function untilRead(): Promise<void> {
  await pause(ON_ITS_WAY);
  for (let turns = 0; turns < TURNS; turns++) await turn();
}
