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

/** A placeholder for the value of one parameter. */
class Slot {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

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

/** A `Db` that compiles statements and cannot run them. */
const compilingDb = () =>
  new Db({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new SlotCompiler(),
    },
  });

interface Buildable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A statement that is built once, for frequent queries where building costs more than running: `build` gets a placeholder
 * for each parameter. The returned function runs it with values in their place and returns the rows.
 */
export function preparedStatement<Inputs extends readonly unknown[], Row>(
  build: (db: Db, ...inputs: { readonly [Place in keyof Inputs]: Value<Inputs[Place]> }) => Buildable<Row>,
): (db: Db, ...inputs: Inputs) => Promise<Row[]>;
export function preparedStatement(build: (db: Db, ...inputs: readonly RawBuilder<never>[]) => Buildable<unknown>) {
  let built: CompiledQuery<unknown> | undefined;
  const compile = (inputs: readonly unknown[]) => {
    const db = compilingDb();
    return build(db, ...inputs.map((_, place) => sql<never>`${new Slot(place)}`)).compile(db);
  };
  return async (db: Db, ...inputs: readonly unknown[]): Promise<unknown[]> => {
    built ??= compile(inputs);
    const values = built.parameters.map((value) => (value instanceof Slot ? inputs[value.place] : value));
    const { rows } = await db.executeQuery({ ...built, parameters: values });
    return rows;
  };
}

/** A prepared statement that returns at most one row. */
export function preparedRow<Inputs extends readonly unknown[], Row>(
  build: (db: Db, ...inputs: { readonly [Place in keyof Inputs]: Value<Inputs[Place]> }) => Buildable<Row>,
) {
  const rows = preparedStatement(build);
  return async (db: Db, ...inputs: Inputs): Promise<Row | undefined> => (await rows(db, ...inputs)).at(0);
}
