import type { SaleMethod } from "@prancheta/contract/sales/sales";
import {
  Cents,
  type ChargeId,
  type Day,
  type Instant,
  type PartnerId,
  type SaleId,
  StatementLineId,
  type StudentId,
} from "@prancheta/contract/scalars";
import type { AccountKind } from "@prancheta/contract/wallet/ledger";
import { HELD_DAYS, RELEASE_DAYS } from "@prancheta/contract/wallet/receivables";
import type { LineType } from "@prancheta/contract/wallet/wallet";
import { addDays, type Clock, instantOf } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { isPosted, type Leg, lockBalances, post } from "../ledger.service.ts";
import { addLine } from "../statement.queries.ts";
import { changeLine, lineOfCharge, type PaidLine } from "./receivables.queries.ts";

// A payment through the gateway and its receipt: the line and the transfers (docs/rules/wallet.md). Every function may be
// called again with the same arguments and books once. The caller has locked the student; the ledger is locked here.

/** One paid instalment of a sale. All amounts are cents of this instalment: `amount = net + fee + rocketShare`. */
interface ChargePayment {
  readonly sale: SaleId;
  readonly charge: ChargeId;
  readonly student: StudentId;
  readonly method: Exclude<SaleMethod, "BY_HAND">;
  /** From 1 to `instalments`. */
  readonly instalment: number;
  readonly instalments: number;
  /** What the student paid. */
  readonly amount: Cents;
  readonly fee: Cents;
  readonly rocketShare: Cents;
  readonly net: Cents;
  readonly type: LineType | null;
  readonly paidOn: Day;
  /** When the gateway expects the money. */
  readonly creditOn: Day | null;
  readonly paidAt: Instant;
}

type Dated = Pick<ChargePayment, "paidOn" | "creditOn" | "instalment">;

/** The later of `paidOn` + 32 x `instalment` days and `creditOn` (docs/rules/wallet.md); the money can be used if it came in. */
export const dueOnOf = ({ paidOn, creditOn, instalment }: Dated): Day => {
  const released = addDays(paidOn, RELEASE_DAYS * instalment);
  return creditOn !== null && creditOn > released ? creditOn : released;
};

export const legOf = (debit: AccountKind, credit: AccountKind, amount: number): Leg => ({
  debit,
  credit,
  amount: Cents.parse(amount),
});

export const isMoving = ({ amount }: Leg): boolean => amount > 0;

/** Where a refund or dispute comes from: until the money came in, the gateway only takes it off what it owes us. */
export const gatewayAccountOf = ({ received_at }: { readonly received_at: Instant | null }) =>
  received_at === null ? "RECEIVABLE" : "GATEWAY";

/** The line of a payment that is booked. */
export async function paidLineOf(db: Db, owner: PartnerId, charge: ChargeId): Promise<PaidLine> {
  const line = await lineOfCharge(db, owner, charge);
  if (!line) throw new Error(`no payment of the charge ${charge} is booked`);
  return line;
}

/** Books that a student paid a charge: the gateway says CONFIRMED (card) or RECEIVED (Pix). */
export async function bookPayment(db: Db, owner: PartnerId, clock: Clock, payment: ChargePayment): Promise<void> {
  const { charge, amount, fee, rocketShare, net } = payment;
  await lockBalances(db, owner);
  if (await lineOfCharge(db, owner, charge)) return;
  await addLine(db, {
    partner_id: owner,
    id: newId(StatementLineId),
    statement_type: "SALE",
    status: "PENDING",
    type: payment.type,
    amount: net,
    gross: amount,
    fee,
    rocket_share: rocketShare,
    refunded: Cents.parse(0),
    method: payment.method,
    instalment: payment.instalment,
    instalments: payment.instalments,
    sale_id: payment.sale,
    charge_id: charge,
    student_id: payment.student,
    paid_at: payment.paidAt,
    due_on: dueOnOf(payment),
    turns_on: addDays(payment.paidOn, HELD_DAYS),
    created_at: instantOf(clock.now()),
  });
  const legs = [
    legOf("RECEIVABLE", "TO_CONFIRM", net),
    legOf("RECEIVABLE", "FEE", fee),
    legOf("RECEIVABLE", "ROCKET", rocketShare),
  ].filter(isMoving);
  await post(db, owner, clock, { reason: "PAYMENT", ref: charge, charge, legs });
}

interface Receipt {
  readonly charge: ChargeId;
  /** Cents that came into our account at the gateway. */
  readonly gatewayNet: Cents;
  /** Cents of the payment that the gateway kept. */
  readonly gatewayCost: Cents;
}

/**
 * Books that the money of a charge is in our account at the gateway: the gateway says RECEIVED. The payment is booked
 * before it, and a dispute that was won too.
 */
export async function bookReceipt(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { charge, gatewayNet, gatewayCost }: Receipt,
): Promise<void> {
  await lockBalances(db, owner);
  const line = await paidLineOf(db, owner, charge);
  if (line.received_at !== null) return;
  if (line.disputed_at !== null) throw new Error(`the charge ${charge} is received while it is disputed`);
  const owed = line.gross - line.refunded;
  // What the gateway kept of the payment is booked once, though the money comes again after a dispute.
  if (await isPosted(db, owner, "RECEIPT", charge)) {
    const legs = [legOf("GATEWAY", "RECEIVABLE", owed)].filter(isMoving);
    await post(db, owner, clock, { reason: "RECEIPT", ref: line.id, charge, legs });
  } else {
    // Refunds before the receipt were booked against RECEIVABLE; move them to GATEWAY now.
    const refundedBefore = gatewayNet + gatewayCost - owed;
    if (refundedBefore < 0) throw new Error(`the charge ${charge} is received with less than was paid`);
    const legs = [
      legOf("GATEWAY", "RECEIVABLE", gatewayNet),
      legOf("COST", "RECEIVABLE", gatewayCost),
      legOf("RECEIVABLE", "GATEWAY", refundedBefore),
    ].filter(isMoving);
    await post(db, owner, clock, { reason: "RECEIPT", ref: charge, charge, legs });
  }
  await changeLine(db, owner, line.id, {
    received_at: instantOf(clock.now()),
    ...(line.status === "PROCESSING" && { turns_on: line.due_on }),
  });
}
