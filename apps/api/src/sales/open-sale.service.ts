import { feeOf, mostInstalments, rocketShareOf } from "@prancheta/contract/plans/price";
import type { CodeSnapshot, SaleStatus, StoredCard } from "@prancheta/contract/sales/sales";
import {
  type AccountId,
  Cents,
  type JoiningId,
  type PartnerId,
  type PlanCodeId,
  SaleId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { GATEWAY_ZONE, type Payer, PaymentFailure, type PaymentTrouble, type PixCharge } from "../gateways/payments.ts";
import type { AreaParts } from "../parts.ts";
import { holdCode } from "../plans/codes.service.ts";
import { holdPlan, type SoldPlan, snapshotOf } from "../plans/plans.service.ts";
import { dayIn, instantOf } from "../platform/clock.ts";
import { atField, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockExistingStudent, lockPerson } from "../students/students.service.ts";
import { withCardTry } from "./card-tries.service.ts";
import { changeSale, gatewaySale, openSaleOf, type SaleRef } from "./gateway-sales.queries.ts";
import { type Buying, codeSnapshot, isJoiner, offer, type Seller, type Wanted } from "./offer.service.ts";
import { hasJustBought, joinedSince, keepPix, lockJoiner } from "./order.queries.ts";
import { admitted, lockForWork, pay, type WorkParts } from "./paid-sale.service.ts";
import { type Claim, releaseSale } from "./sale-claims.queries.ts";
import { close } from "./sale-states.service.ts";
import { addSale, buyerById } from "./sales.queries.ts";
import { alone, claimEnd, closeSale, type SaleParts, settleSale } from "./settle-sale.service.ts";

interface CardPayment {
  readonly method: "CREDIT";
  readonly instalments: number;
  /** Made for the same student as payer. */
  readonly card: StoredCard;
  /** The payer's IP address. */
  readonly ip: string;
}

export interface SaleOrder extends Wanted {
  readonly student: Buying;
  /** Cents that the student saw. */
  readonly total: number;
  readonly payment: CardPayment | { readonly method: "PIX" };
  readonly payer: Omit<Payer, "ours">;
  /** Of the order in the app; a second sale of the account with it is refused by the database. */
  readonly key?: string | undefined;
  /** Through the link of Growth Marketing. */
  readonly growth?: boolean;
}

export interface OpenedSale {
  readonly id: SaleId;
  readonly status: SaleStatus;
  /** Why the card was declined, for the payer. */
  readonly refusal: string | null;
  /** How to pay by Pix; null if there is nothing to pay, or the gateway has not answered yet. */
  readonly pix: PixCharge["code"];
}

/** Hours in which a Pix may be paid. */
const PIX_HOURS = 24;

interface NewSale {
  readonly student: StudentId | null;
  readonly joining: JoiningId | null;
  readonly key: string | undefined;
  readonly account: AccountId | null;
  readonly plan: SoldPlan;
  readonly code: { readonly id: PlanCodeId; readonly snapshot: CodeSnapshot } | undefined;
  readonly price: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  readonly method: "PIX" | "CREDIT";
  readonly instalments: number;
  readonly card: StoredCard | null;
  readonly payer: { readonly gateway: string | null; readonly name: string | null; readonly document: string | null };
  readonly growth: boolean;
  readonly renewalOf: SaleId | null;
}

export type ClaimedSale = SaleRef & Claim;

/**
 * Adds a sale that waits for its payment, claimed by the caller. Fee and Rocket share are computed here, once. One without
 * a total is paid at once.
 */
export async function addOpenSale(db: Db, seller: Seller, parts: WorkParts, sale: NewSale): Promise<ClaimedSale> {
  const id = newId(SaleId);
  const now = parts.clock.now();
  const claimed = claimEnd(parts.clock);
  const fee = feeOf(sale.total);
  const rocketShare = sale.code?.snapshot.rocketProgram ? rocketShareOf(sale.total) : 0;
  await addSale(db, {
    partner_id: seller.partner,
    id,
    account_id: sale.account,
    student_id: sale.student,
    joining_id: sale.joining,
    order_key: sale.key ?? null,
    plan_id: sale.plan.id,
    plan_code_id: sale.code?.id ?? null,
    status: "OPEN",
    method: sale.method,
    instalments: sale.instalments,
    plan: JSON.stringify(snapshotOf(sale.plan)),
    code: sale.code ? JSON.stringify(sale.code.snapshot) : null,
    price: sale.price,
    discount: sale.discount,
    total: sale.total,
    fee: Cents.parse(fee),
    rocket_share: Cents.parse(rocketShare),
    net: Cents.parse(sale.total - fee - rocketShare),
    card: sale.card && JSON.stringify(sale.card),
    gateway_payer: sale.payer.gateway,
    payer_name: sale.payer.name,
    payer_document: sale.payer.document,
    growth: sale.growth,
    renewal_of: sale.renewalOf,
    created_at: instantOf(now),
    expires_at: sale.method === "PIX" ? instantOf(now.add({ hours: PIX_HOURS })) : null,
    busy_until: claimed,
  });
  const work = sale.total === 0 ? await lockForWork(db, seller, parts, id) : undefined;
  const bought = work && (await admitted(work));
  if (bought) await pay(bought, []);
  else if (work) throw new Refusal("invitation.withdrawn");
  return { ...seller, id, claimed };
}

/** Minutes in which the same plan is not sold to a person again: it would be another tab, or the way back after paying. */
const TWICE_MINUTES = 10;

/** Refuses who has joined meanwhile, so that an order of before is none of a student. */
async function lockBuying(db: Db, owner: PartnerId, student: Buying): Promise<void> {
  if (!isJoiner(student)) {
    await lockExistingStudent(db, owner, student);
    return;
  }
  const { account, email, document } = student;
  // One order at a time of a person, whatever the joining.
  await lockPerson(db, owner, { account, email, document });
  await lockJoiner(db, owner, student.joining);
  if (await joinedSince(db, owner, student.joining)) throw new Refusal("joining.already_student");
}

/** Adds the sale that a student ordered, if it may be made as the student saw it. It waits for its payment, claimed by the caller. */
export async function addOrdered(
  db: Db,
  seller: Seller,
  parts: WorkParts & Pick<SaleParts, "countsAsGrowth">,
  order: SaleOrder,
): Promise<ClaimedSale> {
  const { student, payment } = order;
  await lockBuying(db, seller.partner, student);
  await holdPlan(db, seller.partner, order.plan);
  if (order.code) await holdCode(db, seller.partner, order.plan, order.code);
  const { account, plan, code, quote } = await offer(db, seller, parts.clock, order);
  const since = instantOf(parts.clock.now().subtract({ minutes: TWICE_MINUTES }));
  if (order.key && account && (await hasJustBought(db, seller.partner, { account, plan: plan.id, since })))
    throw new Refusal("sale.just_bought");
  if (quote.total !== order.total) throw atField(new Refusal("sale.price_changed"), "total");
  const isGrowth = order.growth === true && (await parts.countsAsGrowth?.(db, seller, parts.clock)) === true;
  const instalments = payment.method === "PIX" ? 1 : payment.instalments;
  if (instalments < 1 || instalments > mostInstalments(quote.total, plan.days))
    throw atField(new Refusal("sale.bad_instalments"), "instalments");
  if (await openSaleOf(db, seller.partner, student)) throw new Refusal("sale.in_progress");
  return addOpenSale(db, seller, parts, {
    student: isJoiner(student) ? null : student,
    joining: isJoiner(student) ? student.joining : null,
    key: order.key,
    account,
    plan,
    code: code && { id: code.id, snapshot: codeSnapshot(code) },
    price: quote.price,
    discount: quote.discount,
    total: quote.total,
    method: payment.method,
    instalments,
    card: payment.method === "CREDIT" ? payment.card : null,
    payer: { gateway: null, name: order.payer.name || null, document: order.payer.document },
    growth: isGrowth,
    renewalOf: null,
  });
}

/** Deletes at the gateway what the student did not pay; refused if that is being paid. */
async function closeEarlier(parts: SaleParts, seller: Seller, student: Buying): Promise<void> {
  const open = await parts.database.asPartner(seller.partner, (db) => openSaleOf(db, seller.partner, student));
  if (!open) return;
  const ref = { ...seller, id: open.id };
  const closed = await alone(parts, ref, (prolong) => closeSale(parts, ref, prolong)).catch((error: unknown) => {
    throw error instanceof PaymentFailure ? new Refusal("sale.gateway_down") : error;
  });
  if (closed?.value.status === "OPEN" || closed?.value.status === "PAID" || !closed)
    throw new Refusal("sale.in_progress");
}

/** Charges a sale at the gateway; returns how to pay a Pix. */
async function charge(parts: SaleParts, ref: SaleRef, ip: string | undefined): Promise<PixCharge["code"]> {
  const { database, clock, payments } = parts;
  const sale = await database.asPartner(ref.partner, (db) => gatewaySale(db, ref.partner, ref.id));
  if (!sale?.gateway_payer) throw new Error(`the sale ${ref.id} has no payer`);
  const order = {
    ours: sale.id,
    payer: sale.gateway_payer,
    amount: sale.total,
    dueOn: dayIn(GATEWAY_ZONE, clock.now()),
    description: sale.plan.name,
  };
  if (sale.method === "PIX") {
    const { code } = await payments.pixCharge(order);
    await database.asPartner(ref.partner, (db) => keepPix(db, ref, code));
    return code;
  }
  if (!sale.card) throw new Error(`the sale ${ref.id} has no card`);
  await payments.cardCharge({ ...order, token: sale.card.token, instalments: sale.instalments, ip });
  return null;
}

/** The gateway says that it charged nothing. */
const UNMADE: readonly PaymentTrouble[] = ["declined", "refused", "limited"];

/** A charge that the gateway did not make ends its sale. */
async function closeUnmade(parts: SaleParts, ref: SaleRef, { trouble, words }: PaymentFailure): Promise<void> {
  await parts.database.asPartner(ref.partner, async (db) => {
    const work = await lockForWork(db, ref, parts, ref.id);
    if (work?.sale.status !== "OPEN") return;
    if (trouble === "declined") await close(work, "REFUSED", words ?? null);
    else await close(work, "CANCELLED");
  });
}

/**
 * Charges an open sale, which the caller has claimed, and takes up the gateway's word. After an unknown answer the sale
 * stays open: messages and the sweep find out what became of it.
 */
export async function chargeSale(
  parts: SaleParts,
  ref: SaleRef,
  { payer, ip }: { readonly payer?: Payer; readonly ip?: string | undefined },
): Promise<OpenedSale> {
  const { database, payments, logger } = parts;
  const { partner, id } = ref;
  const warn = (error: PaymentFailure) => logger.warn({ err: error, sale: id }, "a sale could not be charged at once");
  const create = async () => {
    const gatewayPayer = payer && (await payments.payer(payer));
    if (gatewayPayer)
      await database.asPartner(partner, (db) => changeSale(db, partner, id, { gateway_payer: gatewayPayer }));
    return charge(parts, ref, ip);
  };
  const pix = await create().catch(async (error: unknown) => {
    if (!(error instanceof PaymentFailure)) throw error;
    if (UNMADE.includes(error.trouble)) await closeUnmade(parts, ref, error);
    if (error.trouble !== "declined") warn(error);
    return null;
  });
  await settleSale(parts, ref).catch((error: unknown) => {
    if (!(error instanceof PaymentFailure)) throw error;
    warn(error);
  });
  const sale = await database.asPartner(partner, (db) => gatewaySale(db, partner, id));
  if (!sale) throw new Error(`the sale ${id} is gone`);
  return { id, status: sale.status, refusal: sale.refusal, pix };
}

/** Our id of a payer. */
export const ownIdOf = (buyer: Buying): string => (isJoiner(buyer) ? buyer.joining : buyer);

async function sell(parts: SaleParts, seller: Seller, order: SaleOrder): Promise<OpenedSale> {
  const { database } = parts;
  const { partner, zone } = seller;
  await closeEarlier(parts, seller, order.student);
  const ref = await database.asPartner(partner, (db) => addOrdered(db, { partner, zone }, parts, order));
  const payer = { ...order.payer, ours: ownIdOf(order.student) };
  const ip = order.payment.method === "CREDIT" ? order.payment.ip : undefined;
  try {
    if (order.total > 0) return await chargeSale(parts, ref, { payer, ip });
    return { id: ref.id, status: "PAID", refusal: null, pix: null };
  } finally {
    await database.asPartner(partner, (db) => releaseSale(db, partner, ref));
  }
}

/**
 * Sells a plan to a student through the gateway. An earlier sale that waits is deleted there first. A Pix waits for its
 * payment; a card is charged at once, unless too many were declined. No transaction is open while the gateway is called.
 */
export async function openSale(
  parts: SaleParts & Pick<AreaParts, "tokens">,
  seller: Seller,
  order: SaleOrder,
): Promise<OpenedSale> {
  const { student, payment, payer } = order;
  if (payment.method === "PIX") return sell(parts, seller, order);
  const account = isJoiner(student)
    ? student.account
    : (await parts.database.asPartner(seller.partner, (db) => buyerById(db, seller.partner, student)))?.account_id;
  const user = { account: account ?? ownIdOf(student), document: payer.document, ip: payment.ip };
  const isDeclined = ({ status }: OpenedSale) => status === "REFUSED";
  return withCardTry(parts, user, () => sell(parts, seller, order), isDeclined);
}
