import type { SaleId } from "@prancheta/contract/scalars";
import type { ChargeState } from "../../gateways/payments/payments.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { Seller } from "../offer.service.ts";
import { joinedSince } from "../order.queries.ts";
import { bookChargeChanges, paySale } from "../paid-sale.service.ts";
import { hasNextContract, renewalFailed, renewalRefused, takeTryBack } from "../renewals/renewal-grace.service.ts";
import { tellDeclined, tellNotApproved } from "../sale-mails.service.ts";
import { admitted, isBought, isGone, lockForWork, type Work, type WorkParts } from "../sale-work.service.ts";
import { isDeleted, isRefunded, isToReturn, matchCharges, wasEverPaid, wentBack } from "./gateway-charges.ts";
import { boughtSince, changeSale, type GatewaySale, gatewaySale } from "./gateway-sales.queries.ts";

const NOT_APPROVED = "O pagamento não foi aprovado. Use outro cartão ou pague com Pix.";

/** What the gateway said about a sale. */
export interface GatewayAnswer {
  /** The sale's version when the gateway was asked. */
  readonly version: number;
  readonly charges: readonly ChargeState[];
  /** No call to the gateway can still be on its way, so a sale without a valid charge is over. */
  readonly isFinal: boolean;
}

/** Ends a sale that nobody paid. A renewal whose card was not refused is tried again. */
export async function close(
  work: Work,
  status: "EXPIRED" | "REFUSED" | "CANCELLED",
  refusal: string | null = null,
): Promise<void> {
  const { db, seller, clock, sale } = work;
  await changeSale(db, seller.partner, sale.id, { status, refusal, pix: null });
  if (!sale.renewal_of) return;
  await (status === "REFUSED" ? renewalRefused : takeTryBack)(db, seller, clock, sale.renewal_of);
  await renewalFailed(db, seller, clock, sale.renewal_of);
  const renewed = status === "REFUSED" ? await gatewaySale(db, seller.partner, sale.renewal_of) : undefined;
  if (!renewed?.card) return;
  await tellDeclined(
    { ...work, sale: renewed },
    {
      card: renewed.card.last4,
      tryOn: renewed.renews_on,
      hasNextContract: await hasNextContract(db, seller.partner, sale.renewal_of),
    },
  );
}

/** No charge of the sale can still be paid. */
const closeDeleted = (work: Work): Promise<void> => {
  const { expires_at } = work.sale;
  const isExpired = expires_at !== null && instantOf(work.clock.now()) >= expires_at;
  return close(work, isExpired ? "EXPIRED" : "CANCELLED");
};

async function closeRefunded(work: Work): Promise<void> {
  const { method, renewal_of } = work.sale;
  if (method !== "CREDIT") return close(work, "CANCELLED");
  await close(work, "REFUSED", NOT_APPROVED);
  if (!renewal_of) await tellNotApproved(work);
}

const isVoid = (charge: ChargeState): boolean => isDeleted(charge) || isRefunded(charge);

/** A sale that waits: the gateway's answer ends it, or it goes on waiting. */
async function settleOpen(work: Work, matched: readonly ChargeState[]): Promise<void> {
  const { db, seller, sale } = work;
  if (matched.every(isDeleted)) return closeDeleted(work);
  if (matched.every(isRefunded)) return closeRefunded(work);
  if (matched.every(wasEverPaid)) {
    // Without `admit` this caller cannot create the student; leave the sale open for one that can.
    if (!isBought(work) && !work.admit) return;
    const bought = await admitted(work);
    return bought && !isGone(bought.buyer) ? paySale(bought, matched) : close(work, "CANCELLED");
  }
  if (sale.gateway_charges.length === 0)
    await changeSale(db, seller.partner, sale.id, { gateway_charges: matched.map(({ id }) => id) });
}

/** A payment that comes after the sale was over is honoured if the student is there and bought nothing since. */
async function settleLate(work: Work, matched: readonly ChargeState[]): Promise<void> {
  if (!matched.every(wasEverPaid) || matched.every(isRefunded)) return;
  const { db, seller, sale } = work;
  const buyer = isBought(work) ? { student: work.sale.student_id } : { account: sale.account_id };
  // Checked before the buyer is admitted, which would count as having joined.
  if (await boughtSince(db, seller.partner, buyer, sale.created_at)) return;
  const hasJoined = !isBought(work) && (await joinedSince(db, seller.partner, sale.joining_id));
  const bought = hasJoined ? undefined : await admitted(work);
  if (!bought || isGone(bought.buyer)) return;
  await paySale(bought, matched);
}

/**
 * The one place where the gateway's answer about a sale is applied. The same answer again changes nothing. It locks
 * the buyer, then the sale. Returns `stale`, and does nothing, if the sale changed after the gateway was asked: then it must
 * be asked again. `denied` is how many cents of refunds the gateway has denied since.
 */
export async function saleFromGateway(
  db: Db,
  seller: Seller,
  parts: WorkParts,
  id: SaleId,
  answer: GatewayAnswer,
): Promise<"stale" | { readonly denied: number }> {
  const work = await lockForWork(db, seller, parts, id);
  if (!work) return { denied: 0 };
  if (work.sale.version !== answer.version) return "stale";
  const { matched } = matchCharges(work.sale, answer.charges);
  const { status } = work.sale;
  let denied = 0;
  if (status === "PAID" || status === "REVERSED") denied = isBought(work) ? await bookChargeChanges(work, matched) : 0;
  else if (matched.length > 0) await (status === "OPEN" ? settleOpen(work, matched) : settleLate(work, matched));
  else if (status === "OPEN" && answer.isFinal && answer.charges.every(isVoid)) await close(work, "CANCELLED");
  await markReturning(work, answer.charges);
  return { denied };
}

/**
 * Charges that are not, or no longer, this sale's go back to the student. Setting `to_return` raises the version, so a
 * concurrent reader with an older answer is rejected as stale.
 */
async function markReturning(work: Work, charges: readonly ChargeState[]) {
  const { db, seller } = work;
  const { id } = work.sale;
  const sale = (await lockForWork(db, seller, work, id))?.sale;
  const unmatched = sale ? charges.filter((charge) => isUnmatched(sale, charge, charges)) : [];
  // What went back without us is noted, too, with what it cost.
  const isNew = (charge: ChargeState) => wentBack(charge) && !sale?.returned_charges.includes(charge.id);
  if (unmatched.some(isToReturn) || (!sale?.to_return && unmatched.some(isNew)))
    await changeSale(db, seller.partner, id, { to_return: true });
}

/** Whether a charge under the sale's id has no part in the sale as it is. */
export const isUnmatched = (sale: GatewaySale, charge: ChargeState, charges: readonly ChargeState[]): boolean => {
  const { matched, unmatched } = matchCharges(sale, charges);
  const isOver = sale.status === "EXPIRED" || sale.status === "REFUSED" || sale.status === "CANCELLED";
  return unmatched.includes(charge) || (isOver && matched.includes(charge));
};
