import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withClient } from "../with-client.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { stateFolderPath } from "./user.ts";

const isRoot = process.getuid?.() === 0;

/** A folder that only we may enter, as mkdtemp creates them. */
let rootOnly: string;
let lines: string[];
const places = new Set<string>();

beforeEach(() => {
  rootOnly = mkdtempSync(join(tmpdir(), "prancheta-home-"));
  lines = [];
});
afterEach(() => {
  for (const place of [rootOnly, ...places]) rmSync(place, { recursive: true, force: true });
  places.clear();
});

const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };

/** Starts the database, runs `sql`, and stops; returns the database's folder too. */
const visit = async (dataDir: string, sql: string): Promise<{ folder: string; rows: unknown[] }> => {
  places.add(stateFolderPath(dataDir));
  const { folder, superuserUrl, stop } = await startEmbeddedPostgres({ dataDir, log, durable: false });
  try {
    const rows = await withClient(superuserUrl, async (client) => (await client.query(sql)).rows);
    return { folder, rows };
  } finally {
    await stop();
  }
};

describe.runIf(isRoot)("the database of a folder that only root may enter", () => {
  it("lies in the system's state folder, for its own user alone, and is found again", async () => {
    const dataDir = join(rootOnly, "data");
    const { folder } = await visit(dataDir, "create table kept as select 7 as seven");
    expect(dirname(folder)).toBe(stateFolderPath(dataDir));
    expect(statSync(dirname(folder)).mode & 0o777).toBe(0o700);
    expect(statSync(folder).uid).not.toBe(0);
    expect(readFileSync(join(dataDir, "postgres-folder"), "utf8")).toBe(`${folder}\n`);
    expect((await visit(dataDir, "select seven from kept")).rows).toEqual([{ seven: 7 }]);
  });

  it("is set aside, not shown, when the data folder was made anew", async () => {
    const dataDir = join(rootOnly, "data");
    const { folder } = await visit(dataDir, "create table kept as select 7 as seven");
    rmSync(dataDir, { recursive: true });
    expect((await visit(dataDir, "select to_regclass('kept') as kept")).rows).toEqual([{ kept: null }]);
    expect(readdirSync(dirname(folder))).toHaveLength(2);
    expect(lines.join()).toContain("foi guardado em");
  });

  it("is found after the data folder has moved", async () => {
    const dataDir = join(rootOnly, "data");
    const { folder } = await visit(dataDir, "select 1");
    renameSync(dataDir, join(rootOnly, "moved"));
    await expect(visit(join(rootOnly, "moved"), "select 1")).rejects.toThrow(
      `ficou em ${folder}, de quando ela tinha outro caminho`,
    );
  });

  it("is not silently created again when it is gone", async () => {
    const dataDir = join(rootOnly, "data");
    const { folder } = await visit(dataDir, "select 1");
    rmSync(folder, { recursive: true });
    await expect(visit(dataDir, "select 1")).rejects.toThrow(`não está mais em ${folder}`);
    expect(existsSync(folder)).toBe(false);
  });
});
