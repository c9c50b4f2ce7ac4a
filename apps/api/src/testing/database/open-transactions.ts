import { withClient } from "../../platform/postgres/with-client.ts";
import type { TestDatabase } from "./database.ts";

/** The transactions in a test's database that have used a table, and so hold its lock until they end. */
export const openTransactions = ({ owner }: TestDatabase): Promise<string[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select distinct pid || ' ' || virtualtransaction as name from pg_locks
      where locktype = 'relation' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`);
    return rows.map(({ name }) => name);
  });
