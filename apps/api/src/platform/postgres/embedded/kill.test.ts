import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { killWithParent } from "../../process/kill-with-parent.ts";
import { withClient } from "../with-client.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { newDataDir } from "./new-data-dir.ts";

/** `npm run faults` kills twenty times each. */
const ROUNDS = 4;
const ENOUGH = 40;
const dataDir = newDataDir("kill");
const log = { info: () => undefined, error: () => undefined };

/** Numbers whose insert was acknowledged, in all rounds. */
const acknowledged: number[] = [];
let writer: ChildProcess | undefined;

const startWriter = (round: number): void => {
  const program = join(import.meta.dirname, "../../../testing/database/write-load.ts");
  writer = spawn(process.execPath, [program, dataDir, String(round * 1_000_000)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  killWithParent(writer);
  if (writer.stdout) createInterface(writer.stdout).on("line", (line) => acknowledged.push(Number(line)));
};

const moreWrites = async (): Promise<void> => {
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + ENOUGH);
  await pause(Math.random() * 100);
};

const killWriter = async (): Promise<void> => {
  if (writer === undefined) return;
  const closed = once(writer, "close");
  writer.kill("SIGKILL");
  await closed;
  writer = undefined;
};

/** A killed server's sessions live for a moment longer, so the file may still name the killed process. */
const killPostgres = (): Promise<void> =>
  vi.waitFor(() => {
    const pid = Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
    // Never 0, which would be the whole process group.
    expect(pid).toBeGreaterThan(1);
    process.kill(pid, "SIGKILL");
  }, 10_000);

const lost = async (): Promise<number[]> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    const rows = await withClient(postgres.superuserUrl, async (client) =>
      client.query<{ number: string }>("select number from written").then((result) => result.rows),
    );
    const written = new Set(rows.map(({ number }) => Number(number)));
    return acknowledged.filter((number) => !written.has(number));
  } finally {
    await postgres.stop();
  }
};

beforeAll(() => startEmbeddedPostgres({ dataDir, log }).then((postgres) => postgres.stop()));
afterEach(killWriter);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("loses no acknowledged write when the server is killed, and the next start heals", async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    startWriter(round);
    await moreWrites();
    await killWriter();
    expect(await lost()).toEqual([]);
  }
}, 120_000);

it("loses no acknowledged write when the database is killed under a running server, which heals by itself", async () => {
  startWriter(ROUNDS + 1);
  for (let round = 1; round <= ROUNDS; round++) {
    await moreWrites();
    await killPostgres();
  }
  await moreWrites();
  await killWriter();
  expect(await lost()).toEqual([]);
}, 120_000);

it("loses no acknowledged write when both are killed, and the next start heals", async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    startWriter(ROUNDS + 1 + round);
    await moreWrites();
    await killPostgres();
    await killWriter();
    expect(await lost()).toEqual([]);
  }
}, 120_000);
