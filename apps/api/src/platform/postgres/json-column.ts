import type { ColumnType } from "kysely";

/** A jsonb column: read as what it holds, written as its JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
