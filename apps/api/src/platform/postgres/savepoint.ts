import { sql } from "kysely";
import type { Db } from "./db.ts";

/** If `work` throws, only what it wrote is rolled back, not the rest of the transaction. The error is rethrown. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db);
  try {
    const value = await work();
    await sql`release savepoint part`.execute(db);
    return value;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    throw error;
  }
}

/** Undoes what `work` wrote in any case, and returns its value. */
export async function asDryRun<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(db);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint dry_run`.execute(db);
  }
}
