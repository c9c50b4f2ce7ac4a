import type { Insertable } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const addCycle = async (db: SystemDb, row: Insertable<DB["billing_cycle"]>): Promise<void> => {
  await db.insertInto("billing_cycle").values(row).execute();
};
