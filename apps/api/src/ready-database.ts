import type { Config, DatabaseUrls } from "./config.ts";
import { loadLibraries } from "./libraries.ts";
import { systemClock } from "./platform/clock.ts";
import { type Database, openDatabase } from "./platform/postgres/db.ts";
import { explained, refuseUnfitDatabase } from "./platform/postgres/setup/database-check.ts";
import { setUpEmbedded } from "./platform/postgres/setup/database-setup.ts";
import { migrate } from "./platform/postgres/setup/migrate.ts";
import { DataInUse } from "./platform/process/data-folder.ts";
import { QUEUES } from "./queues.ts";

interface Log {
  info(line: string): void;
  error(line: string): void;
}

interface ReadyDatabase {
  readonly urls: DatabaseUrls;
  readonly database: Database;
  /** Names of the migrations that were applied. */
  readonly applied: readonly string[];
}

interface Overrides {
  /** Use the embedded database of a running server, instead of refusing to share its data. */
  readonly join?: boolean;
}

async function embeddedUrl(
  { dataDir }: Config,
  log: Log,
  stack: AsyncDisposableStack,
  overrides: Overrides,
): Promise<string> {
  const { joinEmbeddedPostgres, startEmbeddedPostgres } = await import(
    "./platform/postgres/embedded/embedded-postgres.ts"
  );
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    stack.defer(() => postgres.stop());
    return postgres.superuserUrl;
  } catch (error) {
    if (!(overrides.join && error instanceof DataInUse)) throw error;
    return joinEmbeddedPostgres({ dataDir, log });
  }
}

/**
 * The configured database: started if embedded, checked, migrated and with its libraries loaded. What must be stopped
 * later is put on `stack`. Throws CannotStart with one line for anything that an administrator can fix.
 */
export async function readyDatabase(
  config: Config,
  log: Log,
  stack: AsyncDisposableStack,
  overrides: Overrides = {},
): Promise<ReadyDatabase> {
  const urls = config.database ?? (await setUpEmbedded(await embeddedUrl(config, log, stack, overrides)));
  const database = openDatabase(urls, systemClock);
  stack.defer(() => database.close());
  try {
    await refuseUnfitDatabase(database);
    const applied = await migrate(urls.owner, QUEUES);
    await loadLibraries(database);
    return { urls, database, applied };
  } catch (error) {
    throw explained(error);
  }
}
