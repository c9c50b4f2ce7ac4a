import {
  type CompiledQuery,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import { Db } from "./db.ts";

/** A value, or the slot of one in a statement that is built once. */
export type Value<T> = T | RawBuilder<T>;
export type Values<T> = { readonly [Name in keyof T]: Value<T[Name]> };

/** The place of a value that each run reads from what it is given. */
class Slot<Given> {
  readonly read: (given: Given) => unknown;

  constructor(read: (given: Given) => unknown) {
    this.read = read;
  }
}

export type SlotOf<Given> = <T>(read: (given: Given) => T) => RawBuilder<T>;

/** Numbers a slot once, however often the statement names it. */
class SlotCompiler extends PostgresQueryCompiler {
  readonly #numbers = new Map<unknown, number>();

  protected override appendValue(value: unknown): void {
    const known = this.#numbers.get(value);
    if (known !== undefined) {
      this.append(`$${known}`);
      return;
    }
    super.appendValue(value);
    if (value instanceof Slot) this.#numbers.set(value, this.numParameters);
  }
}

const onPaper = () =>
  new Db({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new SlotCompiler(),
    },
  });

/**
 * A statement that is built once, for what is asked so often that building it would cost more than reading its rows: `build` writes
 * it with slots for what differs between runs. Called, it runs and answers its rows.
 */
export const prepared = <Given, Row>(build: (db: Db, slot: SlotOf<Given>) => CompiledQuery<Row>) => {
  let built: CompiledQuery<Row> | undefined;
  return async (db: Db, given: Given): Promise<Row[]> => {
    built ??= build(onPaper(), (read) => sql`${new Slot(read)}`);
    const parameters = built.parameters.map((value) => (value instanceof Slot ? value.read(given) : value));
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
};
