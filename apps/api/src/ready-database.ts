import type { Config, DatabaseUrls } from "./config.ts";
import { loadLibraries } from "./libraries.ts";
import { systemClock } from "./platform/clock.ts";
import { explained, refuseUnfitDatabase } from "./platform/postgres/database-check.ts";
import { setUpEmbedded } from "./platform/postgres/database-setup.ts";
import { type Database, openDatabase } from "./platform/postgres/db.ts";
import { migrate } from "./platform/postgres/migrate.ts";
import { DataInUse } from "./platform/process/data-folder.ts";

interface Log {
  info(line: string): void;
  error(line: string): void;
}

interface ReadyDatabase {
  readonly urls: DatabaseUrls;
  readonly database: Database;
  /** Names of the migrations that were missing. */
  readonly applied: readonly string[];
}

interface Wishes {
  /** Use the embedded database of a server that runs, instead of refusing to share its data. */
  readonly join?: boolean;
}

async function embeddedUrl(
  { dataDir }: Config,
  log: Log,
  stack: AsyncDisposableStack,
  wishes: Wishes,
): Promise<string> {
  const { joinEmbeddedPostgres, startEmbeddedPostgres } = await import(
    "./platform/postgres/embedded/embedded-postgres.ts"
  );
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    stack.defer(() => postgres.stop());
    return postgres.superuserUrl;
  } catch (error) {
    if (!(wishes.join && error instanceof DataInUse)) throw error;
    return joinEmbeddedPostgres({ dataDir, log });
  }
}

/**
 * The database that the configuration names, started where it is the embedded one, checked, migrated and with its libraries.
 * What has to be stopped again is left on `stack`. Throws CannotStart with one line for whatever its administrator can mend.
 */
export async function readyDatabase(
  config: Config,
  log: Log,
  stack: AsyncDisposableStack,
  wishes: Wishes = {},
): Promise<ReadyDatabase> {
  const urls = config.database ?? (await setUpEmbedded(await embeddedUrl(config, log, stack, wishes)));
  const database = openDatabase(urls, systemClock);
  stack.defer(() => database.close());
  try {
    await refuseUnfitDatabase(database);
    const applied = await migrate(urls.owner);
    await loadLibraries(database);
    return { urls, database, applied };
  } catch (error) {
    throw explained(error);
  }
}
