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

/** A value, or a placeholder in a statement that is built once. */
export type Value<T> = T | RawBuilder<T>;
export type Values<T> = { readonly [Name in keyof T]: Value<T[Name]> };

/** A placeholder whose value each run reads from its input. */
class Slot<Input> {
  readonly read: (input: Input) => unknown;

  constructor(read: (input: Input) => unknown) {
    this.read = read;
  }
}

export type SlotOf<Input> = <T>(read: (input: Input) => T) => RawBuilder<T>;

/** Gives each placeholder one number, even if the statement uses it several times. */
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
 * A statement that is built once, for frequent queries where building costs more than running: `build` uses
 * placeholders for the values that differ. The returned function runs it and returns the rows.
 */
export const preparedStatement = <Input, Row>(build: (db: Db, slot: SlotOf<Input>) => CompiledQuery<Row>) => {
  let built: CompiledQuery<Row> | undefined;
  return async (db: Db, input: Input): Promise<Row[]> => {
    built ??= build(onPaper(), (read) => sql`${new Slot(read)}`);
    const parameters = built.parameters.map((value) => (value instanceof Slot ? value.read(input) : value));
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
};
