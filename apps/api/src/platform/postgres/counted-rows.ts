import type { PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Value } from "./prepared-statement.ts";

/**
 * `column = owner`, for counts of thousands of rows. With `=`, PostgreSQL compares the owner and the row-level security's
 * partner in a step of its own that each row passes through, which is a sixth of such a count.
 */
export const isOwned = (column: string, owner: Value<PartnerId>) =>
  sql<boolean>`${sql.ref(column)} = any(array[${owner}]::uuid[])`;
