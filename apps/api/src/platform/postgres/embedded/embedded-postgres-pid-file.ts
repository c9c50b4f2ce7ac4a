import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart, codeOf } from "../../process/cannot-start.ts";

/** What PostgreSQL says of its running server in `postmaster.pid`. */
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
 * Whether the process is a PostgreSQL on this cluster. Being alive says too little: process numbers come round again (in a
 * container at every start), and one that has ended keeps its own until its parent asks.
 */
const runs = (pid: number, cluster: string): boolean => {
  try {
    return argumentsOf(pid).join(" ").includes(cluster);
  } catch {
    return false;
  }
};

export const POLL_MS = 10;

/** Waits until `done` or the time is over; answers whether it was done. */
const within = async (milliseconds: number, done: () => boolean): Promise<boolean> => {
  for (let waited = 0; waited < milliseconds; waited += POLL_MS) {
    if (done()) return true;
    await pause(POLL_MS);
  }
  return done();
};

/** SIGINT ends the sessions and writes everything out; SIGQUIT leaves that to the recovery at the next start. */
export const SIGNALS = [
  { signal: "SIGINT", patience: 60_000 },
  { signal: "SIGQUIT", patience: 10_000 },
] as const;

/** Stops a PostgreSQL that outlived its server, and removes the file of one that is gone. */
export const stopSurvivor = async (cluster: string, log: { info(line: string): void }): Promise<void> => {
  const pid = pidFileOf(cluster)?.pid;
  if (pid === undefined) return;
  if (!runs(pid, cluster)) return rmSync(pathIn(cluster), { force: true });
  log.info(`Um PostgreSQL de antes (processo ${pid}) ainda estava em uso; parando-o.`);
  for (const { signal, patience } of SIGNALS) {
    process.kill(pid, signal);
    if (await within(patience, () => !runs(pid, cluster))) return;
  }
  throw new CannotStart(`Um PostgreSQL de antes (processo ${pid}) não para. Encerre-o e inicie de novo.`);
};
