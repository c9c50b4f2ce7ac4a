import pg from "pg";
import { pgValues } from "./pg-values.ts";

/** How many connections a process has for each role. */
export const CONNECTIONS = { app: 10, student: 10, system: 4 };

/** The longest that a statement waits for a lock. */
export const STATEMENT_TIMEOUT_MS = 15_000;

export const openPool = (url: string, max: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    types: pgValues,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Planning the dashboard for each partner costs ten times as much as running it; the indexes suit small and large
    // partners. Such a plan uses a partial index only if its condition is in the query's text (`sql.lit`).
    options: `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=30000 -c plan_cache_mode=force_generic_plan`,
  });
  // A connection that the server drops must not end the process, neither while idle nor while it is handed out; the
  // next request opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
};
