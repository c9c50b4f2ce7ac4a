import type { PlanCode } from "@prancheta/contract/plans/codes";
import { isSellable, NO_DISCOUNT, planTotal, priceOf } from "@prancheta/contract/plans/price";
import type { CodeSnapshot, Quote } from "@prancheta/contract/sales/sales";
import { type AccountId, Cents, type PartnerId, type PlanId, type StudentId } from "@prancheta/contract/scalars";
import { codeOnSale } from "../plans/codes.service.ts";
import { planOnSale, type SoldPlan } from "../plans/plans.service.ts";
import { addDays, type Clock, dayIn } from "../platform/clock.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { buyerById, hasHadPlan, lastContractDay, missingEquipment } from "./sales.queries.ts";

export type Seller = Pick<Owner, "partner" | "zone">;

export interface Wanted {
  readonly student: StudentId;
  readonly plan: PlanId;
  /** Empty means none. */
  readonly code?: string | null | undefined;
  /** The coach promised the plan in an invitation: it is sold though it was closed since. */
  readonly isPromised?: true;
}

export interface Offer {
  readonly account: AccountId | null;
  readonly plan: SoldPlan;
  readonly code: PlanCode | undefined;
  readonly quote: Quote;
}

/** The plan, which the student may buy: the trial week once, a closed plan only if the person has had it. */
export async function planToSell(
  db: Db,
  owner: PartnerId,
  { student, plan: id, isPromised }: Wanted,
): Promise<SoldPlan> {
  const plan = await planOnSale(db, owner, id);
  if (!plan) throw atField(new Refusal("sale.unknown_plan"), "planId");
  if (isPromised || (plan.type !== "TRIAL" && plan.active)) return plan;
  const hasHad = await hasHadPlan(db, owner, student, id);
  if (plan.type === "TRIAL" && hasHad) throw atField(new Refusal("sale.trial_used"), "planId");
  if (!plan.active && !hasHad) throw atField(new Refusal("sale.plan_closed"), "planId");
  return plan;
}

async function codeToUse(db: Db, owner: PartnerId, clock: Clock, { plan, code: text }: Wanted) {
  if (!text) return undefined;
  const code = await codeOnSale(db, owner, clock, { plan, text });
  if (!code) throw atField(new Refusal("sale.unknown_code"), "code");
  return code;
}

/** What a plan costs a student today. The contract starts today, or on the day after the last one that runs or is to come. */
export async function offer(db: Db, { partner, zone }: Seller, clock: Clock, wanted: Wanted): Promise<Offer> {
  const buyer = found(await buyerById(db, partner, wanted.student), "student.not_found");
  if (buyer.detached_at !== null) throw new Refusal("sale.student_left");
  const plan = await planToSell(db, partner, wanted);
  const code = await codeToUse(db, partner, clock, wanted);
  const today = dayIn(zone, clock.now());
  const last = await lastContractDay(db, partner, wanted.student, today);
  const startsOn = last === undefined ? today : addDays(last, 1);
  const { total: price, discount, toPay } = priceOf(planTotal(plan.amount, plan.days), code ?? NO_DISCOUNT);
  if (!isSellable(toPay)) throw atField(new Refusal("sale.too_small"), code ? "code" : "planId");
  const equipment = startsOn === today && (await missingEquipment(db, partner, wanted.student, plan.id, today));
  const quote: Quote = {
    plan: { id: plan.id, name: plan.name },
    code: code?.code ?? null,
    price: Cents.parse(price),
    discount: Cents.parse(discount),
    total: Cents.parse(toPay),
    startsOn,
    endsOn: addDays(startsOn, plan.days),
    ...(equipment || { firstSheet: null, firstDiet: null }),
  };
  return { account: buyer.account_id, plan, code, quote };
}

/** What a plan would cost a student today, and when its contract would run. */
export const quote = async (db: Db, seller: Seller, clock: Clock, wanted: Wanted): Promise<Quote> =>
  (await offer(db, seller, clock, wanted)).quote;

export const codeSnapshot = ({
  code,
  description,
  discountType,
  discountValue,
  tags,
  rocketProgram,
}: PlanCode): CodeSnapshot => ({
  code,
  description,
  discountType,
  discountValue,
  tags,
  rocketProgram,
});
