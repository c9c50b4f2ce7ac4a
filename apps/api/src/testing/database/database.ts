import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "../../platform/postgres/with-client.ts";
import { addressesOf, type DatabaseAddresses, dropDatabase } from "./template-database.ts";

export interface TestDatabase extends DatabaseAddresses {
  drop(): Promise<void>;
}

/** How many connections to a test's database wait for a lock of another one. */
export const countWaiting = ({ owner }: Pick<DatabaseAddresses, "owner">): Promise<number> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query(
      "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
    );
    return rows.length;
  });

export const isAnyoneWaiting = async (addresses: Pick<DatabaseAddresses, "owner">): Promise<boolean> =>
  (await countWaiting(addresses)) > 0;

/** A migrated database for one test file; `drop` it in `afterAll`. */
export const copyDatabase = async (): Promise<TestDatabase> => {
  const { superuserUrl, template } = inject("testServer");
  const name = `prancheta_test_${randomUUID().replaceAll("-", "")}`;
  // Copying files takes half the time of copying through the log, PostgreSQL's default.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await withClient(superuserUrl, (client) => client.query(copy));
  return {
    ...addressesOf(superuserUrl, name),
    drop: async () => {
      await dropDatabase(superuserUrl, name);
    },
  };
};
