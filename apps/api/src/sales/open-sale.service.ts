import { feeOf, mostInstalments, rocketShareOf } from "@prancheta/contract/plans/price";
import type { CodeSnapshot, StoredCard } from "@prancheta/contract/sales/sales";
import {
  type AccountId,
  Cents,
  type JoiningId,
  type PartnerId,
  type PlanCodeId,
  SaleId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { type Payer, PaymentFailure } from "../gateways/payments/payments.ts";
import type { AreaParts } from "../parts.ts";
import { holdCode } from "../plans/codes.service.ts";
import { holdPlan, type SoldPlan, snapshotOf } from "../plans/plans.service.ts";
import { withCardTry } from "../platform/cards/card-tries.service.ts";
import { instantOf } from "../platform/clock.ts";
import { atField, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import { type Claim, claimEnd, releaseClaim } from "../platform/postgres/claims.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockExistingStudent, lockPerson } from "../students/students.service.ts";
import { chargeSale, type OpenedSale } from "./gateway/charge-sale.service.ts";
import { openSaleOf, type SaleRef } from "./gateway/gateway-sales.queries.ts";
import { closeSale, type SaleParts, withSaleClaim } from "./gateway/settle-sale.service.ts";
import { type Buying, codeSnapshot, isJoiner, offer, type Seller, type Wanted } from "./offer.service.ts";
import { hasJustBought, isOrderSent, joinedSince, lockJoiner } from "./order.queries.ts";
import { paySale } from "./paid-sale.service.ts";
import { admitted, lockForWork, type WorkParts } from "./sale-work.service.ts";
import { addSale, buyerById } from "./sales.queries.ts";

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
  readonly payer: Omit<Payer, "reference">;
  /** Of the order in the app; a second sale of the account with it is refused by the database. */
  readonly key?: string | undefined;
  /** Through the link of Growth Marketing. */
  readonly growth?: boolean;
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

export type ClaimedSale = SaleRef & Claim<SaleId>;

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
  if (bought) await paySale(bought, []);
  else if (work) throw new Refusal("invitation.withdrawn");
  return { ...seller, id, claimed };
}

/** Minutes in which the same plan is not sold to a person again: it would be another tab, or the way back after paying. */
const TWICE_MINUTES = 10;

/** Locks the buyer. Refuses a joiner who has become a student since: the order belongs to the joining. */
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

/** What a student ordered, if it may be sold as the student saw it. */
async function ordered(db: Db, seller: Seller, { clock }: Pick<WorkParts, "clock">, order: SaleOrder) {
  const { key, payment } = order;
  const offered = await offer(db, seller, clock, order);
  const { account, plan, quote } = offered;
  if (key && account) {
    // The same order came once more, or was replaced by another one.
    if (await isOrderSent(db, seller.partner, account, key)) throw new Refusal("sale.in_progress");
    const since = instantOf(clock.now().subtract({ minutes: TWICE_MINUTES }));
    if (await hasJustBought(db, seller.partner, { account, plan: plan.id, since }))
      throw new Refusal("sale.just_bought");
  }
  if (quote.total !== order.total) throw atField(new Refusal("sale.price_changed"), "total");
  const instalments = payment.method === "PIX" ? 1 : payment.instalments;
  if (instalments < 1 || instalments > mostInstalments(quote.total, plan.days))
    throw atField(new Refusal("sale.bad_instalments"), "instalments");
  return { ...offered, instalments };
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
  const { account, plan, code, quote, instalments } = await ordered(db, seller, parts, order);
  const isGrowth = order.growth === true && (await parts.countsAsGrowth?.(db, seller, parts.clock)) === true;
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

/**
 * Deletes at the gateway what the student did not pay; refused if that is being paid. An order that may not be made deletes
 * nothing. The order is validated after the open sale is read, so a repeat of the same order is refused before its own
 * sale is deleted.
 */
async function closeEarlier(parts: SaleParts, seller: Seller, order: SaleOrder): Promise<void> {
  const open = await parts.database.asPartner(seller.partner, async (db) => {
    const found = await openSaleOf(db, seller.partner, order.student);
    if (found) await ordered(db, seller, parts, order);
    return found;
  });
  if (!open) return;
  const ref = { ...seller, id: open.id };
  const closed = await withSaleClaim(parts, ref, (prolong) => closeSale(parts, ref, prolong)).catch(
    (error: unknown) => {
      throw error instanceof PaymentFailure ? new Refusal("sale.gateway_down") : error;
    },
  );
  if (closed?.value.status === "OPEN" || closed?.value.status === "PAID" || !closed)
    throw new Refusal("sale.in_progress");
}

/** Our id of a payer. */
export const ownIdOf = (buyer: Buying): string => (isJoiner(buyer) ? buyer.joining : buyer);

async function sell(parts: SaleParts, seller: Seller, order: SaleOrder): Promise<OpenedSale> {
  const { database } = parts;
  const { partner, zone } = seller;
  await closeEarlier(parts, seller, order);
  const ref = await database.asPartner(partner, (db) => addOrdered(db, { partner, zone }, parts, order));
  const payer = { ...order.payer, reference: ownIdOf(order.student) };
  const ip = order.payment.method === "CREDIT" ? order.payment.ip : undefined;
  try {
    if (order.total > 0) return await chargeSale(parts, ref, { payer, ip });
    return { id: ref.id, status: "PAID", refusal: null, pix: null };
  } finally {
    await database.asPartner(partner, (db) => releaseClaim(db, "sale", partner, ref));
  }
}

/**
 * Sells a plan to a student through the gateway. An earlier sale that waits is deleted there first. A Pix waits for its
 * payment; a card is charged at once, unless too many were declined. No transaction is open while the gateway is called.
 * In the result, OPEN waits for a payment or the gateway's answer, and REFUSED is a declined card, with its `refusal`.
 * Throws besides what `offer` refuses: `sale.pix_only` (too many declines), `sale.in_progress` (another sale is being paid,
 * or this order was sent before), `sale.just_bought`, `sale.price_changed`, `sale.bad_instalments`, and
 * `sale.gateway_down` if the earlier sale cannot be deleted now.
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
  const cardTry = { account: account ?? ownIdOf(student), document: payer.document, ip: payment.ip };
  const isDeclined = ({ status }: OpenedSale) => status === "REFUSED";
  return withCardTry(parts, { ...cardTry, refusal: "sale.pix_only" }, () => sell(parts, seller, order), isDeclined);
}
