import type { SaleMethod } from "@prancheta/contract/sales/sales";
import type { SaleId } from "@prancheta/contract/scalars";
import type { ChargeState, ChargeStatus } from "../../gateways/payments/payments.ts";

const METHODS = { PIX: "PIX", CREDIT: "CARD", BY_HAND: "OTHER" } as const;

const UNPAID: readonly ChargeStatus[] = ["awaiting", "overdue"];
const HOLDING: readonly ChargeStatus[] = ["confirmed", "received"];
const PAID: readonly ChargeStatus[] = [
  ...HOLDING,
  "refunding",
  "refunded",
  "dispute_requested",
  "disputed",
  "dispute_won",
];

export const isUnpaid = ({ status }: ChargeState): boolean => UNPAID.includes(status);

/** The student paid, whatever became of the money since. */
export const wasEverPaid = ({ status }: ChargeState): boolean => PAID.includes(status);

export const isDeleted = ({ status }: ChargeState): boolean => status === "deleted";

export const isRefunded = ({ status, amount, refunded }: ChargeState): boolean =>
  status === "refunded" && refunded >= amount;

/** The gateway holds money of this charge that no refund was requested for yet. */
export const hasRefundableMoney = ({ status, amount, refundsAsked }: ChargeState): boolean =>
  HOLDING.includes(status) && refundsAsked < amount;

/** Money came into our balance and is back with the payer, which cost us the gateway's fee. */
export const wentBack = ({ receivedOn, refunded }: ChargeState): boolean => receivedOn !== null && refunded > 0;

/** A refund that was asked for may still be denied. */
export const isRefundUnderWay = ({ refunded, refundsAsked }: ChargeState): boolean => refunded < refundsAsked;

interface Ordered {
  readonly id: SaleId;
  readonly method: SaleMethod;
  readonly instalments: number;
  readonly total: number;
}

/** Whether the gateway's charges are those of the sale. */
export const matchesSale = ({ method, instalments, total }: Ordered, charges: readonly ChargeState[]): boolean =>
  charges.length === instalments &&
  charges.every((charge) => charge.method === METHODS[method]) &&
  charges.reduce((sum, { amount }) => sum + amount, 0) === total;

/** Instalments need not carry our id. */
const isOwn = ({ id, method }: Ordered, charge: ChargeState): boolean =>
  charge.reference === id || (charge.reference === null && method === "CREDIT");

/** Prefers a paid charge to one that waits, and one that waits to a deleted one. */
const rank = (charge: ChargeState): number => {
  if (wasEverPaid(charge)) return 0;
  return isDeleted(charge) ? 2 : 1;
};

const candidates = (sale: Ordered & { readonly gateway_charges: readonly string[] }, own: readonly ChargeState[]) => {
  const { gateway_charges: known, method, total } = sale;
  if (known.length > 0) return own.filter(({ id }) => known.includes(id));
  if (method === "CREDIT") return own;
  return own
    .filter(({ amount }) => amount === total)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 1);
};

/**
 * The charges of the sale, all or none, and the other charges with its reference, such as a second one or one of another
 * amount.
 */
export const matchCharges = (
  sale: Ordered & { readonly gateway_charges: readonly string[] },
  charges: readonly ChargeState[],
): { readonly matched: readonly ChargeState[]; readonly unmatched: readonly ChargeState[] } => {
  const own = charges.filter((charge) => isOwn(sale, charge));
  const found = candidates(sale, own);
  const matched = matchesSale(sale, found) ? found : [];
  return { matched, unmatched: own.filter((charge) => !matched.includes(charge)) };
};

/** Something is left to do at the gateway: a charge that can still be paid, or money that goes back. */
export const isToReturn = (charge: ChargeState): boolean => isUnpaid(charge) || hasRefundableMoney(charge);
