/** Starts the database in a data folder, writes as fast as it can and prints each row's number after its commit. */
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../../platform/postgres/embedded/embedded-postgres.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
const say = (line: string) => writeSync(2, `${line}\n`);
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: say, error: say } });
const pool = new pg.Pool({ connectionString: postgres.superuserUrl, max: 4 });
pool.on("error", () => undefined);
await pool.query("create table if not exists written (number bigint primary key)");

let next = Number(first);
const write = async (): Promise<never> => {
  for (;;) {
    const number = next++;
    try {
      await pool.query("insert into written (number) values ($1)", [number]);
      writeSync(1, `${number}\n`);
    } catch {
      await pause(10);
    }
  }
};
await Promise.all([write(), write(), write(), write()]);
