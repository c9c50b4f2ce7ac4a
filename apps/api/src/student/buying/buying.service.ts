import type { BuyingQuote } from "@prancheta/contract/coach-page/coaches";
import type { AccountId, PlanId, SaleId, StudentId } from "@prancheta/contract/scalars";
import type { BoughtSale, BuyingForm, BuyingQuoteForm } from "@prancheta/contract/student/buying";
import type * as z from "zod";
import { countsAsGrowth } from "../../billing/billing-eligibility.service.ts";
import { coachAt, plansShown, presentPrice } from "../../coach-page/coach-page.service.ts";
import type { AreaParts } from "../../parts.ts";
import { planOnSale, publicPlan } from "../../plans/plans.service.ts";
import { type Clock, instantOf, secondsUntil } from "../../platform/clock.ts";
import { atField, found, Refusal } from "../../platform/http/refusal.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { SignedInAccount } from "../../platform/postgres/identity.ts";
import { askPixAgain } from "../../sales/gateway/charge-sale.service.ts";
import { type Asking, type Buying, isJoiner, offer, type Seller } from "../../sales/offer.service.ts";
import { openSale, ownIdOf, type SaleOrder } from "../../sales/open-sale.service.ts";
import type { Admit } from "../../sales/sale-work.service.ts";
import { openOrder } from "../consultancy/consultancy.queries.ts";
import { admitBuyer } from "../joining/accept.service.ts";
import { type JoiningRow, joiningByInvitation, joiningByPage, storeCode } from "../joining/joining.queries.ts";
import { isToPay, refuseStudent } from "../joining/joining.service.ts";
import { type BoughtRow, boughtSale, lastPlan, linkToBuy, saleOfOrder } from "./buying.queries.ts";
import { type KnownPayer, keepCard, payerFor, payerOfLink } from "./payer.service.ts";

type Order = z.output<typeof BuyingForm>;

/** Who buys, of whom. What is null of the payer is not known. */
interface Buyer {
  readonly seller: Seller;
  readonly student: Buying;
  readonly isPromised: boolean;
  readonly growth: boolean;
  readonly payer: KnownPayer;
}

/** The student who renews, or buys another plan of the same coach. */
async function studentBuyer(
  db: SystemDb,
  parts: AreaParts,
  { account }: SignedInAccount,
  id: NonNullable<Order["student"]>,
): Promise<Buyer> {
  const { partner, zone, ...link } = found(await linkToBuy(db, account, id), "student.not_found");
  const seller = { partner, zone };
  const payer = await payerOfLink(db, parts.clock, seller, { account, ...link });
  return { seller, student: link.id, isPromised: false, growth: false, payer };
}

/** Somebody who accepted the terms and has still to pay. */
function joiningBuyer(parts: AreaParts, row: JoiningRow | undefined, plan: PlanId): Buyer {
  const { partner_id: partner, zone, ...joining } = found(row, "joining.not_found");
  if (joining.joined_at !== null) throw new Refusal("joining.already_student");
  if (joining.decision === "REFUSED") throw new Refusal("joining.refused");
  if (joining.used_at !== null) throw new Refusal("invitation.used");
  if (joining.withdrawn_at !== null || joining.deleted_at !== null || !joining.active)
    throw new Refusal("invitation.withdrawn");
  const isAccepted = joining.accepted_at !== null && joining.decision !== "ASKED";
  if (!isAccepted || !joining.document || !isToPay(joining)) throw new Refusal("joining.incomplete");
  const seller = { partner, zone };
  const { id, account_id: account, email, document } = joining;
  return {
    seller,
    student: { joining: id, account, email, document },
    // Only the plan that the invitation offers may be sold although it is not for sale.
    isPromised: joining.invitation_id !== null && joining.planId === plan,
    growth: joining.growth,
    payer: payerFor(joining, seller, parts.clock),
  };
}

const buyerOf = (
  parts: AreaParts,
  who: SignedInAccount,
  { slug, invitation, student, planId }: Pick<Order, "slug" | "invitation" | "student" | "planId">,
): Promise<Buyer> =>
  parts.database.asSystem(async (db) => {
    if (student) return studentBuyer(db, parts, who, student);
    if (invitation) return joiningBuyer(parts, await joiningByInvitation(db, who.account, invitation), planId);
    const { partner } = found(await coachAt(db, who.tenant, slug ?? ""), "coach.not_found");
    const joining = await joiningByPage(db, who.account, partner);
    if (!joining) await refuseStudent(db, parts.clock, who, partner);
    return joiningBuyer(parts, joining, planId);
  });

