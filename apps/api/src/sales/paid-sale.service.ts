import { randomUUIDv7 } from "node:crypto";
import { splitCents } from "@prancheta/contract/plans/price";
import { Cents, type Day } from "@prancheta/contract/scalars";
import type { LineType } from "@prancheta/contract/wallet/wallet";
import { type ChargeState, GATEWAY_ZONE } from "../gateways/payments/payments.ts";
import { dayIn, instantOf, momentOn } from "../platform/clock.ts";
import { becomeOnline } from "../students/consultancy/consultancy.service.ts";
import { payCharge, recordCharge } from "../wallet/charges.service.ts";
import { bookPayment, bookReceipt } from "../wallet/receivables/receivables.service.ts";
import { bookDispute, bookDisputeWon, bookRefund } from "../wallet/receivables/reversals.service.ts";
import {
  changeCharge,
  changeSale,
  type GatewayCharge,
  type GatewaySale,
  gatewayCharges,
} from "./gateway/gateway-sales.queries.ts";
import { firstFreeDay } from "./offer.service.ts";
import { endGrace, lastDayOf, renewalFailed } from "./renewals/renewal-grace.service.ts";
import { NOTHING_ELSE, reverseSale } from "./reversals/reverse-sale.service.ts";
import { tellMoneyBack, tellPaid } from "./sale-mails.service.ts";
import { type BoughtWork, isGone, type Work } from "./sale-work.service.ts";
import { forgetReplaced, stopRenewals } from "./sales.queries.ts";
import { startBought } from "./start-bought.service.ts";

/** The first day of the contract that a paid sale starts. */
async function firstDay({ db, seller: { partner, zone }, clock, sale }: BoughtWork): Promise<Day> {
  const today = dayIn(zone, clock.now());
  const since = (sale.renewal_of && (await lastDayOf(db, partner, sale.renewal_of))) || today;
  return firstFreeDay(db, partner, sale.student_id, since);
}

const lineTypeOf = ({ code, growth }: GatewaySale): LineType | null => {
  if (code?.rocketProgram) return "ROCKET_PROGRAM";
  return growth ? "GROWTH" : null;
};

/** Each instalment's charge, paid, with what it adds to the wallet. */
async function bookCharges(
  work: BoughtWork,
  contract: Parameters<typeof gatewayCharges>[2],
  charges: readonly ChargeState[],
) {
  const { db, seller, clock, sale } = work;
  const fees = splitCents(sale.fee, charges.length);
  const rocketShares = splitCents(sale.rocket_share, charges.length);
  for (const [index, state] of charges.entries()) {
    const paidOn = state.paidOn ?? dayIn(GATEWAY_ZONE, clock.now());
    const paidAt = instantOf(momentOn(clock, GATEWAY_ZONE, paidOn));
    const [fee, rocketShare] = [Cents.parse(fees[index] ?? 0), Cents.parse(rocketShares[index] ?? 0)];
    const charge = await recordCharge(db, seller.partner, clock, {
      student: sale.student_id,
      contract,
      instalment: index + 1,
      amount: state.amount,
      dueOn: state.dueOn,
      payerName: sale.payer_name ?? undefined,
      payerDocument: sale.payer_document ?? undefined,
      gatewayId: state.id,
    });
    await payCharge(db, seller.partner, paidAt, charge);
    await bookPayment(db, seller.partner, clock, {
      sale: sale.id,
      charge,
      student: sale.student_id,
      method: sale.method === "PIX" ? "PIX" : "CREDIT",
      instalment: index + 1,
      instalments: sale.instalments,
      amount: state.amount,
      fee,
      rocketShare,
      net: Cents.parse(state.amount - fee - rocketShare),
      type: lineTypeOf(sale),
      paidOn,
      creditOn: state.creditOn,
      paidAt,
    });
  }
}

/** Makes a sale PAID and starts its contract; a sale without a total has no charges. */
export async function paySale(work: BoughtWork, charges: readonly ChargeState[]): Promise<void> {
  const { db, seller, clock, sale, buyer } = work;
  const { partner, zone } = seller;
  if (sale.renewal_of) await endGrace(db, seller, clock, sale.renewal_of);
  const startsOn = await firstDay(work);
  const bought = { student: sale.student_id, plan: sale.plan_id, snapshot: sale.plan, total: sale.total, startsOn };
  const contract = await startBought(db, seller, clock, bought);
  await bookCharges(work, contract.id, charges);
  const paidOn = charges[0]?.paidOn;
  await changeSale(db, partner, sale.id, {
    status: "PAID",
    student_id: sale.student_id,
    contract_id: contract.id,
    paid_at: instantOf(paidOn ? momentOn(clock, GATEWAY_ZONE, paidOn) : clock.now()),
    gateway_charges: charges.map(({ id }) => id),
    renews_on: sale.method === "CREDIT" && sale.card ? contract.endsOn : null,
    refusal: null,
    pix: null,
  });
  if (charges.length > 0) await becomeOnline(db, partner, buyer, dayIn(zone, clock.now()));
  if (charges.length > 0) await tellPaid(work, startsOn, contract.endsOn);
  await bookChargeChanges({ ...work, sale: { ...sale, status: "PAID", contract_id: contract.id } }, charges);
}

