import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CannotStart } from "../../process/cannot-start.ts";
import { withClient } from "../with-client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { runPostgres } from "./process.ts";
import { postgresPrograms } from "./programs.ts";
import { databaseUser } from "./user.ts";

let dataDir: string;
let lines: string[];
let running: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = join(tmpdir(), `prancheta-engine-${randomUUID()}`);
  lines = [];
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };

const start = async (): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  running.push(postgres);
  return postgres;
};

const stop = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
};

const rowsOf = (postgres: EmbeddedPostgres, sql: string) =>
  withClient(postgres.superuserUrl, async (client) => (await client.query({ text: sql, rowMode: "array" })).rows);

const cluster = () => join(dataDir, "postgres/cluster");
const portOf = (postgres: EmbeddedPostgres) => Number(new URL(postgres.superuserUrl).port);

const everyFile = () => {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/postgres\.log$|postmaster\.pid$/.test(path))
    .sort()
    .map((path) => [path, readFileSync(path, "base64")]);
};

describe("the embedded database", () => {
  it("speaks UTF-8 and sorts as Brazilians do", async () => {
    const postgres = await start();
    expect(await rowsOf(postgres, "show server_encoding")).toEqual([["UTF8"]]);
    expect(
      await rowsOf(
        postgres,
        "select name from (values ('Zeca'), ('Érica'), ('edu'), ('Ana')) as t (name) order by name",
      ),
    ).toEqual([["Ana"], ["edu"], ["Érica"], ["Zeca"]]);
  });

  it("lets nobody in without its password", async () => {
    const url = new URL((await start()).superuserUrl);
    url.password = "outra";
    await expect(withClient(url.href, () => Promise.resolve())).rejects.toThrow(/password authentication failed/);
  });

  it("keeps data and address from one start to the next", async () => {
    const first = await start();
    await rowsOf(first, "create table kept as select 7 as seven");
    await stop();
    const second = await start();
    expect(second.superuserUrl).toBe(first.superuserUrl);
    expect(await rowsOf(second, "select seven from kept")).toEqual([[7]]);
  });

  it("is durable unless told otherwise", async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    running.push(postgres);
    for (const setting of ["fsync", "full_page_writes", "synchronous_commit"])
      expect(await rowsOf(postgres, `show ${setting}`)).toEqual([["on"]]);
  });

  it("takes another port when somebody has taken its own", async () => {
    const port = portOf(await start());
    await stop();
    const other = createServer().listen(port, "127.0.0.1");
    try {
      const again = await start();
      expect(portOf(again)).not.toBe(port);
      expect(await rowsOf(again, "select 1")).toEqual([[1]]);
    } finally {
      other.close();
    }
  });

  it("starts again after an interrupted first start", async () => {
    mkdirSync(join(dataDir, "postgres.partial/cluster"), { recursive: true });
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    writeFileSync(join(dataDir, "postgres.partial/cluster/PG_VERSION"), "18");
    expect(await rowsOf(await start(), "select 1")).toEqual([[1]]);
    expect(readdirSync(dataDir)).not.toContain("postgres.partial");
  });

  it("comes back by itself when it is killed, at the same address", async () => {
    const postgres = await start();
    process.kill(Number(readFileSync(join(cluster(), "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    await expect.poll(() => rowsOf(postgres, "select 1").catch(() => undefined), { timeout: 10_000 }).toEqual([[1]]);
    expect(lines.join()).toContain("parou sozinho");
  });

  it("stops a database that outlived its server", async () => {
    await start();
    await stop();
    const user = databaseUser(join(dataDir, "postgres"));
    const home = { folder: join(dataDir, "postgres"), user, remember: () => undefined };
    const { port } = JSON.parse(readFileSync(join(home.folder, "connection.json"), "utf8"));
    const survivor = await runPostgres(await postgresPrograms(dataDir, user), home, { port, durable: false });
    const postgres = await start();
    await survivor.ended;
    expect(await rowsOf(postgres, "select 1")).toEqual([[1]]);
    expect(lines.join()).toContain("ainda estava em uso");
  });

  it("ignores a process id that now belongs to another program", async () => {
    await start();
    await stop();
    writeFileSync(join(cluster(), "postmaster.pid"), `${process.pid}\n${cluster()}\n1\n1\n\n127.0.0.1\n\nready   \n`, {
      mode: 0o644,
    });
    expect(await rowsOf(await start(), "select 1")).toEqual([[1]]);
  });
});

describe("a start that cannot be", () => {
  const refusal = async (): Promise<string> => {
    const error = await start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CannotStart);
    return error instanceof Error ? error.message : "";
  };

  it("leaves a first instance on the same data alone", async () => {
    const first = await start();
    expect(await refusal()).toBe(
      `A Prancheta já está em uso com os dados de ${dataDir}. Encerre-o ou escolha outra DATA_DIR.`,
    );
    expect(await rowsOf(first, "select 1")).toEqual([[1]]);
  });

  it.each([
    [
      "is of a newer version",
      () => writeFileSync(join(cluster(), "PG_VERSION"), "19\n"),
      "é do PostgreSQL 19, mais novo que o 18",
    ],
    [
      "is of an older version",
      () => writeFileSync(join(cluster(), "PG_VERSION"), "17\n"),
      "é do PostgreSQL 17 e precisa ser levado",
    ],
    ["has lost its version", () => rmSync(join(cluster(), "PG_VERSION")), "está danificado: falta"],
    ["has lost its password", () => writeFileSync(join(dataDir, "postgres/connection.json"), "{"), "está danificado: "],
    ["has a damaged control file", () => truncateSync(join(cluster(), "global/pg_control"), 100), "não inicia: "],
    ["has lost its log", () => rmSync(join(cluster(), "pg_wal"), { recursive: true }), "não inicia: "],
  ])("says so in one line when the data %s, and touches nothing", async (_, damage, line) => {
    await start();
    await stop();
    damage();
    const before = everyFile();
    const message = await refusal();
    expect(message).toContain(line);
    expect(message).not.toContain("\n");
    expect(everyFile()).toEqual(before);
  });
});