const wantedOf = (
  { student, isPromised }: Buyer,
  { planId, code }: { planId: PlanId; code?: string | null | undefined },
) => ({
  student,
  plan: planId,
  code,
  isPromised,
});

/** A CPF is typed and not proved: a price that depended on it would tell a stranger whose student somebody was. */
const withoutDocument = (student: Buying): Asking | StudentId =>
  isJoiner(student) ? { ...student, document: null } : student;

/** What a plan costs this person today. */
export async function quoteFor(parts: AreaParts, who: SignedInAccount, form: BuyingQuoteForm): Promise<BuyingQuote> {
  const buyer = await buyerOf(parts, who, form);
  const { seller } = buyer;
  const wanted = { ...wantedOf(buyer, form), student: withoutDocument(buyer.student) };
  const offered = await parts.database.asPartner(seller.partner, (db) => offer(db, seller, parts.clock, wanted));
  const { plan, quote } = offered;
  return presentPrice({ ...quote, plan }, form);
}

interface PlansQuery {
  readonly student: StudentId;
  /** A plan that is not shown, which its link names. */
  readonly planId?: PlanId | undefined;
}

/**
 * The plans that a student may buy again or change to: the last one first, though it is not shown any more. Nothing for who has
 * left the coach.
 */
export async function plansFor(
  { database }: AreaParts,
  { account }: SignedInAccount,
  { student, planId: named }: PlansQuery,
) {
  const { partner, hasLeft, last, shown } = await database.asSystem(async (db) => {
    const { partner, detached_at } = found(await linkToBuy(db, account, student), "student.not_found");
    return {
      partner,
      hasLeft: detached_at !== null,
      last: await lastPlan(db, partner, student),
      shown: await plansShown(db, partner, ...(named ? [named] : [])),
    };
  });
  if (hasLeft) return { current: null, plans: [], open: null };
  const { plan, open } = await database.asPartner(partner, async (db) => ({
    plan: last && (await planOnSale(db, partner, last)),
    open: await openOrder(db, partner, student),
  }));
  const renewable = plan && plan.type !== "TRIAL" ? [publicPlan(plan)] : [];
  const others = shown.filter(({ id, type }) => type !== "TRIAL" && id !== last);
  return {
    current: renewable[0]?.id ?? null,
    plans: [...renewable, ...others],
    open: open ? { id: open.id, planId: open.planId } : null,
  };
}

const sellingParts = ({ payments, ...parts }: AreaParts) => {
  if (!payments) throw new Refusal("sale.gateway_down");
  const { database, clock, jobs, settings, tokens, logger } = parts;
  const admit = (...[db, seller, joining]: Parameters<Admit>) => admitBuyer(db, seller, parts, joining);
  return { database, clock, jobs, settings, tokens, payments, admit, countsAsGrowth, logger };
};

type SellingParts = ReturnType<typeof sellingParts>;

/** Lets the gateway keep the card; refused at its fields. */
async function payByCard(
  parts: SellingParts,
  account: AccountId,
  { student, seller, payer }: Buyer,
  { card, instalments = 1 }: Order & { readonly card: NonNullable<Order["card"]> },
  ip: string,
): Promise<Pick<SaleOrder, "payment" | "payer">> {
  const link = isJoiner(student) ? undefined : student;
  const kept = await keepCard(parts, { account, reference: ownIdOf(student), seller, student: link, payer }, card, ip);
  return { payer: kept.payer, payment: { method: "CREDIT", instalments, card: kept.card, ip } };
}

const ASKED_FOR_PIX = "Para gerar o Pix, o banco pede o CPF de quem paga.";

/** How a sale is paid; without a total there is nothing to pay. */
function paymentOf(parts: SellingParts, who: SignedInAccount, buyer: Buyer, order: Order, ip: string) {
  const { card, document } = order;
  if (order.method === "CREDIT" && order.total > 0 && card)
    return payByCard(parts, who.account, buyer, { ...order, card }, ip);
  const { name, email, document: known } = buyer.payer;
  const paidBy = known ?? document;
  if (!paidBy && order.total > 0)
    throw atField(new Refusal("sale.payer_incomplete", { detail: ASKED_FOR_PIX }), "document");
  return { payer: { name, email, document: paidBy ?? "" }, payment: { method: "PIX" as const } };
}

