import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newDataDir } from "../../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { pidFileOf } from "../../apps/api/src/platform/postgres/embedded/pid-file.ts";
import { freePort } from "../../apps/api/src/platform/process/free-port.ts";
import { type Child, startChild } from "../child.ts";
import { buildWorld, type World } from "../world.ts";
import { startWriters, type Writers } from "./writers.ts";

const SIZE = { partners: 20, students: 50, giant: 0 };
const WRITERS = 8;
const RECOVERY = 60_000;

/** A small world, the product serving it at a fixed address, and coaches who write. */
export interface Scene {
  readonly world: World;
  readonly url: string;
  readonly writers: Writers;
  readonly tokens: readonly string[];
  /** Process id of the database's postmaster; undefined while none runs. */
  postmaster(): number | undefined;
  server(): Child;
  /** Restarts the product at the same address. */
  startServer(): Promise<void>;
  /** Seconds until the product reports that it is ready. */
  ready(): Promise<number>;
}

export async function setScene(stack: AsyncDisposableStack, folder?: string): Promise<Scene> {
  const dataDir = folder ?? newDataDir("faults");
  if (folder === undefined) stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const world = await buildWorld(dataDir, SIZE);
  stack.defer(() => world.stop());
  const port = await freePort("127.0.0.1", 0);
  const url = `http://127.0.0.1:${port}`;
  const start = () => startChild("serve.ts", { ...world.environment, PORT: String(port) });
  let server = await start();
  stack.defer(() => server.stop());
  const tokens = await Promise.all(Array.from({ length: WRITERS }, (_, partner) => world.tokenOf(partner)));
  const writers = startWriters(url, tokens);
  stack.defer(() => writers.stop());
  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    world,
    url,
    writers,
    tokens,
    postmaster: () => pidFileOf(join(world.clusterFolder, "cluster"))?.pid || undefined,
    server: () => server,
    startServer: async () => {
      server = await start();
    },
    ready: async () => {
      const started = performance.now();
      while (!(await isReady())) {
        if (performance.now() - started > RECOVERY) throw new Error("the product did not recover within a minute");
        await pause(20);
      }
      return (performance.now() - started) / 1000;
    },
  };
}
