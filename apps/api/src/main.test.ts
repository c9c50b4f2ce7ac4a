import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "./platform/postgres/with-client.ts";
import { copyDatabase, type TestDatabase } from "./testing/database/database.ts";
import { dropDatabase } from "./testing/database/template-database.ts";

let addresses: TestDatabase;
beforeAll(async () => {
  addresses = await copyDatabase();
});
afterAll(() => addresses.drop());

const start = (changes: Record<string, string> = {}) => {
  const { app, owner, student, system } = addresses;
  const database = {
    DATABASE_URL: app,
    PRANCHETA_OWNER_URL: owner,
    PRANCHETA_STUDENT_URL: student,
    PRANCHETA_SYSTEM_URL: system,
  };
  const env = { ...database, PORT: "0", SECRET_KEY: "x".repeat(32), NODE_ENV: "test", ...changes };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env });
  const ended = once(child, "close").then(([code]) => code);
  return { child, ended, errors: text(child.stderr) };
};

const refused = async (changes: Record<string, string>) => {
  const { ended, errors } = start(changes);
  return { code: await ended, line: (await errors).trim() };
};

const addressOf = ({ child, ended }: ReturnType<typeof start>): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (part) => {
      output += part;
      const [, url] = /Prancheta em (\S+)/.exec(output) ?? [];
      if (url) resolve(url);
    });
    ended.then(() => reject(new Error(`ended, and said only: ${output}`)), reject);
  });

const rows = (sql: string) => withClient(addresses.owner, async (client) => (await client.query(sql)).rows);
const connections = async () =>
  (
    await rows(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    )
  )[0].count;

describe("a server that may not start says why in one line, and touches nothing", () => {
  it("where the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const { code, line } = await refused({ PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(line).toMatch(new RegExp(`^A porta ${port} já está em uso.*$`));
    expect(await rows("select 1 from loaded_library")).toEqual([]);
  });

  it("where a role is not bound by row-level security", async () => {
    for (const changes of [
      { DATABASE_URL: addresses.superuser },
      { PRANCHETA_STUDENT_URL: addresses.owner },
      { PRANCHETA_SYSTEM_URL: addresses.owner },
    ]) {
      const { code, line } = await refused(changes);
      expect(code).toBe(1);
      expect(line).toMatch(/^O papel \w+ do banco de dados ignora a segurança por linha.*$/);
    }
    expect(await rows("select 1 from loaded_library")).toEqual([]);
  });

  it("where the database does not keep every letter", async () => {
    const name = `latin_${process.pid}`;
    await withClient(addresses.superuser, (client) =>
      client.query(`create database ${name} encoding 'LATIN1' locale 'C' locale_provider libc template template0`),
    );
    const within = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
    const { code, line } = await refused({
      DATABASE_URL: within(addresses.app),
      PRANCHETA_SYSTEM_URL: within(addresses.system),
    });
    await dropDatabase(addresses.superuser, name);
    expect({ code, line }).toEqual({
      code: 1,
      line: expect.stringMatching(/^O banco de dados guarda textos em LATIN1.*$/),
    });
  });

  it("where the database does not answer or does not let it in", async () => {
    const nowhere = "postgres://prancheta_app:x@127.0.0.1:1/prancheta";
    const elsewhere = { DATABASE_URL: nowhere, PRANCHETA_SYSTEM_URL: nowhere };
    expect(await refused(elsewhere)).toEqual({
      code: 1,
      line: expect.stringMatching(/^O banco de dados .* não responde.*$/),
    });
    const wrong = new URL(addresses.app);
    wrong.password = "errada";
    const { code, line } = await refused({ DATABASE_URL: wrong.href });
    expect({ code, lines: line.split("\n").length }).toEqual({ code: 1, lines: 1 });
    expect(line).toMatch(/^O banco de dados não aceita o acesso/);
    expect(line).not.toContain("errada");
  });

  it("where the database is a newer version's, or damaged", async () => {
    await rows("insert into migration (name, hash) values ('9999_later.sql', '')");
    const newer = await refused({});
    await rows("delete from migration where name = '9999_later.sql'");
    expect(newer).toEqual({ code: 1, line: expect.stringMatching(/^O banco de dados é de uma versão mais nova.*$/) });
    await rows("alter table loaded_library rename to lost");
    const damaged = await refused({});
    await rows("alter table lost rename to loaded_library");
    expect(damaged).toEqual({ code: 1, line: expect.stringMatching(/^O banco de dados está danificado.*$/) });
  });
}, 60_000);

it("serves, finishes what it answers when told to stop, and lets everything go", async () => {
  const server = start();
  const url = await addressOf(server);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const slow = fetch(`${url}/v2/partners/auth/app/forgot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ninguem@exemplo.com.br" }),
  });
  await pause(100);
  server.child.kill("SIGTERM");
  expect((await slow).status).toBeLessThan(500);
  expect(await server.ended).toBe(0);
  expect(await connections()).toBe(0);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
}, 60_000);

it("loads the libraries once", async () => {
  const loaded = () => rows("select name, loaded_at from loaded_library order by name");
  const before = await loaded();
  expect(before.map(({ name }) => name)).toEqual(["exercises.csv", "foods.csv"]);
  const server = start();
  await addressOf(server);
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
  expect(await loaded()).toEqual(before);
}, 60_000);
