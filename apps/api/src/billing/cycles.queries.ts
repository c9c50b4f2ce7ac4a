import type { PartnerId } from "@prancheta/contract/scalars";
import type { Insertable, Updateable } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const addCycle = async (db: SystemDb, row: Insertable<DB["billing_cycle"]>): Promise<void> => {
  await db.insertInto("billing_cycle").values(row).execute();
};

const cycles = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("billing_cycle")
    .select(["charge_day", "starts_on", "due_on", "growth_type", "growth_price"])
    .where("partner_id", "=", owner);

export const runningCycle = (db: Db, owner: PartnerId) => cycles(db, owner).executeTakeFirstOrThrow();

/** The running cycle, locked: one transaction at a time changes what a partner pays, and how. */
export const lockCycle = (db: Db, owner: PartnerId) => cycles(db, owner).forNoKeyUpdate().executeTakeFirstOrThrow();

export type Cycle = Awaited<ReturnType<typeof runningCycle>>;

export const changeCycle = async (
  db: Db,
  owner: PartnerId,
  changes: Updateable<DB["billing_cycle"]>,
): Promise<void> => {
  await db.updateTable("billing_cycle").set(changes).where("partner_id", "=", owner).execute();
};
