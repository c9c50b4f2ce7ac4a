import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded/embedded-postgres.ts";
import { setUpEmbedded } from "../src/platform/postgres/setup/database-setup.ts";
import { migrate } from "../src/platform/postgres/setup/migrate.ts";
import { writeTables } from "./tables.ts";

// `npm run tables` writes the table types from the migrations; with --check it reports whether they are up to date.
const dataDir = join(tmpdir(), `prancheta-tables-${randomUUID()}`);
const log = { info: () => undefined, error: (line: string) => process.stderr.write(`${line}\n`) };
const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
try {
  const { owner } = await setUpEmbedded(postgres.superuserUrl);
  await migrate(owner, []);
  if (!(await writeTables(owner, process.argv.includes("--check")))) {
    process.stderr.write("tables.ts não corresponde às migrações. Rode npm run tables.\n");
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  for (const path of [dirname(postgres.folder), dataDir]) rmSync(path, { recursive: true, force: true });
}
