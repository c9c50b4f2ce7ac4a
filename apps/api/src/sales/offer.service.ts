import type { PlanCode } from "@prancheta/contract/plans/codes";
import { isSellable, NO_DISCOUNT, planTotal, priceOf } from "@prancheta/contract/plans/price";
import type { CodeSnapshot, Quote } from "@prancheta/contract/sales/sales";
import {
  type AccountId,
  Cents,
  type Day,
  type JoiningId,
  type PartnerId,
  type PlanId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { codeOnSale } from "../plans/codes.service.ts";
import { planOnSale, type SoldPlan } from "../plans/plans.service.ts";
import { addDays, type Clock, dayIn } from "../platform/clock.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { pipelined } from "../platform/postgres/pipelined.ts";
import { renewingSaleOf } from "./renewals/renewals.queries.ts";
import { buyerById, hasHadPlan, lastContractDay, personHadPlan, unassignedFirstSheetAndDiet } from "./sales.queries.ts";

export type Seller = Pick<Owner, "partner" | "zone">;

/** Somebody who joins by buying, and has no student's row. */
export interface Joiner {
  readonly joining: JoiningId;
  readonly account: AccountId;
  readonly email: string;
  /** CPF. */
  readonly document: string;
}

/** Somebody who joins and asks for a price, which does not depend on the CPF. */
export type Asking = Omit<Joiner, "document"> & { readonly document: null };

export type Buying = StudentId | Joiner;

export const isJoiner = (buyer: Buying | Asking): buyer is Joiner | Asking => typeof buyer !== "string";

export interface Wanted {
  readonly student: Buying | Asking;
  readonly plan: PlanId;
  /** Empty means none. */
  readonly code?: string | null | undefined;
  /** The coach promised the plan in an invitation: it is sold though it was closed since. */
  readonly isPromised?: boolean;
}

export interface Offer {
  readonly account: AccountId | null;
  readonly plan: SoldPlan;
  readonly code: PlanCode | undefined;
  readonly quote: Omit<Quote, "endsRenewal">;
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
  const hasHad = isJoiner(student)
    ? await personHadPlan(db, owner, student, id)
    : await hasHadPlan(db, owner, student, id);
  if (plan.type === "TRIAL" && hasHad) throw atField(new Refusal("sale.trial_used"), "planId");
  if (!plan.active && !hasHad) throw atField(new Refusal("sale.plan_closed"), "planId");
  return plan;
}

/** The code that was found for a text; refuses a text without one. */
export function codeAsked(text: string | null | undefined, code: PlanCode | undefined): PlanCode | undefined {
  if (text && !code) throw atField(new Refusal("sale.unknown_code"), "code");
  return code;
}

export interface PricedPlan {
  readonly plan: SoldPlan;
  readonly code: PlanCode | undefined;
  /** Before the discount. */
  readonly price: Cents;
  readonly discount: Cents;
  /** What is paid. */
  readonly total: Cents;
}

/** What a plan costs with a code, whoever buys it. */
export function priced(plan: SoldPlan, code: PlanCode | undefined): PricedPlan {
  const { total: price, discount, toPay } = priceOf(planTotal(plan.amount, plan.days), code ?? NO_DISCOUNT);
  if (!isSellable(toPay)) throw atField(new Refusal("sale.too_small"), code ? "code" : "planId");
  return { plan, code, price: Cents.parse(price), discount: Cents.parse(discount), total: Cents.parse(toPay) };
}

/** The first day of a new contract: the day after the last contract that runs or is to come, or `today` if there is none. */
export async function firstFreeDay(db: Db, partner: PartnerId, student: StudentId, today: Day): Promise<Day> {
  const last = await lastContractDay(db, partner, student, today);
  return last === undefined ? today : addDays(last, 1);
}

/** The buyer's account, and the contract's first day. */
async function buyerAndStart(db: Db, partner: PartnerId, student: Buying | Asking, today: Day) {
  if (isJoiner(student)) return { account: student.account, startsOn: today };
  const buyer = found(await buyerById(db, partner, student), "student.not_found");
  if (buyer.detached_at !== null) throw new Refusal("sale.student_left");
  return { account: buyer.account_id, startsOn: await firstFreeDay(db, partner, student, today) };
}

/** What a plan costs a student today. The contract starts today, or on the day after the last current or future one. */
export async function offer(db: Db, { partner, zone }: Seller, clock: Clock, wanted: Wanted): Promise<Offer> {
  const { student } = wanted;
  const today = dayIn(zone, clock.now());
  const { account, startsOn } = await buyerAndStart(db, partner, student, today);
  const plan = await planToSell(db, partner, wanted);
  const known = await codeOnSale(db, partner, clock, { plan: plan.id, text: wanted.code });
  const { code, price, discount, total } = priced(plan, codeAsked(wanted.code, known));
  const first =
    !isJoiner(student) &&
    startsOn === today &&
    (await unassignedFirstSheetAndDiet(db, partner, student, plan.id, today));
  const quote = {
    plan: { id: plan.id, name: plan.name },
    code: code?.code ?? null,
    price,
    discount,
    total,
    startsOn,
    endsOn: addDays(startsOn, plan.days),
    ...(first || { firstSheet: null, firstDiet: null }),
  };
  return { account, plan, code, quote };
}

/** What a plan would cost a student today, when its contract would run, and what it would end. */
export async function quote(
  db: Db,
  seller: Seller,
  clock: Clock,
  wanted: Wanted & { readonly student: StudentId },
): Promise<Quote> {
  const [offered, renewal] = await pipelined([
    offer(db, seller, clock, wanted),
    renewingSaleOf(db, seller.partner, wanted.student),
  ]);
  return {
    ...offered.quote,
    endsRenewal: renewal ? { plan: renewal.plan.name, on: renewal.on } : null,
  };
}

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
