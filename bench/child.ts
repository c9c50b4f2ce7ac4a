import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { killWithParent } from "../apps/api/src/platform/process/kill-with-parent.ts";
import { NODE_FLAGS } from "../scripts/node-flags.mjs";

export interface Child {
  readonly port: number;
  /** Its memory in bytes now. */
  memory(): number;
  /** Ends it as a new deployment does (SIGTERM). */
  stop(): Promise<void>;
  /** Ends it as a power failure does (SIGKILL). */
  kill(): Promise<void>;
}

const memoryOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
};

const COMPILED = join(import.meta.dirname, "../.cache/node");

/** Starts one of the bench's servers as `npm start` does; resolves when it has printed its port. */
export async function startChild(file: string, environment: Readonly<Record<string, string>>): Promise<Child> {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, file)], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  killWithParent(child);
  for await (const line of createInterface(child.stdout)) {
    if (/^\d+$/.test(line))
      return {
        port: Number(line),
        memory: () => memoryOf(child.pid ?? 0),
        stop: () => end(child, "SIGTERM"),
        kill: () => end(child, "SIGKILL"),
      };
  }
  throw new Error(`${file} ended before it listened`);
}
