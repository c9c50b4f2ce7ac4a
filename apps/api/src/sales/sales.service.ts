import type { PlanCode } from "@prancheta/contract/plans/codes";
import { NO_DISCOUNT, planTotal, priceOf } from "@prancheta/contract/plans/price";
import type { CodeSnapshot, Quote, Sale } from "@prancheta/contract/sales/sales";
import {
  type AccountId,
  Cents,
  type ContractId,
  type Day,
  type PartnerId,
  type PlanId,
  SaleId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { assignDiet } from "../diets/diet-links.service.ts";
import { codeOnSale, holdCode } from "../plans/codes.service.ts";
import { holdPlan, planOnSale, type SoldPlan, snapshotOf, startContract } from "../plans/plans.service.ts";
import { addDays, type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { lockExistingStudent } from "../students/students.service.ts";
import { assignSheet } from "../training/sheets.service.ts";
import { payCharge, recordCharge } from "../wallet/charges.service.ts";
import { addConcludedLine } from "../wallet/statement.service.ts";
import { addSale, buyerById, hasHadPlan, lastContractDay, missingEquipment, type saleById } from "./sales.queries.ts";

type Seller = Pick<Owner, "partner" | "zone">;

interface Wanted {
  readonly student: StudentId;
  readonly plan: PlanId;
  /** Empty means none. */
  readonly code?: string | null | undefined;
}

interface Offer {
  readonly account: AccountId | null;
  readonly plan: SoldPlan;
  readonly code: PlanCode | undefined;
  readonly quote: Quote;
}

/** The plan, which the student may buy: the trial week once, a closed plan only if the person has had it. */
async function planToSell(db: Db, owner: PartnerId, { student, plan: id }: Wanted): Promise<SoldPlan> {
  const plan = await planOnSale(db, owner, id);
  if (!plan) throw atField(new Refusal("sale.unknown_plan"), "planId");
  if (plan.type !== "TRIAL" && plan.active) return plan;
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
async function offer(db: Db, { partner, zone }: Seller, clock: Clock, wanted: Wanted): Promise<Offer> {
  const buyer = found(await buyerById(db, partner, wanted.student), "student.not_found");
  if (buyer.detached_at !== null) throw new Refusal("sale.student_left");
  const plan = await planToSell(db, partner, wanted);
  const code = await codeToUse(db, partner, clock, wanted);
  const today = dayIn(zone, clock.now());
  const last = await lastContractDay(db, partner, wanted.student, today);
  const startsOn = last === undefined ? today : addDays(last, 1);
  const { total: price, discount, toPay } = priceOf(planTotal(plan.amount, plan.days), code ?? NO_DISCOUNT);
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

const codeSnapshot = ({
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

const OLDEST_PAYMENT_DAYS = 366;
const NOON = Temporal.PlainTime.from("12:00");

const badDay = (paidOn: string) => new Refusal("request.invalid", { fields: { paidOn } });

/** The moment of a payment on a day: now if that is today, else noon. */
function paymentMoment(clock: Clock, zone: string, paidOn: Day): Temporal.Instant {
  const today = dayIn(zone, clock.now());
  if (paidOn > today) throw badDay("A data do pagamento não pode ser no futuro");
  if (paidOn < addDays(today, -OLDEST_PAYMENT_DAYS)) throw badDay("O pagamento pode ser de no máximo um ano atrás");
  if (paidOn === today) return clock.now();
  return Temporal.PlainDate.from(paidOn).toZonedDateTime({ timeZone: zone, plainTime: NOON }).toInstant();
}

interface HandSale extends Wanted {
  readonly paidOn: Day;
  /** The total that the coach saw. */
  readonly total?: number | undefined;
  /** The contract's first day that the coach saw. */
  readonly startsOn?: Day | undefined;
}

interface HandPayment {
  readonly id: SaleId;
  readonly student: StudentId;
  readonly contract: ContractId;
  readonly total: Cents;
  readonly paidOn: Day;
  readonly paidAt: Temporal.Instant;
}

/** The paid charge of a sale by hand, and its line in the statement. */
async function concludeByHand(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { id: sale, student, contract, total, paidOn, paidAt }: HandPayment,
) {
  const owed = { student, contract, instalment: 1, amount: total, dueOn: paidOn };
  const charge = await recordCharge(db, owner, clock, owed);
  await payCharge(db, owner, { now: () => paidAt }, charge);
  const paid = { sale, charge, student, amount: total, method: "BY_HAND", paidOn, paidAt: instantOf(paidAt) } as const;
  await addConcludedLine(db, owner, clock, paid);
}

/**
 * Records a sale whose money the coach received outside of the product: its contract starts, its charge is paid, and no
 * wallet is touched (docs/rules/plans.md).
 */
export async function sellByHand(db: Db, seller: Seller, clock: Clock, sale: HandSale): Promise<SaleId> {
  const { partner: owner, zone } = seller;
  const { student, paidOn } = sale;
  const paidAt = paymentMoment(clock, zone, paidOn);
  await lockExistingStudent(db, owner, student);
  await holdPlan(db, owner, sale.plan);
  if (sale.code) await holdCode(db, owner, sale.plan, sale.code);
  const {
    account,
    plan,
    code,
    quote: { price, discount, total, startsOn, firstSheet, firstDiet },
  } = await offer(db, seller, clock, sale);
  if (sale.total !== undefined && sale.total !== total) throw atField(new Refusal("sale.price_changed"), "total");
  if (sale.startsOn !== undefined && sale.startsOn !== startsOn)
    throw atField(new Refusal("sale.start_changed"), "startsOn");
  const contract = await startContract(db, owner, clock, { student, plan: plan.id, startsOn, total });
  const id = newId(SaleId);
  await addSale(db, {
    partner_id: owner,
    id,
    account_id: account,
    student_id: student,
    plan_id: plan.id,
    plan_code_id: code?.id ?? null,
    contract_id: contract.id,
    status: "PAID",
    method: "BY_HAND",
    instalments: 1,
    plan: JSON.stringify(snapshotOf(plan)),
    code: code ? JSON.stringify(codeSnapshot(code)) : null,
    price,
    discount,
    total,
    fee: Cents.parse(0),
    rocket_share: Cents.parse(0),
    net: total,
    created_at: instantOf(clock.now()),
    paid_at: instantOf(paidAt),
  });
  if (total > 0) await concludeByHand(db, owner, clock, { ...sale, id, contract: contract.id, total, paidAt });
  const today = dayIn(zone, clock.now());
  if (firstSheet) await assignSheet(db, owner, clock, { student, sheet: firstSheet.id });
  if (firstDiet) await assignDiet(db, owner, clock, { student, diet: firstDiet.id, today });
  return id;
}

type SaleRow = Awaited<ReturnType<typeof saleById>>;

export const presentSale = (row: SaleRow): Sale => ({
  id: row.id,
  status: row.status,
  method: row.method,
  instalments: row.instalments,
  plan: { id: row.plan_id, name: row.plan.name },
  code: row.code?.code ?? null,
  price: row.price,
  discount: row.discount,
  total: row.total,
  fee: row.fee,
  net: row.net,
  contract:
    row.contract_id && row.starts_on && row.ends_on
      ? { id: row.contract_id, startsOn: row.starts_on, endsOn: row.ends_on }
      : null,
  createdAt: row.created_at,
  paidAt: row.paid_at,
});
