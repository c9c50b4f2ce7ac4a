import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import type { Db } from "../platform/postgres/db.ts";

const subscription = (db: Db, owner: PartnerId, id: string) =>
  db.updateTable("growth_subscription").where("partner_id", "=", owner).where("id", "=", id);

export const endSubscription = async (db: Db, owner: PartnerId, id: string, at: Instant): Promise<void> => {
  await subscription(db, owner, id).set({ ended_at: at }).execute();
};

/** Takes a subscription into the next cycle, with the plan that was chosen for it. */
export const renewSubscription = async (db: Db, owner: PartnerId, id: string, type: string): Promise<void> => {
  await subscription(db, owner, id).set({ type, next_type: null }).execute();
};
