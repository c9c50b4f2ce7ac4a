import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart, codeOf } from "../../process/cannot-start.ts";

/** The content of PostgreSQL's `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly isReady: boolean;
}

const pathIn = (cluster: string): string => join(cluster, "postmaster.pid");

export const pidFileOf = (cluster: string): PidFile | undefined => {
  try {
    const lines = readFileSync(pathIn(cluster), "utf8").split("\n");
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === "ready" };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
};

const argumentsOf = (pid: number): string[] =>
  process.platform === "linux"
    ? readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")
    : execFileSync("/bin/ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).split(" ");

/**
 * Whether the process is a PostgreSQL of this cluster. A live process is not proof enough: process ids are reused (in a
 * container at every start), and an ended process keeps its id until its parent reads the exit code.
 */
const runs = (pid: number, cluster: string): boolean => {
  try {
    return argumentsOf(pid).join(" ").includes(cluster);
  } catch {
    return false;
  }
};

export const POLL_MS = 10;

/** Waits until `done` or the time is over; returns whether it was done. */
const within = async (milliseconds: number, done: () => boolean): Promise<boolean> => {
  for (let waited = 0; waited < milliseconds; waited += POLL_MS) {
    if (done()) return true;
    await pause(POLL_MS);
  }
  return done();
};

/** SIGINT ends the sessions and writes all data; SIGQUIT ends at once, and the next start recovers. */
export const SIGNALS = [
  { signal: "SIGINT", timeoutMs: 60_000 },
  { signal: "SIGQUIT", timeoutMs: 10_000 },
] as const;

/** Stops a PostgreSQL that is still running without its server, and removes the pid file of one that ended. */
export const stopOrphan = async (cluster: string, log: { info(line: string): void }): Promise<void> => {
  const pid = pidFileOf(cluster)?.pid;
  if (pid === undefined) return;
  if (!runs(pid, cluster)) return rmSync(pathIn(cluster), { force: true });
  log.info(`Um PostgreSQL de antes (processo ${pid}) ainda estava em uso; parando-o.`);
  for (const { signal, timeoutMs } of SIGNALS) {
    process.kill(pid, signal);
    if (await within(timeoutMs, () => !runs(pid, cluster))) return;
  }
  throw new CannotStart(`Um PostgreSQL de antes (processo ${pid}) não para. Encerre-o e inicie de novo.`);
};
