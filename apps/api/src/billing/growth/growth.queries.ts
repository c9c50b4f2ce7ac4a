import type { Day, Instant, PartnerId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { hasRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

const subscription = (db: Db, owner: PartnerId, id: string) =>
  db.updateTable("growth_subscription").where("partner_id", "=", owner).where("id", "=", id);

export const endSubscription = async (db: Db, owner: PartnerId, id: string, at: Instant): Promise<void> => {
  await subscription(db, owner, id).set({ ended_at: at }).execute();
};

/** Takes a subscription into the next cycle, with the plan that was chosen for it. */
export const renewSubscription = async (db: Db, owner: PartnerId, id: string, type: string): Promise<void> => {
  await subscription(db, owner, id).set({ type, next_type: null }).execute();
};

export const addSubscription = async (db: Db, row: Insertable<DB["growth_subscription"]>): Promise<void> => {
  await db.insertInto("growth_subscription").values(row).execute();
};

export const changeSubscription = async (
  db: Db,
  owner: PartnerId,
  id: string,
  changes: { readonly next_type: string | null; readonly ends_on: Day | null },
): Promise<void> => {
  await subscription(db, owner, id).set(changes).execute();
};

/** The plans that are for sale, and one more that may no longer be for sale; the cheapest first. */
export const growthPlans = (db: Db, besides: string | undefined) =>
  db
    .selectFrom("growth_plan")
    .select(["type", "name", "value", "promotional_value", "promotional_until", "benefits", "active"])
    .where((eb) => eb.or([eb("active", "=", true), eb("type", "=", besides ?? "")]))
    .orderBy("value")
    .orderBy("type")
    .execute();

export const isOffered = (db: Db, owner: PartnerId): Promise<boolean> =>
  hasRow(db.selectFrom("growth_offer").select("partner_id").where("partner_id", "=", owner));
