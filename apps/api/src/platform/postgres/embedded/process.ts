import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { killWithParent } from "../../process/kill-with-parent.ts";
import { clusterOf } from "./cluster.ts";
import type { DatabaseHome } from "./home.ts";
import { POLL_MS, pidFileOf, SIGNALS } from "./pid-file.ts";

/** PostgreSQL ended before it was ready; the message is its last log line. */
export class PostgresEnded extends Error {}

export interface RunningPostgres {
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface Settings {
  readonly port: number;
  /** False only if the data may be lost with the machine: in tests. */
  readonly durable: boolean;
}

// Settings for one process on a small machine. Statements, parameters and rows are never logged, because they contain
// personal data.
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: "256MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  max_parallel_workers_per_gather: "0",
  io_method: "sync",
  jit: "off",
  log_checkpoints: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  client_connection_check_interval: "5s",
};
const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "2GB" };

const LOG_LIMIT = 4 * 1024 * 1024;

const openLog = (path: string): { descriptor: number; start: number } => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(path, `${path}.1`);
  return { descriptor: openSync(path, "a", 0o600), start: size > LOG_LIMIT ? 0 : size };
};

const lastLogLine = (log: string, start: number): string => {
  const lines = readFileSync(log).subarray(start).toString().trim().split("\n");
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*?(FATAL|PANIC): +/, "") || `ver ${log}`;
};

const spawnPostgres = (
  programs: string,
  home: DatabaseHome,
  { port, durable }: Settings,
  log: number,
): ChildProcess => {
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : NOT_DURABLE), port });
  const cluster = clusterOf(home);
  // Detached: Ctrl-C signals the whole foreground group, and the server needs its database to shut down in order.
  return spawn(
    join(programs, "postgres"),
    ["-D", cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      cwd: cluster,
      detached: true,
      env: { LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", log, log],
      ...home.user,
    },
  );
};

/** Starts PostgreSQL and resolves when it accepts connections, including recovery; throws PostgresEnded. */
export const runPostgres = async (
  programs: string,
  home: DatabaseHome,
  settings: Settings,
): Promise<RunningPostgres> => {
  const logPath = join(home.folder, "postgres.log");
  const { descriptor, start } = openLog(logPath);
  const child = spawnPostgres(programs, home, settings, descriptor);
  closeSync(descriptor);

  let over: string | undefined;
  const ended = new Promise<void>((resolve) => {
    const end = (why: string) => {
      over = why;
      resolve();
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", () => end(lastLogLine(logPath, start)));
  });
  killWithParent(child, home.user);

  for (;;) {
    if (over !== undefined) throw new PostgresEnded(over);
    const file = pidFileOf(clusterOf(home));
    if (file?.isReady && file.pid === child.pid) break;
    await pause(POLL_MS);
  }
  return {
    ended,
    stop: async () => {
      for (const { signal, timeoutMs } of SIGNALS) {
        child.kill(signal);
        const gaveUp = new AbortController();
        const late = pause(timeoutMs, true, { signal: gaveUp.signal }).catch(() => false);
        if (!(await Promise.race([ended.then(() => false), late]))) return gaveUp.abort();
      }
      child.kill("SIGKILL");
      await ended;
    },
  };
};