/** Books what the gateway says of a charge's dispute; returns what changed. */
async function bookDisputeChange(
  { db, seller: { partner }, clock }: Work,
  charge: GatewayCharge,
  { status, paidOn, creditOn, amount }: ChargeState,
): Promise<Partial<Pick<GatewayCharge, "dispute_id" | "refunded">>> {
  const { id, dispute_id: open } = charge;
  if (open === null) {
    if (status !== "dispute_requested" && status !== "disputed") return {};
    const dispute = randomUUIDv7();
    await bookDispute(db, partner, clock, { charge: id, ref: dispute });
    return { dispute_id: dispute };
  }
  // The dispute has taken the money.
  if (status === "refunded") return { dispute_id: null, refunded: amount };
  if (status !== "confirmed" && status !== "received") return {};
  await bookDisputeWon(db, partner, clock, {
    charge: id,
    ref: open,
    paidOn: paidOn ?? dayIn(GATEWAY_ZONE, clock.now()),
    creditOn,
    isReceived: status === "received",
  });
  return { dispute_id: null };
}

/** The money is in the balance, or was until it was refunded. */
const isReceived = ({ status, receivedOn }: ChargeState): boolean =>
  status === "received" || (receivedOn !== null && (status === "refunding" || status === "refunded"));

interface ChargeChange {
  /** The charge as it is now. */
  readonly now: GatewayCharge;
  /** Cents of this answer's refunds that are done, that the gateway denied, that a new dispute took, and that a lost one keeps. */
  readonly refunded: number;
  readonly denied: number;
  readonly disputed: number;
  readonly lost: number;
}

/** Books what became of one paid charge. */
async function bookChargeChange(work: Work, charge: GatewayCharge, state: ChargeState): Promise<ChargeChange> {
  const { db, seller, clock } = work;
  const changed = await bookDisputeChange(work, charge, state);
  const now = { ...charge, ...changed };
  const afterDispute = now.refunded;
  // After a lost dispute there is nothing to receive. Any other receipt is booked before the money is back.
  if (now.dispute_id === null && now.refunded < state.amount && isReceived(state)) {
    const receipt = { gatewayNet: state.net, gatewayCost: Cents.parse(state.amount - state.net) };
    await bookReceipt(db, seller.partner, clock, { charge: charge.id, ...receipt });
  }
  if (now.dispute_id === null && state.refunded > now.refunded) {
    await bookRefund(db, seller.partner, clock, {
      charge: charge.id,
      amount: Cents.parse(state.refunded - now.refunded),
      refundedInAll: state.refunded,
      ref: randomUUIDv7(),
    });
    now.refunded = state.refunded;
  }
  now.refunds_asked = Cents.parse(Math.max(now.refunded, state.refundsAsked));
  return {
    now,
    // What a lost dispute gave back was taken when it began.
    refunded: now.refunded - afterDispute,
    lost: afterDispute - charge.refunded,
    denied: Math.max(0, charge.refunds_asked - now.refunds_asked),
    disputed: charge.dispute_id === null && now.dispute_id !== null ? charge.amount - now.refunded : 0,
  };
}

/**
 * The owner of the card disputes a payment: no card renews by itself any more, however the dispute ends, and a renewal that a
 * purchase replaced is not restored.
 */
async function endDisputedRenewals({ db, seller, clock, sale }: BoughtWork): Promise<void> {
  const stopped = await stopRenewals(db, seller.partner, sale.student_id);
  await forgetReplaced(db, seller.partner, sale.student_id);
  for (const { id } of stopped) await renewalFailed(db, seller, clock, id);
}

const isSame = (one: GatewayCharge, other: GatewayCharge): boolean =>
  one.refunded === other.refunded && one.refunds_asked === other.refunds_asked && one.dispute_id === other.dispute_id;

/**
 * Books what became of a paid sale's charges. Only a full reversal ends the contract. Returns the cents of refunds that
 * the gateway denied.
 */
export async function bookChargeChanges(work: BoughtWork, states: readonly ChargeState[]): Promise<number> {
  const { db, seller, clock, sale, buyer } = work;
  if (sale.contract_id === null) return 0;
  const charges = await gatewayCharges(db, seller.partner, sale.contract_id);
  const changes: ChargeChange[] = [];
  for (const charge of charges) {
    const state = states.find(({ id }) => id === charge.gateway_id);
    const one = state ? await bookChargeChange(work, charge, state) : { now: charge, ...NOTHING_NEW };
    changes.push(one);
    if (isSame(charge, one.now)) continue;
    const { refunded, refunds_asked, dispute_id } = one.now;
    await changeCharge(db, seller.partner, charge.id, {
      refunded,
      refunds_asked,
      dispute_id,
      ...(one.denied > 0 && { denied: Cents.parse(one.denied), denied_at: instantOf(clock.now()) }),
    });
    await changeSale(db, seller.partner, sale.id, {});
  }
  const isReversed =
    sale.status === "PAID" && changes.length > 0 && changes.every(({ now }) => now.refunded === now.amount);
  const sumOf = (what: keyof typeof NOTHING_NEW) => changes.reduce((sum, one) => sum + one[what], 0);
  const [refunded, disputed] = [sumOf("refunded"), sumOf("disputed")];
  const [lost, denied] = [sumOf("lost"), sumOf("denied")];
  if (disputed > 0) await endDisputedRenewals(work);
  const after = isReversed ? await reverseSale(db, seller, clock, { sale, hasLeft: isGone(buyer) }) : NOTHING_ELSE;
  await tellMoneyBack(work, { refunded, disputed, lost, denied, isReversed, ...after });
  return denied;
}

const NOTHING_NEW = { refunded: 0, denied: 0, disputed: 0, lost: 0 } as const;
