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
 * The name under which a connection keeps a statement parsed and planned: planning the list costs more than reading it. Texts
 * beyond the bound, which only lists of varying length could reach, go unnamed.
 */
const nameOf = (text: string): string | undefined => {
  const known = statements.get(text);
  if (known !== undefined || statements.size >= MAX_STATEMENTS) return known;
  const name = `s${statements.size}`;
  statements.set(text, name);
  return name;
};

class HeldConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #admitted: Promise<void>;

  constructor(client: pg.ClientBase, admitted: Promise<void>) {
    this.#client = client;
    this.#admitted = admitted;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = nameOf(query.sql);
    const result = await this.#client.query<Row & pg.QueryResultRow>({
      text: query.sql,
      values: [...query.parameters],
      ...(name !== undefined && { name }),
    });
    await this.#admitted;
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome and kysely ask for a generator; nothing of ours streams rows.
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("rows are not streamed over a held connection");
  }
}

const refuseTransaction = async (): Promise<never> => {
  throw new Error("this handle already lives in a transaction");
};

/**
 * Kysely over one client that somebody else opened, holds in a transaction, and gives back. No statement is answered before
 * `admitted` is: whoever waits for one does nothing more, inside the database or outside it, once it is refused.
 */
export const heldDialect = (client: pg.ClientBase, admitted: Promise<void>): Dialect => {
  const connection = new HeldConnection(client, admitted);
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
