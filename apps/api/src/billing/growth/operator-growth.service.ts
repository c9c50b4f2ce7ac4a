import type { Cents, Instant, PartnerId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { allGrowthPlans, deleteOffer, putGrowthPlan, putOffer } from "./operator-growth.queries.ts";

export interface OperatorGrowthPlan {
  readonly type: string;
  readonly name: string;
  readonly value: Cents;
  readonly promotion: { readonly value: Cents; readonly until: Instant } | null;
  readonly benefits: readonly string[];
  readonly active: boolean;
}

/** Adds a plan of Growth or replaces the one of that type; who has it pays the new price from the next cycle on. */
export const setGrowthPlan = (db: SystemDb, plan: OperatorGrowthPlan): Promise<void> =>
  putGrowthPlan(db, {
    type: plan.type,
    name: plan.name,
    value: plan.value,
    promotional_value: plan.promotion?.value ?? null,
    promotional_until: plan.promotion?.until ?? null,
    benefits: [...plan.benefits],
    active: plan.active,
  });

/** Offers Growth to a partner, or ends that; who has it keeps it. */
export const offerGrowth = (db: SystemDb, clock: Clock, partner: PartnerId, isOn: boolean): Promise<void> =>
  isOn ? putOffer(db, { partner_id: partner, offered_at: instantOf(clock.now()) }) : deleteOffer(db, partner);

export const growthPlansForOperator = allGrowthPlans;
