import type { Insertable, SelectType, UpdateType } from "kysely";
import type { Cell, CellContext } from "../files/spreadsheet.ts";
import type { DB } from "./tables.ts";

/** A column of a table's spreadsheet. */
interface Csv<Value> {
  readonly heading: string;
  readonly cell: (value: Value, context: CellContext) => Cell;
}

/** How updates, erasure and export treat one column. */
interface Column<Editable, Erased, Exported> {
  /** How `changesOf` stores the form's field of the same name; false if updates do not use the map. */
  readonly editable: Editable;
  /**
   * What remains after the student is erased, or of `partner`, `plan` and `exercise` after the partner is: "kept" keeps the value, "deleted"
   * deletes the row, a function returns the new value.
   */
  readonly erased: Erased;
  /** Whether an export contains it: not at all, in the table's JSON, or in JSON and the table's spreadsheet. */
  readonly exported: Exported;
}

type EditableBy<Form, Name, Written> = Name extends keyof Form
  ? (sent: Exclude<Form[Name], undefined>) => Written
  : false;
type Overwritten<Written> = "kept" | ((student: string) => Written);
type Exported<Read> = "no" | "json" | Csv<Read>;

/**
 * Every column of a table whose rows remain when a student is erased. `Form` has the fields that change columns of the
 * same name.
 */
export type Columns<T extends keyof DB, Form = unknown> = {
  readonly [C in keyof DB[T]]: Column<
    EditableBy<Form, C, UpdateType<DB[T][C]>>,
    Overwritten<UpdateType<DB[T][C]>>,
    Exported<SelectType<DB[T][C]>>
  >;
};

/** Every column of a table whose rows are deleted when their student is erased. */
export type DeletedColumns<T extends keyof DB> = {
  readonly [C in keyof DB[T]]: Column<false, "deleted", Exported<SelectType<DB[T][C]>>>;
};

/** Every column of a table that is exported as fields of `Reply` instead of rows. */
export type ColumnsIn<Reply, T extends keyof DB, Form = unknown> = {
  readonly [C in keyof DB[T]]: Column<
    EditableBy<Form, C, UpdateType<DB[T][C]>>,
    Overwritten<UpdateType<DB[T][C]>>,
    "no" | keyof Reply
  >;
};

/** A row as it is read. */
export type RowOf<T extends keyof DB> = { readonly [C in keyof DB[T]]: SelectType<DB[T][C]> };

/** A row to write, with a value for each column but those named: a nullable column must not be forgotten either. */
export type WholeRow<T extends keyof DB, LeftOut extends keyof DB[T]> = Required<Omit<Insertable<DB[T]>, LeftOut>>;

/** The part of a map that erasure uses. */
export type ErasedColumns<T extends keyof DB> = {
  readonly [C in keyof DB[T]]: { readonly erased: "deleted" | Overwritten<UpdateType<DB[T][C]>> };
};

/** The part of a map that exports use. */
export type ExportedColumns<T extends keyof DB> = {
  readonly [C in keyof DB[T]]: { readonly exported: Exported<SelectType<DB[T][C]>> };
};

export const csv = <Value>(heading: string, cell: Csv<Value>["cell"]): Csv<Value> => ({ heading, cell });

/** Stores a field unchanged. */
export const asSent = <Value>(sent: Value): Value => sent;

/** Stores an empty field as null. */
export const orNull = (sent: string | null): string | null => sent || null;

/** Erases a nullable column. */
export const nothing = (): null => null;

type Edited<Map> = { [C in keyof Map]: Map[C] extends { readonly editable: false } ? never : C }[keyof Map] & string;

const isEdited = <Map extends Record<keyof Map, { readonly editable: unknown }>>(
  columns: Map,
  column: keyof Map,
): column is Edited<Map> => columns[column].editable !== false;

/** The columns that a form can change. */
export function editedColumns<Map extends Record<keyof Map, { readonly editable: unknown }>>(
  columns: Map,
): Edited<Map>[] {
  const names: Edited<Map>[] = [];
  for (const column in columns) if (isEdited(columns, column)) names.push(column);
  return names;
}

type Stored<T extends keyof DB, Name> = UpdateType<DB[T][Name & keyof DB[T]]>;

/** The columns to write for the sent fields. A field without a column of the same name does not type-check. */
export function changesOf<T extends keyof DB, Form extends object>(
  _table: T,
  columns: NoInfer<{ readonly [F in keyof Form]: { readonly editable: (sent: Form[F]) => Stored<T, F> } }>,
  form: { readonly [F in keyof Form]?: Form[F] | undefined },
): { [F in keyof Form]?: Stored<T, F> } {
  const changes: { [F in keyof Form]?: Stored<T, F> } = {};
  for (const field in form) {
    const value = form[field];
    if (value !== undefined) changes[field] = columns[field].editable(value);
  }
  return changes;
}
