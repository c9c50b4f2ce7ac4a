import type pg from "pg";
import { type Answer, Batch, type Result, type Statement } from "./batch.ts";
import { pgValues } from "./pg-values.ts";

interface Collecting {
  readonly statements: Statement[];
  readonly answer: Promise<Answer>;
}

const bytesOf = ({ values }: Statement): number =>
  values.reduce((bytes, value) => bytes + (value === null ? 0 : Buffer.byteLength(value)), 0);

/** Sends a client's statements, those of one turn of the event loop in one batch. */
export class BatchedClient {
  readonly #client: pg.Client;
  #collecting: Collecting | undefined;
  #opening: Statement | undefined;
  #sentBytes = 0;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Sends `opening` first in each further batch. */
  openEachWith(opening: Statement): void {
    this.#opening = opening;
  }

  /** Bytes of the values of all statements so far. */
  get sentBytes(): number {
    return this.#sentBytes;
  }

  async run(statement: Statement): Promise<Result> {
    this.#sentBytes += bytesOf(statement);
    this.#collecting ??= this.#collect();
    const { statements, answer } = this.#collecting;
    const place = statements.push(statement) - 1;
    const { results, error } = await answer;
    const result = results[place];
    if (result) return result;
    throw error ?? new Error("a statement was not answered");
  }

  #collect(): Collecting {
    const statements = this.#opening ? [this.#opening] : [];
    const { promise: answer, resolve } = Promise.withResolvers<Answer>();
    process.nextTick(() => {
      this.#collecting = undefined;
      this.#client.query(new Batch(statements, pgValues, resolve));
    });
    return { statements, answer };
  }
}
