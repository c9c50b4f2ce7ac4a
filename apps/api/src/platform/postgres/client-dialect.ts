import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";

const MAX_STATEMENTS = 500;
const statements = new Map<string, string>();

/**
 * The name of a prepared statement, so that a connection parses and plans it once: planning the list costs more than
 * running it. Beyond the maximum, which only lists of varying length could reach, statements have no name.
 */
const nameOf = (text: string): string | undefined => {
  const known = statements.get(text);
  if (known !== undefined || statements.size >= MAX_STATEMENTS) return known;
  const name = `s${statements.size}`;
  statements.set(text, name);
  return name;
};

/** Sends everything that this turn of the event loop writes in one packet, so that kernel and PostgreSQL wake once. */
export const gather = ({ connection: { stream } }: pg.Client) => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.Client;
  readonly #admitted: Promise<unknown>;

  constructor(client: pg.Client, admitted: Promise<unknown>) {
    this.#client = client;
    this.#admitted = admitted;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = nameOf(query.sql);
    gather(this.#client);
    const result = await this.#client.query<Row & pg.QueryResultRow>({
      text: query.sql,
      values: [...query.parameters],
      ...(name !== undefined && { name }),
    });
    await this.#admitted;
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // Kysely's interface requires this generator; we never stream rows.
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("rows are not streamed over a held connection");
  }
}

const refuseTransaction = async (): Promise<never> => {
  throw new Error("this handle already lives in a transaction");
};

/**
 * Kysely over one client that the caller opened, holds in a transaction and releases. No result is returned before
 * `admitted` resolves, so that a refused caller can do nothing more.
 */
export const clientDialect = (client: pg.Client, admitted: Promise<unknown>): Dialect => {
  const connection = new ClientConnection(client, admitted);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
};