async function order(parts: AreaParts, who: SignedInAccount, ip: string, form: Order): Promise<void> {
  const buyer = await buyerOf(parts, who, form);
  const selling = sellingParts(parts);
  const paid = await paymentOf(selling, who, buyer, form, ip);
  const { total, key } = form;
  const ordered = { ...wantedOf(buyer, form), ...paid, total, key, growth: buyer.growth };
  await openSale(selling, buyer.seller, ordered);
  const { student } = buyer;
  if (!isJoiner(student)) return;
  // The next order begins with the same code, on any phone.
  const orderCode = { plan: form.planId, code: form.code || null };
  await parts.database.asSystem((db) => storeCode(db, who.account, student.joining, orderCode));
}

/** What is needed to pay a Pix. The bank's code stays valid for longer than the sale waits for the payment. */
function pixCode({ pix, expires_at }: Pick<BoughtRow, "pix" | "expires_at">, clock: Clock): BoughtSale["pix"] {
  if (!pix) return null;
  const expiresAt = expires_at ?? pix.expiresAt;
  const secondsLeft = secondsUntil(clock.now(), Temporal.Instant.from(expiresAt));
  return { payload: pix.copyAndPaste, image: pix.picture, expiresAt, secondsLeft };
}

const present = ({ coach, plan, plan_id, student_id, ...row }: BoughtRow, clock: Clock): BoughtSale => ({
  id: row.id,
  status: row.status,
  method: row.method === "CREDIT" ? "CREDIT" : "PIX",
  plan: { id: plan_id, name: plan.name },
  coach: { name: coach },
  total: row.total,
  instalments: row.instalments,
  refusal: row.refusal,
  pix: pixCode(row, clock),
  isGuardians: Boolean(row.is_guardians),
  student: row.status === "PAID" ? student_id : null,
});

/** A person's own sale. */
export const ownSale = (
  { database, clock }: AreaParts,
  { account }: SignedInAccount,
  id: SaleId,
): Promise<BoughtSale> =>
  database.asSystem(async (db) => present(found(await boughtSale(db, account, id), "sale.not_found"), clock));

/** The gateway has not said how to pay. */
const isUnanswered = ({ status, method, total, pix }: BoughtRow): boolean =>
  status === "OPEN" && method === "PIX" && total > 0 && pix === null;

/** Another call with the same order is still with the gateway. */
const isBeingMade = ({ busy_until }: BoughtRow, clock: Clock): boolean =>
  busy_until !== null && busy_until > instantOf(clock.now());

/** The gateway has made no charge for it, and will make none. */
const isUnmade = ({ status, gateway_charges }: BoughtRow): boolean =>
  status === "CANCELLED" && gateway_charges.length === 0;

/** What became of an order, if it became a payment. */
function answerOf(sale: BoughtRow, clock: Clock): BoughtSale {
  if (isUnanswered(sale)) throw new Refusal(isBeingMade(sale, clock) ? "sale.being_made" : "sale.gateway_down");
  if (isUnmade(sale)) throw new Refusal("sale.not_made");
  return present(sale, clock);
}

/** Asks again how to pay a Pix to which the gateway gave no answer. */
async function askAgain(parts: AreaParts, who: SignedInAccount, { id }: BoughtRow, form: Order): Promise<void> {
  const buyer = await buyerOf(parts, who, form);
  const { name, email, document } = buyer.payer;
  const paidBy = document ?? form.document;
  if (!paidBy) return;
  const payer = { reference: ownIdOf(buyer.student), name, email, document: paidBy };
  await askPixAgain(sellingParts(parts), { ...buyer.seller, id }, payer);
}

/**
 * Buys a plan. An order that was sent before answers what became of it, and nothing is charged again; if the gateway did
 * not say how to pay it, it is asked again.
 */
export async function buy(parts: AreaParts, who: SignedInAccount, ip: string, form: Order): Promise<BoughtSale> {
  const sentBefore = () => parts.database.asSystem((db) => saleOfOrder(db, who.account, form.key));
  const known = await sentBefore();
  if (known && !isUnanswered(known)) return answerOf(known, parts.clock);
  if (known) await askAgain(parts, who, known, form);
  else
    await order(parts, who, ip, form).catch(async (error: unknown) => {
      if (!(await sentBefore())) throw error;
    });
  return answerOf(found(await sentBefore(), "sale.not_found"), parts.clock);
}
