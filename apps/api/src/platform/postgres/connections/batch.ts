import pg from "pg";

export interface Statement {
  /** A connection parses and plans a statement with a name once. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly (Buffer | string | null)[];
}

export type Result = Pick<pg.QueryResult, "rows" | "rowCount">;

/** The results before the first statement that failed, and its error. */
export interface Answer {
  readonly results: readonly Result[];
  readonly error?: Error;
}

interface Column {
  readonly name: string;
  readonly parse: (value: string) => unknown;
}

/** The columns of each statement that a connection has prepared. */
const prepared = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

const preparedOn = (connection: pg.Connection) => {
  const known = prepared.get(connection) ?? new Map<string, readonly Column[]>();
  prepared.set(connection, known);
  return known;
};

const send = (connection: pg.Connection, { name = "", text, values }: Statement, isPrepared: boolean): void => {
  if (!isPrepared) {
    // It exists already if a statement failed after it in the batch that prepared it.
    connection.close({ type: "S", name }, true);
    connection.parse({ name, text, types: [] }, true);
  }
  connection.bind({ statement: name, values: [...values] }, true);
  if (!isPrepared) connection.describe({ type: "P" }, true);
  connection.execute(null, true);
};

const ROWS = /\d+$/;

/**
 * Statements with one Sync, which PostgreSQL answers in one packet; outside of a transaction they are one of their own.
 * `pg.Query` sends a Sync with each statement and asks for its columns each time. The methods are those that `pg.Client`
 * calls.
 */
export class Batch extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #settle: (answer: Answer) => void;
  readonly #results: Result[] = [];
  #prepared: Map<string, readonly Column[]> | undefined;
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #unreadable: Error | undefined;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig, settle: (answer: Answer) => void) {
    super("");
    this.#statements = statements;
    this.#types = types;
    this.#settle = settle;
  }

  override submit = (connection: pg.Connection): void => {
    const known = preparedOn(connection);
    this.#prepared = known;
    connection.stream.cork();
    for (const statement of this.#statements) send(connection, statement, known.has(statement.name ?? ""));
    connection.sync();
    connection.stream.uncork();
    this.#await();
  };

  get #awaited(): string | undefined {
    return this.#statements[this.#results.length]?.name;
  }

  #await(): void {
    this.#columns = this.#prepared?.get(this.#awaited ?? "") ?? [];
    this.#rows = [];
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#types.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    try {
      this.#columns.forEach(({ name, parse }, at) => {
        const value = fields[at] ?? null;
        row[name] = value === null ? null : parse(value);
      });
    } catch (error) {
      this.#unreadable ??= error instanceof Error ? error : new Error(String(error));
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const name = this.#awaited;
    if (name !== undefined) this.#prepared?.set(name, this.#columns);
    this.#results.push({ rows: this.#rows, rowCount: Number(ROWS.exec(text)?.[0] ?? 0) });
    this.#await();
  }

  handleReadyForQuery(): void {
    this.#settle(this.#unreadable ? { results: [], error: this.#unreadable } : { results: this.#results });
  }

  handleError(error: Error): void {
    this.#settle({ results: this.#results, error });
  }
}
