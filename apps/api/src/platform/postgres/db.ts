import type { AccountId, PartnerId, SessionId, TenantId } from "@prancheta/contract/scalars";
import { type Dialect, Kysely } from "kysely";
import pg from "pg";
import { type Clock, instantOf } from "../clock.ts";
import { Refusal } from "../http/refusal.ts";
import { clientDialect, gather } from "./client-dialect.ts";
import { pgValues } from "./pg-values.ts";
import type { DB } from "./tables.ts";

/** Whom a request acts for. Only the guard creates one, from a token whose session is then checked in the database. */
export interface Owner {
  readonly partner: PartnerId;
  readonly account: AccountId;
  readonly session: SessionId;
  readonly tenant: TenantId;
  readonly zone: string;
}

/** One partner's rows, inside a transaction of `asPartner`. */
export class Db extends Kysely<DB> {
  readonly #scope = "partner";
  get scope() {
    return this.#scope;
  }
}

/** Rows without a partner or of several, inside a transaction of `asSystem`. */
export class SystemDb extends Kysely<DB> {
  readonly #scope = "system";
  get scope() {
    return this.#scope;
  }
}

export interface Database {
  /** The only way to a partner's rows without a request: jobs, the demo world, tests. */
  asPartner<T>(partner: PartnerId, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for a request: rolls back unless the session is active. */
  asOwner<T>(owner: Owner, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for a request that only reads: PostgreSQL refuses writes, and the caller does not wait for COMMIT. */
  readAsOwner<T>(owner: Owner, work: (db: Db) => Promise<T>): Promise<T>;
  asSystem<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /** Resolves when both pools answer; for the readiness probe. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface Opening {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Checks the opening statement's row; throws to refuse the transaction. */
  readonly check?: (row: pg.QueryResultRow | undefined) => void;
}

const settle = (running: Promise<unknown>) => running.catch(() => undefined);

const admittedBy = async (client: pg.PoolClient, { name, text, values, check }: Opening): Promise<void> => {
  const { rows } = await client.query({ name, text, values: [...values] });
  check?.(rows[0]);
};

/**
 * One transaction on one client. BEGIN, the opening statement and the first statement of `work` are sent in one batch.
 * The opening is checked before any result of `work` is used, and COMMIT is sent only if both succeed. Only a
 * transaction that may have written waits for COMMIT.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  opening: Opening | undefined,
  work: (dialect: Dialect) => Promise<T>,
  access: "READ WRITE" | "READ ONLY" = "READ WRITE",
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    gather(client);
    const begun = client.query(`BEGIN ${access}`);
    const admitted = opening ? admittedBy(client, opening) : begun.then(() => undefined);
    const running = work(clientDialect(client, admitted));
    try {
      await Promise.all([begun, settle(admitted), settle(running)]);
      await admitted;
      const value = await running;
      // The client's next user may send in the same packet.
      gather(client);
      const committed = client.query("COMMIT");
      if (access === "READ WRITE") await committed;
      else void settle(committed);
      return value;
    } catch (error) {
      await Promise.all([settle(admitted), settle(running)]);
      await client.query("ROLLBACK").catch(onError);
      throw error;
    }
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}

const SET_PARTNER = "select set_config('app.partner_id', $1, true)";
const SET_OWNER = "select set_config('app.partner_id', $1, true), session_is_live($2, $1::uuid, $3) as live";

const openingFor = (partner: PartnerId): Opening => ({ name: "partner", text: SET_PARTNER, values: [partner] });

const refuseInactiveSession = (row: pg.QueryResultRow | undefined) => {
  if (row?.["live"] !== true) throw new Refusal("session.missing");
};

const openingOf = ({ partner, session }: Owner, now: Temporal.Instant): Opening => ({
  name: "owner",
  text: SET_OWNER,
  values: [partner, session, instantOf(now)],
  check: refuseInactiveSession,
});

const openPool = (url: string, max: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    types: pgValues,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Planning the dashboard for each partner costs ten times as much as running it; the indexes suit small and large
    // partners.
    options:
      "-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c plan_cache_mode=force_generic_plan",
  });
  // A connection that the server drops must not end the process, neither while idle nor while it is handed out; the
  // next request opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
};

const ownPart =
  <T>(work: (db: Db) => Promise<T>) =>
  async (dialect: Dialect) =>
    work(new Db({ dialect }));

export function openDatabase(
  urls: { app: string; system: string },
  clock: Clock,
  size = { app: 10, system: 4 },
): Database {
  const app = openPool(urls.app, size.app);
  const system = openPool(urls.system, size.system);
  return {
    asPartner: (partner, work) => inTransaction(app, openingFor(partner), ownPart(work)),
    asOwner: (owner, work) => inTransaction(app, openingOf(owner, clock.now()), ownPart(work)),
    readAsOwner: (owner, work) => inTransaction(app, openingOf(owner, clock.now()), ownPart(work), "READ ONLY"),
    asSystem: (work) => inTransaction(system, undefined, async (dialect) => work(new SystemDb({ dialect }))),
    ping: async () => {
      await Promise.all([app.query("select 1"), system.query("select 1")]);
    },
    close: async () => {
      await Promise.all([app.end(), system.end()]);
    },
  };
}
