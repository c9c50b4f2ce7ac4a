import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newDataDir } from "../../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { pidFileOf } from "../../apps/api/src/platform/postgres/embedded/pid-file.ts";
import { withClient } from "../../apps/api/src/platform/postgres/with-client.ts";
import { type Flow, moneyKills } from "../../apps/api/src/testing/kills/money-kills.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { buildWorld } from "../world.ts";

const FLOWS: readonly Flow[] = ["pix", "card", "expiry", "payout"];
const RECOVERY = 60_000;

/** Kills PostgreSQL and waits until it answers again. */
async function killPostgres(cluster: string, url: string): Promise<void> {
  const pid = pidFileOf(join(cluster, "cluster"))?.pid;
  if (!pid) throw new Error("PostgreSQL does not run");
  process.kill(pid, "SIGKILL");
  const answers = () => withClient(url, (client) => client.query("select 1")).then(Boolean, () => false);
  for (let waited = 0; waited < RECOVERY; waited += 100) {
    await pause(100);
    if (pidFileOf(join(cluster, "cluster"))?.pid !== pid && (await answers())) return;
  }
  throw new Error("PostgreSQL did not recover within a minute");
}

/** Kills the server at each step of each sale and payout, every other time with its database: everything is whole afterwards. */
export const money = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const folder = newDataDir("faults");
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const world = await buildWorld(folder, { partners: 5, students: 50, giant: 0 });
  stack.defer(() => world.stop());
  const kills = await moneyKills(world.urls, stack);
  const outcomes: Outcome[] = [];
  for (const flow of FLOWS) {
    const found = new Set<string>();
    let steps = 0;
    for (let isOver = false; !isOver; steps += 1) {
      const withDatabase = steps % 2 === 1;
      const walked = await kills.walk(
        flow,
        steps,
        withDatabase ? () => killPostgres(world.clusterFolder, world.superuserUrl) : undefined,
      );
      isOver = walked.isOver;
      for (const fault of walked.faults) {
        if (!found.has(fault)) console.log(`${flow}, step ${steps}: ${fault}`);
        found.add(fault);
      }
    }
    outcomes.push(
      atMost(`money: a ${flow} killed at each of ${steps - 1} steps, what is not whole`, found.size, 0, ""),
    );
  }
  return outcomes;
};
