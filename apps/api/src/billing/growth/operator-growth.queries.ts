import type { PartnerId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export const putGrowthPlan = async (db: SystemDb, row: Insertable<DB["growth_plan"]>): Promise<void> => {
  const { type: _, ...changes } = row;
  await db
    .insertInto("growth_plan")
    .values(row)
    .onConflict((conflict) => conflict.column("type").doUpdateSet(changes))
    .execute();
};

export const putOffer = async (db: SystemDb, row: Insertable<DB["growth_offer"]>): Promise<void> => {
  await db
    .insertInto("growth_offer")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteOffer = async (db: SystemDb, partner: PartnerId): Promise<void> => {
  await db.deleteFrom("growth_offer").where("partner_id", "=", partner).execute();
};

/** Every plan of Growth, the cheapest first. */
export const allGrowthPlans = (db: SystemDb) =>
  db
    .selectFrom("growth_plan")
    .select(["type", "name", "value", "promotional_value", "promotional_until", "active"])
    .orderBy("value")
    .orderBy("type")
    .execute();
