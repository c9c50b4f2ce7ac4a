import { randomUUID } from "node:crypto";
import pg from "pg";
import { systemClock } from "../../apps/api/src/platform/clock.ts";
import { openDatabase } from "../../apps/api/src/platform/postgres/db.ts";
import { releaseLines } from "../../apps/api/src/wallet/receivables/release.service.ts";
import { p95Of } from "../load.ts";
import { atLeast, atMost, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";
import { addDueLines, availableLines } from "../world.queries.ts";

const LINES = 100_000;
const CENTS_MOVED = 1_000;

/** Moves money of a partner to paid traffic and reads its wallet, one after the other, until told to stop; the times in ms. */
async function useWallet(port: number, token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ amount: CENTS_MOVED, status: "TRAFFIC_PAYMENT" });
  while (!isOver()) {
    for (const [path, init] of [
      ["/v3/financial/traffic", { method: "POST", body, headers: { ...headers, "idempotency-key": randomUUID() } }],
      ["/v2/financial/summary", { headers }],
      ["/v2/financial/financial-statements?skip=0&take=12", { headers }],
    ] as const) {
      const before = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - before);
    }
  }
  return times;
}

/** One partner's lines that nobody released for months, while the partner uses the wallet. */
export const release = async ({ world, ours }: Stage): Promise<Outcome[]> => {
  const client = new pg.Client({ connectionString: world.superuserUrl });
  await client.connect();
  await addDueLines(client, world.partners, LINES);
  const before = await availableLines(client, world.partners);
  const database = openDatabase(world.urls, systemClock);
  const failures: unknown[] = [];
  const logger = { error: (...told: unknown[]) => void failures.push(told) };
  let isOver = false;
  const using = useWallet(ours.port, await world.tokenOf(world.partners), () => isOver);
  const start = performance.now();
  await releaseLines({ database, clock: systemClock, logger });
  const seconds = (performance.now() - start) / 1_000;
  isOver = true;
  const times = await using;
  const released = (await availableLines(client, world.partners)) - before;
  await database.close();
  await client.end();
  if (failures.length > 0) throw new Error(`not released: ${String(failures[0])}`);
  return [
    atLeast("lines that were confirmed and released", released, LINES),
    atMost(`release of ${LINES} lines of one partner`, seconds, 60, "s"),
    atMost("p95 of the partner's wallet meanwhile", p95Of(times), 500, "ms", ` (${times.length} requests)`),
    atMost("the slowest of them", Math.max(...times), 2_000, "ms"),
  ];
};
