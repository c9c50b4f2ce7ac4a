import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { installJobs } from "../../jobs/jobs.ts";
import { CannotStart } from "../../process/cannot-start.ts";
import { withClient } from "../with-client.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../../migrations");
// An arbitrary fixed number; the lock keeps two servers from migrating at the same time.
const LOCK = 7_236_415;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const migrations = async (): Promise<Migration[]> => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(MIGRATIONS, name), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
};

const applied = async (client: pg.Client): Promise<Map<string, string>> => {
  await client.query(
    "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migration");
  return new Map(rows.map((row) => [row.name, row.hash]));
};

const apply = async (client: pg.Client, migration: Migration) => {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migration (name, hash) values ($1, $2)", [migration.name, migration.hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

/**
 * Migrates the database to this version and makes the job queues, as its owner; returns the applied names. Refuses a
 * newer or altered database.
 */
export async function migrate(ownerUrl: string, queues: readonly string[]): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const known = await migrations();
    const before = await applied(client);
    for (const name of before.keys())
      if (!known.some((migration) => migration.name === name))
        throw new CannotStart(
          `O banco de dados é de uma versão mais nova da Prancheta (migração ${name}). Nada foi alterado.`,
        );
    for (const { name, hash } of known)
      if (before.has(name) && before.get(name) !== hash)
        throw new CannotStart(`A migração ${name} do banco de dados difere da desta versão. Nada foi alterado.`);
    const missing = known.filter(({ name }) => !before.has(name));
    for (const migration of missing) await apply(client, migration);
    await installJobs(ownerUrl, client, queues, missing.length > 0);
    return missing.map(({ name }) => name);
  });
}
