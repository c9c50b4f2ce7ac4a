import type { Instant, PartnerId, SaleId } from "@prancheta/contract/scalars";
import type { Db } from "../platform/postgres/db.ts";

/** A sale that one process has taken for itself. */
export interface Claim {
  readonly id: SaleId;
  /** Until when. */
  readonly claimed: Instant;
}

/** Takes a sale for oneself until a moment, unless somebody else has it. */
export const claimSale = async (
  db: Db,
  owner: PartnerId,
  id: SaleId,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<boolean> => {
  const claimed = await db
    .updateTable("sale")
    .set({ busy_until: until })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("busy_until", "is", null), eb("busy_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Takes a sale that one has for longer; false if that ended, and somebody else has it. */
export const prolongClaim = async (
  db: Db,
  owner: PartnerId,
  { id, claimed }: Claim,
  until: Instant,
): Promise<boolean> => {
  const prolonged = await db
    .updateTable("sale")
    .set({ busy_until: until })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("busy_until", "=", claimed)
    .returning("id")
    .executeTakeFirst();
  return prolonged !== undefined;
};

/** Gives a sale up that one has, unless somebody else has it by now. */
export const releaseSale = async (db: Db, owner: PartnerId, { id, claimed }: Claim): Promise<void> => {
  await db
    .updateTable("sale")
    .set({ busy_until: null })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("busy_until", "=", claimed)
    .execute();
};
