import { atMost, type Outcome } from "../outcome.ts";
import { type Scene, setScene } from "./scene.ts";
import { improper, lostOf } from "./writers.ts";

const TIMES = 20;
const BETWEEN = 50;
/** Seconds (design: reliability, 'Faults'). */
const RECOVERY = 10;

/** Hurts the scene again and again under writes, and looks what was lost and how long it took. */
const hurt = async (name: string, times: number, how: (scene: Scene) => Promise<void>): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  let longest = 0;
  for (let time = 0; time < times; time++) {
    await scene.writers.more(BETWEEN);
    await how(scene);
    longest = Math.max(longest, await scene.ready());
  }
  await scene.writers.more(BETWEEN);
  const lost = await lostOf(scene.writers, scene.world.superuserUrl);
  return [
    atMost(`${name}: lost of ${scene.writers.acknowledged.length} acknowledged writes`, lost, 0, ""),
    atMost(`${name}: longest recovery`, longest, RECOVERY, "s"),
    atMost(`${name}: refusals that were no 503 with Retry-After`, improper(scene.writers), 0, ""),
  ];
};

export const killServer = (): Promise<Outcome[]> =>
  hurt(`kill -9 of the server, ${TIMES} times`, TIMES, async ({ server, startServer }) => {
    await server().kill();
    await startServer();
  });

export const killPostgres = (): Promise<Outcome[]> =>
  hurt(`kill -9 of PostgreSQL, ${TIMES} times`, TIMES, async ({ postmaster }) => {
    process.kill(postmaster(), "SIGKILL");
  });

export const restartPostgres = (): Promise<Outcome[]> =>
  hurt("restart of PostgreSQL", 3, async ({ postmaster }) => {
    process.kill(postmaster(), "SIGINT");
  });
