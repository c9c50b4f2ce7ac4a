import { afterAll, expect, it } from "vitest";
import { withClient } from "../../platform/postgres/with-client.ts";
import { copyDatabase } from "./database.ts";

const databases = await Promise.all([copyDatabase(), copyDatabase()]);
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const migrationsIn = (url: string) =>
  withClient(
    url,
    async (client) => (await client.query("select current_user as role, count(*)::int from migration")).rows,
  );

it("gives each test file a migrated database of its own", async () => {
  const [one, other] = databases;
  expect(one?.owner).not.toBe(other?.owner);
  for (const { owner } of databases)
    expect(await migrationsIn(owner)).toEqual([{ role: "prancheta_owner", count: expect.any(Number) }]);
});

it("lets each role in", async () => {
  for (const { app, student, system } of databases)
    for (const [url, role] of [
      [app, "prancheta_app"],
      [student, "prancheta_student"],
      [system, "prancheta_system"],
    ] as const)
      expect(await withClient(url, async (client) => (await client.query("select current_user as role")).rows)).toEqual(
        [{ role }],
      );
});
