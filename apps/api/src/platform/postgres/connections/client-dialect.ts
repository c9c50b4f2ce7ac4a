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
import { prepareValue } from "pg/lib/utils.js";
import type { BatchedClient } from "./batched-client.ts";

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

class ClientConnection implements DatabaseConnection {
  readonly #client: BatchedClient;
  readonly #admitted: Promise<unknown>;

  constructor(client: BatchedClient, admitted: Promise<unknown>) {
    this.#client = client;
    this.#admitted = admitted;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters.map((value) => prepareValue(value));
    const { rows, rowCount } = await this.#client.run({ name: nameOf(sql), text: sql, values });
    await this.#admitted;
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // Kysely's interface requires this generator; we never stream rows.
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("rows are not streamed over a held connection");
  }
}

const refuseTransaction = async (): Promise<never> => {
  throw new Error("this handle already lives in a transaction");
};

// It keeps nothing between statements, and making one binds a hundred methods.
const compiler = new PostgresQueryCompiler();

/**
 * Kysely over one client that the caller opened, holds in a transaction and releases. No result is returned before
 * `admitted` resolves, so that a refused caller can do nothing more.
 */
export const clientDialect = (client: BatchedClient, admitted: Promise<unknown>): Dialect => {
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
    createQueryCompiler: () => compiler,
  };
};
