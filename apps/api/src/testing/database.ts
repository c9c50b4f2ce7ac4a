import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "../platform/postgres/with-client.ts";
import { addressesOf, type DatabaseAddresses, dropDatabase } from "./template-database.ts";

export interface TestDatabase extends DatabaseAddresses {
  drop(): Promise<void>;
}

/** A migrated database for one test file; `drop` it in `afterAll`. */
export const copyDatabase = async (): Promise<TestDatabase> => {
  const { superuserUrl, template } = inject("testServer");
  const name = `prancheta_test_${randomUUID().replaceAll("-", "")}`;
  await withClient(superuserUrl, (client) => client.query(`create database ${name} template ${template}`));
  return {
    ...addressesOf(superuserUrl, name),
    drop: async () => {
      await dropDatabase(superuserUrl, name);
    },
  };
};
