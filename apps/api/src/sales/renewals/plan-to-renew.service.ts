import type { PartnerId, PlanId } from "@prancheta/contract/scalars";
import { planOnSale, type SoldPlan } from "../../plans/plans.service.ts";
import type { Db } from "../../platform/postgres/db.ts";

interface RenewedPlan {
  /** Chosen by the coach for the next contract. */
  readonly next_plan_id: PlanId | null;
  /** The plan of the sale that is renewed. */
  readonly plan_id: PlanId;
}

/** The plan that a renewal sells: the chosen one, or the sale's plan if none was chosen or it was deleted since. */
export const planToRenew = async (
  db: Db,
  owner: PartnerId,
  { next_plan_id: chosen, plan_id: before }: RenewedPlan,
): Promise<SoldPlan | undefined> => (chosen && (await planOnSale(db, owner, chosen))) || planOnSale(db, owner, before);
