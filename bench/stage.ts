import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { newDataDir } from "../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { type Child, startChild } from "./child.ts";
import type { Target } from "./load.ts";
import type { Size } from "./world.queries.ts";
import { buildWorld, type World } from "./world.ts";

/** A world, with the product and the comparison server on it. */
export interface Stage {
  readonly world: World;
  readonly ours: Child;
  readonly limit: Child;
  /** The product's memory in bytes before its first request. */
  readonly idleMemory: number;
}

export const FULL: Size = { partners: 1000, students: 100, giant: 20_000 };
export const TENTH: Size = { partners: 100, students: 100, giant: 0 };

const QUIET = `select count(*)::int as busy from pg_stat_activity
  where pid <> pg_backend_pid() and (state = 'active' or backend_type = 'autovacuum worker')`;
const PAUSE = 1_000;
const QUIET_PAUSES = 3;
const MAX_PAUSES = 300;

/** Waits until the database has no background work and no query of closed clients. */
export async function quiet({ superuserUrl }: World): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query("checkpoint");
  let still = 0;
  for (let pause = 0; pause < MAX_PAUSES && still < QUIET_PAUSES; pause++) {
    const { rows } = await client.query<{ busy: number }>(QUIET);
    still = rows[0]?.busy === 0 ? still + 1 : 0;
    await wait(PAUSE);
  }
  await client.end();
}

export async function setStage(size: Size, stack: AsyncDisposableStack): Promise<Stage> {
  const folder = newDataDir("bench");
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const world = await buildWorld(folder, size);
  stack.defer(() => world.stop());
  const ours = await startChild("serve.ts", { ...world.environment, PORT: "0" });
  stack.defer(() => ours.stop());
  const limit = await startChild("limit.ts", { DATABASE_URL: world.superuserUrl, LIMIT_APP_URL: world.urls.app });
  stack.defer(() => limit.stop());
  await quiet(world);
  return { world, ours, limit, idleMemory: ours.memory() };
}

/** The partners to request: all the small ones, or the giant. */
export const partnersOf = ({ partners }: World, who: "any" | "giant"): readonly number[] =>
  who === "giant" ? [partners] : Array.from({ length: partners }, (_, partner) => partner);

/** Requests of one path to the product, by each of these partners. */
export const productTarget = async (
  { world, ours }: Stage,
  partners: readonly number[],
  path: (partner: number) => string,
): Promise<Target> => ({
  port: ours.port,
  requests: await Promise.all(
    partners.map(async (partner) => ({
      path: path(partner),
      headers: { authorization: `Bearer ${await world.tokenOf(partner)}` },
    })),
  ),
});

/** The same requests to the comparison server. */
export const limitTarget = (
  { limit }: Stage,
  partners: readonly number[],
  path: (partner: number) => string,
): Target => ({ port: limit.port, requests: partners.map((partner) => ({ path: path(partner) })) });
