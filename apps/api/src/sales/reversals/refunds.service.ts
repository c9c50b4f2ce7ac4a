import type { Refunded } from "@prancheta/contract/sales/sales";
import { Cents, type Day, type Instant, type StudentId } from "@prancheta/contract/scalars";
import { GATEWAY_ZONE, PaymentFailure, type RefundOrder } from "../../gateways/payments/payments.ts";
import { addDays, type Clock, dayIn } from "../../platform/clock.ts";
import { atField, found, Refusal } from "../../platform/http/refusal.ts";
import {
  changeSale,
  type GatewayCharge,
  gatewayCharges,
  gatewaySale,
  type SaleRef,
} from "../gateway/gateway-sales.queries.ts";
import { type SaleParts, settleSale, withSaleClaim } from "../gateway/settle-sale.service.ts";

interface RefundWish {
  /** Cents. */
  readonly amount: number;
  /** Cents that were already refunded and that are being refunded, as the caller last read them. */
  readonly refunded: number;
  readonly underWay?: number | undefined;
}

/** The money of a charge in dispute is not ours to give back, nor that of a refund under way. */
const leftOf = ({ amount, refunds_asked, dispute_id }: GatewayCharge): number =>
  dispute_id === null ? amount - refunds_asked : 0;

const totalsOf = (charges: readonly GatewayCharge[]): Refunded => ({
  refunded: Cents.parse(charges.reduce((sum, { refunded }) => sum + refunded, 0)),
  refundable: Cents.parse(charges.reduce((sum, charge) => sum + leftOf(charge), 0)),
  underWay: Cents.parse(charges.reduce((sum, { refunded, refunds_asked }) => sum + refunds_asked - refunded, 0)),
});

/** Which charges give how much: the last ones first, whose money is released last. */
const partsOf = (charges: readonly GatewayCharge[], amount: number): RefundOrder[] => {
  let left = amount;
  return charges.toReversed().flatMap((charge) => {
    const part = Math.min(left, leftOf(charge));
    left -= part;
    const { gateway_id: id, refunds_asked: before } = charge;
    return part > 0 && id !== null ? [{ charge: id, amount: Cents.parse(part), before }] : [];
  });
};

const paidCharges = async ({ database }: SaleParts, { partner, id }: SaleRef) => {
  const { sale, charges } = await database.asPartner(partner, async (db) => {
    const row = found(await gatewaySale(db, partner, id), "sale.not_refundable");
    return { sale: row, charges: row.contract_id === null ? [] : await gatewayCharges(db, partner, row.contract_id) };
  });
  if (sale.status !== "PAID" || charges.length === 0) throw new Refusal("sale.not_refundable");
  return charges;
};

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof PaymentFailure)) return error;
  return new Refusal(error.kind === "unknown" ? "sale.refund_unknown" : "sale.refund_failed");
};

/** Refunds what was asked for, charge by charge, and applies the gateway's answer even if that ends half-way. */
async function refundAtGateway(
  parts: SaleParts,
  ref: SaleRef,
  { amount, refunded, underWay = 0 }: RefundWish,
  prolong: () => Promise<void>,
): Promise<void> {
  // What the coach saw may be older than what the gateway knows.
  await settleSale(parts, ref);
  const charges = await paidCharges(parts, ref);
  const now = totalsOf(charges);
  if (now.refunded !== refunded) throw new Refusal("sale.refund_changed");
  // The same was asked for before, and waits at the bank.
  if (now.underWay === underWay + amount) return;
  if (now.underWay !== underWay) throw new Refusal("sale.refund_changed");
  if (amount > now.refundable) throw atField(new Refusal("sale.not_refundable"), "amount");
  // If this process ends before it could apply the gateway's answer, the sweep does.
  await parts.database.asPartner(ref.partner, (db) => changeSale(db, ref.partner, ref.id, { to_return: true }));
  const failure = await (async () => {
    for (const part of partsOf(charges, amount)) {
      await prolong();
      await parts.payments.refund(part);
    }
    return undefined;
  })().catch((error: unknown) => ({ error }));
  await settleSale(parts, ref);
  if (failure) throw failure.error;
}

/**
 * Gives `amount` cents of a paid sale back to the student. `refunded` and `underWay`, as the caller last read them, make a
 * repeat and a second tab refund once. A full refund ends the contract. Throws `sale.not_refundable` (not paid through the
 * gateway, or more than is left), `sale.refund_changed` (read again), `sale.busy` (another process works on the sale),
 * `sale.refund_failed` (the gateway refused) and `sale.refund_unknown` (it may have been done; a repeat is safe).
 */
export async function refundSale(parts: SaleParts, ref: SaleRef, wish: RefundWish): Promise<Refunded> {
  await paidCharges(parts, ref);
  const done = await withSaleClaim(parts, ref, (prolong) => refundAtGateway(parts, ref, wish, prolong)).catch(
    (error: unknown) => {
      throw refusalOf(error);
    },
  );
  if (!done) throw new Refusal("sale.busy");
  return refundableOf(parts, ref);
}

/** What went back of a sale, and what still may. */
export async function refundableOf({ database }: SaleParts, { partner, id }: SaleRef): Promise<Refunded> {
  return database.asPartner(partner, async (db) => {
    const { contract_id } = found(await gatewaySale(db, partner, id), "sale.not_found");
    return totalsOf(contract_id === null ? [] : await gatewayCharges(db, partner, contract_id));
  });
}

/** Days after that of the payment, in São Paulo, of the cooling-off period (CDC, art. 49). */
const COOLING_OFF_DAYS = 7;

/** The last day of the cooling-off period. */
export const coolingOffUntil = (paidAt: Instant): Day =>
  addDays(dayIn(GATEWAY_ZONE, Temporal.Instant.from(paidAt)), COOLING_OFF_DAYS);

/** Whether the cooling-off period still runs. */
export const isInCoolingOff = (paidAt: Instant, clock: Clock): boolean =>
  dayIn(GATEWAY_ZONE, clock.now()) <= coolingOffUntil(paidAt);

/** Refunds all that was paid to a student who withdraws within the cooling-off period. */
export async function coolingOffRefund(parts: SaleParts, ref: SaleRef, student: StudentId): Promise<Refunded> {
  const { database, clock } = parts;
  const sale = await database.asPartner(ref.partner, (db) => gatewaySale(db, ref.partner, ref.id));
  if (sale?.student_id !== student) throw new Refusal("sale.not_found");
  if (sale.paid_at === null || !isInCoolingOff(sale.paid_at, clock)) throw new Refusal("sale.cooling_off_over");
  const { refundable, ...before } = await refundableOf(parts, ref);
  if (refundable === 0) throw new Refusal("sale.not_refundable");
  return refundSale(parts, ref, { amount: refundable, ...before });
}
