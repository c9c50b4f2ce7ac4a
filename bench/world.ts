import { AccountId, PartnerId, SessionId, TenantId } from "@prancheta/contract/scalars";
import pg from "pg";
import type { DatabaseUrls } from "../apps/api/src/config.ts";
import { loadLibraries } from "../apps/api/src/libraries.ts";
import { systemClock } from "../apps/api/src/platform/clock.ts";
import { openDatabase } from "../apps/api/src/platform/postgres/db.ts";
import { startEmbeddedPostgres } from "../apps/api/src/platform/postgres/embedded/embedded-postgres.ts";
import { setUpEmbedded } from "../apps/api/src/platform/postgres/setup/database-setup.ts";
import { migrate } from "../apps/api/src/platform/postgres/setup/migrate.ts";
import { makeTokens } from "../apps/api/src/platform/secrets/tokens.ts";
import { QUEUES } from "../apps/api/src/queues.ts";
import { aSheet } from "./a-sheet.ts";
import { benchId } from "./ids.ts";
import { addLateReport } from "./late-report.ts";
import { fillWorld, libraryExercises, type Size } from "./world.queries.ts";

const SECRET = "the bench's secret, of more than thirty-two characters";
const log = { info: () => undefined, error: (line: string) => process.stderr.write(`${line}\n`) };

export interface World extends Size {
  /** The database's URL for its superuser. */
  readonly superuserUrl: string;
  /** The database's URLs for the roles of the product. */
  readonly urls: DatabaseUrls;
  /** The folder of the database's files. */
  readonly clusterFolder: string;
  /** The environment for a server on this world. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ids of the library's exercises. */
  readonly exercises: readonly string[];
  /** An access token of the n-th partner; the last one is the giant. */
  tokenOf(partner: number): Promise<string>;
  /** An access token of the student of the n-th partner who uses the app. */
  studentTokenOf(partner: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL and fills it. */
export async function buildWorld(dataDir: string, size: Size): Promise<World> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const urls = await setUpEmbedded(postgres.superuserUrl);
  await migrate(urls.owner, QUEUES);
  const database = openDatabase(urls, systemClock);
  await loadLibraries(database);
  const superuserUrl = postgres.superuserUrl.replace(/\/postgres$/, "/prancheta");
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const exercises = await libraryExercises(client);
  const used = exercises.slice(0, 40);
  await fillWorld(client, size, JSON.stringify(aSheet(used, 5, 8)), used);
  const tokens = makeTokens(SECRET, systemClock);
  await addLateReport({ client, database, dataDir, tokens });
  const { rows } = await client.query<{ id: string }>("select id from tenant where slug = 'prancheta'");
  await Promise.all([client.end(), database.close()]);
  const tenant = TenantId.parse(rows[0]?.id);
  return {
    ...size,
    superuserUrl,
    urls,
    clusterFolder: postgres.folder,
    exercises,
    environment: {
      DATABASE_URL: urls.app,
      PRANCHETA_OWNER_URL: urls.owner,
      PRANCHETA_STUDENT_URL: urls.student,
      PRANCHETA_SYSTEM_URL: urls.system,
      SECRET_KEY: SECRET,
      DATA_DIR: dataDir,
      NODE_ENV: "production",
      PRANCHETA_LOG_LEVEL: "silent",
    },
    tokenOf: (partner) =>
      tokens.access(
        {
          account: AccountId.parse(benchId("account", partner)),
          session: SessionId.parse(benchId("session", partner)),
          partner: PartnerId.parse(benchId("partner", partner)),
          tenant,
          zone: "America/Sao_Paulo",
        },
        "prancheta",
      ),
    studentTokenOf: (partner) =>
      tokens.studentAccess(
        {
          account: AccountId.parse(benchId("studentAccount", partner)),
          session: SessionId.parse(benchId("studentSession", partner)),
          tenant,
        },
        "prancheta",
      ),
    stop: () => postgres.stop(),
  };
}
