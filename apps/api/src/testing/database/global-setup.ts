import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../platform/postgres/embedded/embedded-postgres.ts";
import { newDataDir } from "../../platform/postgres/embedded/new-data-dir.ts";
import { dropDatabase, makeTemplate, type TestServer } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const NEED_DATABASES = ["api", "api-alone", "demo"];

const startServer = async (): Promise<{ superuserUrl: string; stop: () => Promise<void> }> => {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { superuserUrl: given, stop: () => Promise.resolve() };
  const dataDir = newDataDir("test");
  const log = { info: () => undefined, error: (line: string) => process.stderr.write(`${line}\n`) };
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  return {
    superuserUrl: postgres.superuserUrl,
    stop: async () => {
      await postgres.stop();
      for (const path of [dirname(postgres.folder), dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
};

/**
 * One PostgreSQL for the whole run (embedded, or `TEST_DATABASE_URL` with a superuser), with a migrated template
 * database.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => NEED_DATABASES.includes(name))) return undefined;
  const server = await startServer();
  try {
    const testServer = await makeTemplate(server.superuserUrl);
    project.provide("testServer", testServer);
    return async () => {
      await dropDatabase(testServer.superuserUrl, testServer.template);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
