import { NO_DISCOUNT, planTotal, priceOf } from "@prancheta/contract/plans/price";
import type { Day, PlanId, StudentId } from "@prancheta/contract/scalars";
import type { Clock } from "../platform/clock.ts";
import { atField, Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { planToSell, type Seller } from "./offer.service.ts";
import { paymentMoment } from "./sales.service.ts";

/** A plan that is promised to somebody who has not joined: free, or paid outside of the product. */
interface Promised {
  readonly student: StudentId;
  readonly plan: PlanId;
  readonly byHand?: { readonly paidOn: Day; readonly total: number } | undefined;
}

/** Refuses to promise a plan that could not be sold today, or another total than today's. */
export async function refuseBadPromise(db: Db, seller: Seller, clock: Clock, promised: Promised): Promise<void> {
  const plan = await planToSell(db, seller.partner, promised);
  const { byHand } = promised;
  if (!byHand) return;
  paymentMoment(clock, seller.zone, byHand.paidOn);
  const { toPay } = priceOf(planTotal(plan.amount, plan.days), NO_DISCOUNT);
  if (byHand.total !== toPay) throw atField(new Refusal("sale.price_changed"), "byHand.total");
}
