import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newDataDir } from "../../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { freePort } from "../../apps/api/src/platform/process/free-port.ts";
import { medianOf } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { World } from "../world.ts";

const ROOT = join(import.meta.dirname, "../..");
const TURNS = 3;
const LONG_START = 120_000;

const answers = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Seconds from the command to its first answer. */
const secondsToAnswer = async (child: ChildProcess, port: number): Promise<number> => {
  const started = performance.now();
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() - started > LONG_START)
      throw new Error("the server did not start");
    await pause(10);
  }
  return (performance.now() - started) / 1000;
};

const started = async (parameters: string[], environment: Record<string, string>): Promise<number> => {
  const port = await freePort("127.0.0.1", 0);
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    // The compile cache that all programs of the product use (scripts/run.mjs).
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      ...environment,
      PORT: String(port),
    },
    stdio: "ignore",
  });
  try {
    return await secondsToAnswer(child, port);
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
};

const median = async (start: () => Promise<number>): Promise<number> => {
  const seconds: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) seconds.push(await start());
  return medianOf(seconds);
};

/** `npm start` with its own database: a first start that builds the demo world, then a second one. */
export const ownStart = async (): Promise<Outcome[]> => {
  const folder = newDataDir("start");
  const start = () => started(["scripts/start.mjs"], { DATA_DIR: folder, PRANCHETA_LOG_LEVEL: "silent" });
  try {
    const first = await start();
    return [
      atMost("first start with its demo world", first, 20, "s"),
      atMost("second start to the first answer", await median(start), 2, "s"),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The server alone, on an external database. */
export const start = async (world: World): Promise<Outcome[]> => [
  atMost(
    "server with DATABASE_URL to the first answer",
    await median(() => started(["apps/api/src/main.ts"], { ...world.environment })),
    0.8,
    "s",
  ),
];
