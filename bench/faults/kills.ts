import { setTimeout as pause } from "node:timers/promises";
import { atMost, type Outcome } from "../outcome.ts";
import { type Scene, setScene } from "./scene.ts";
import { lostWrites, unexpectedRefusals } from "./writers.ts";

const TIMES = 20;
const BETWEEN = 50;
/** Maximum seconds until the product is ready again. */
const RECOVERY = 10;

/** Damages the scene repeatedly during writes; reports lost writes and the recovery time. */
const repeatFault = async (name: string, times: number, how: (scene: Scene) => Promise<void>): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  let longest = 0;
  for (let time = 0; time < times; time++) {
    await scene.writers.more(BETWEEN);
    const began = performance.now();
    await how(scene);
    await scene.ready();
    longest = Math.max(longest, (performance.now() - began) / 1000);
  }
  await scene.writers.more(BETWEEN);
  const lost = await lostWrites(scene.writers, scene.world.superuserUrl);
  return [
    atMost(`${name}: lost of ${scene.writers.acknowledged.length} acknowledged writes`, lost, 0, ""),
    atMost(`${name}: longest recovery`, longest, RECOVERY, "s"),
    atMost(`${name}: refusals that were no 503 with Retry-After`, unexpectedRefusals(scene.writers), 0, ""),
  ];
};

export const killServer = (): Promise<Outcome[]> =>
  repeatFault(`kill -9 of the server, ${TIMES} times`, TIMES, async ({ server, startServer }) => {
    await server().kill();
    await startServer();
  });

/**
 * Signals the postmaster and waits for its successor; until then, remaining processes of the old one may still answer.
 */
const endPostmaster = async ({ postmaster }: Scene, signal: NodeJS.Signals) => {
  const ended = postmaster();
  if (ended === undefined) throw new Error("PostgreSQL does not run");
  process.kill(ended, signal);
  while ((postmaster() ?? ended) === ended) await pause(20);
};

export const killPostgres = (): Promise<Outcome[]> =>
  repeatFault(`kill -9 of PostgreSQL, ${TIMES} times`, TIMES, (scene) => endPostmaster(scene, "SIGKILL"));

export const restartPostgres = (): Promise<Outcome[]> =>
  repeatFault("restart of PostgreSQL", 3, (scene) => endPostmaster(scene, "SIGINT"));
