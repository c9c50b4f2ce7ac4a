import type { Insertable } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const tenantBySlug = (db: SystemDb, slug: string) =>
  db.selectFrom("tenant").select("id").where("slug", "=", slug).executeTakeFirst();

/** Does nothing if the slug is taken. */
export const addTenant = async (db: SystemDb, row: Insertable<DB["tenant"]>): Promise<void> => {
  await db
    .insertInto("tenant")
    .values(row)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
};
