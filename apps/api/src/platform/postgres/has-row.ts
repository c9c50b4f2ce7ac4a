import type { DeleteResult, InsertResult, UpdateResult } from "kysely";

interface Statement<Result> {
  executeTakeFirst(): Promise<Result>;
}

/** Whether a query finds a row. */
export const hasRow = async (query: Statement<unknown>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Whether a statement without `returning` adds, changes or deletes a row. */
export const wroteRow = async (statement: Statement<InsertResult | UpdateResult | DeleteResult>): Promise<boolean> => {
  const result = await statement.executeTakeFirst();
  if ("numDeletedRows" in result) return result.numDeletedRows > 0n;
  if ("numUpdatedRows" in result) return result.numUpdatedRows > 0n;
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};
