import { NO_DISCOUNT, planTotal, priceOf } from "@prancheta/contract/plans/price";
import { Cents, type Day, type PlanId, type StudentId } from "@prancheta/contract/scalars";
import { holdPlan, snapshotOf } from "../plans/plans.service.ts";
import { type Clock, dayIn } from "../platform/clock.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { firstFreeDay, planToSell, type Seller } from "./offer.service.ts";
import { paymentMoment, sellByHand } from "./sales.service.ts";
import { startBought } from "./start-bought.service.ts";

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

/** Starts the promised plan: today, or after the last contract that runs or is to come. */
export async function keepPromise(
  db: Db,
  seller: Seller,
  clock: Clock,
  { student, plan, paidOn }: { readonly student: StudentId; readonly plan: PlanId; readonly paidOn: Day | null },
): Promise<void> {
  if (paidOn !== null) {
    await sellByHand(db, seller, clock, { student, plan, paidOn, isPromised: true });
    return;
  }
  const promised = found(await holdPlan(db, seller.partner, plan), "sale.unknown_plan");
  const startsOn = await firstFreeDay(db, seller.partner, student, dayIn(seller.zone, clock.now()));
  await startBought(db, seller, clock, {
    student,
    plan,
    snapshot: snapshotOf(promised),
    startsOn,
    total: Cents.parse(0),
  });
}
