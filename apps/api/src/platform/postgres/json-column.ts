import type { ColumnType } from "kysely";

/** A jsonb column: read as its value, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
