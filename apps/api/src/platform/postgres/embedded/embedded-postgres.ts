import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "../../process/cannot-start.ts";
import { dataFolder, lockDataFolder } from "../../process/data-folder.ts";
import { type Connection, clusterOf, connectionIn, openCluster, saveConnection } from "./cluster.ts";
import { databaseHome } from "./home.ts";
import { stopOrphan } from "./pid-file.ts";
import { PostgresEnded, type RunningPostgres, runPostgres, type Settings } from "./process.ts";
import { postgresPrograms } from "./programs.ts";

export interface EmbeddedPostgres {
  /** URL of the superuser for the database `postgres`, on loopback. */
  readonly superuserUrl: string;
  /** The folder of the cluster and its log: in the data folder, or in the system's state folder. */
  readonly folder: string;
  stop(): Promise<void>;
}

interface Log {
  info(line: string): void;
  error(line: string): void;
}

const freePort = async (wanted = 0): Promise<number> => {
  const probe = createServer().listen(wanted, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : freePort();
};

// Errors caused by sessions of a killed PostgreSQL, which end soon.
const PASSES = /still in use|already exists|could not create any TCP\/IP sockets/;
const ATTEMPTS = 100;

const runWithRetries = async (run: () => Promise<RunningPostgres>, attempts = ATTEMPTS): Promise<RunningPostgres> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PostgresEnded && PASSES.test(error.message)) || attempts === 1) throw error;
    await pause(100);
    return runWithRetries(run, attempts - 1);
  }
};

/** Restarts PostgreSQL at the same address when it ends unexpectedly, until it is told to stop; clients reconnect. */
const restartWhenKilled = (
  first: RunningPostgres,
  run: () => Promise<RunningPostgres>,
  log: Log,
): (() => Promise<void>) => {
  let running: RunningPostgres | undefined = first;
  let stopping = false;
  const watch = async () => {
    while (running) {
      await running.ended;
      running = undefined;
      for (let delay = 50; !(running || stopping); delay = Math.min(delay * 2, 5_000)) {
        log.error("O PostgreSQL embutido parou sozinho; iniciando de novo.");
        await pause(delay);
        running = await run().catch(
          (error: Error) => void log.error(`O PostgreSQL embutido não inicia: ${error.message}`),
        );
      }
      if (stopping) await running?.stop();
    }
  };
  const watching = watch();
  return async () => {
    stopping = true;
    await running?.stop();
    await watching;
  };
};

const superuserUrl = ({ port, password }: Connection): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** The superuser's URL of the database that a running server uses in this data folder. */
export const joinEmbeddedPostgres = ({ dataDir, log }: { dataDir: string; log: Log }): string =>
  superuserUrl(connectionIn(databaseHome(dataFolder(dataDir), log).folder));

/**
 * PostgreSQL for this data folder, created at the first start. Throws CannotStart, without changing anything, if the
 * data is in use, of another version or damaged.
 */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: Log;
  durable?: boolean;
}): Promise<EmbeddedPostgres> => {
  const { log, durable = true } = options;
  const dataDir = dataFolder(options.dataDir);
  const letGo = lockDataFolder(dataDir);
  try {
    const home = databaseHome(dataDir, log);
    const programs = await postgresPrograms(dataDir, home.user);
    const { password, port: before } = await openCluster(programs, home, freePort, durable);
    await stopOrphan(clusterOf(home), log);
    const port = await freePort(before);
    if (port !== before) await saveConnection(home.folder, { port, password });
    const settings: Settings = { port, durable };
    const run = () => runPostgres(programs, home, settings);
    const stop = restartWhenKilled(await runWithRetries(run), run, log);
    return {
      superuserUrl: superuserUrl({ port, password }),
      folder: home.folder,
      stop: async () => {
        await stop();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    if (error instanceof PostgresEnded)
      throw new CannotStart(`O banco de dados em ${dataDir} não inicia: ${error.message}. Nada foi alterado.`);
    throw error;
  }
};
