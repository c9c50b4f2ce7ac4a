import {
  Cents,
  type ChargeId,
  type Day,
  type Instant,
  type PartnerId,
  StatementLineId,
} from "@prancheta/contract/scalars";
import type { AccountKind, WalletKind } from "@prancheta/contract/wallet/ledger";
import { HELD_DAYS, sharesOf } from "@prancheta/contract/wallet/receivables";
import type { LineStatus } from "@prancheta/contract/wallet/wallet";
import { addDays, type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { type Balances, isPosted, type Leg, lockBalances, post } from "../ledger.service.ts";
import { addLine } from "../statement.queries.ts";
import { changeLine, type PaidLine, zoneOf } from "./receivables.queries.ts";
import { dueOnOf, gatewayAccountOf, isMoving, legOf, paidLineOf } from "./receivables.service.ts";

// What goes back of a payment: refunds and disputes (docs/rules/wallet.md). As with payments, every function may be called
// again with the same arguments and books once.

/** What was booked of a line: the shares of the whole payment, and what of them is back with the student. */
const sharesOfLine = ({ gross, fee, rocket_share }: PaidLine) => ({
  net: gross - fee - rocket_share,
  fee,
  rocketShare: rocket_share,
});

/** What each one still has of a payment of which `refunded` cents went back. */
const leftOf = (line: PaidLine, refunded: number) => {
  const [all, back] = [sharesOfLine(line), sharesOf(sharesOfLine(line), refunded)];
  return { net: all.net - back.net, fee: all.fee - back.fee, rocketShare: all.rocketShare - back.rocketShare };
};

/** The account that holds a line's money. */
const HOLDING: Partial<Record<LineStatus, WalletKind>> = {
  PENDING: "TO_CONFIRM",
  PROCESSING: "TO_RELEASE",
  AVAILABLE: "AVAILABLE",
};

interface Taken {
  readonly reason: "REFUND" | "DISPUTE";
  readonly ref: string;
  readonly net: number;
  readonly fee: number;
  readonly rocketShare: number;
  readonly at: Instant;
}

/** Where the coach's part comes from: the line's own bucket; after the release what is available, the rest is a debt. */
function coachLegs({ status }: PaidLine, { AVAILABLE }: Balances, net: number, away: AccountKind): Leg[] {
  if (status === "AVAILABLE") {
    const there = Math.min(AVAILABLE, net);
    return [legOf("AVAILABLE", away, there), legOf("DEBT", away, net - there)];
  }
  const bucket = HOLDING[status];
  return bucket ? [legOf(bucket, away, net)] : [];
}

/** Takes money of a payment back from everyone who got a part of it. Before the release the line shrinks. */
async function takeBack(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { line, held, taken }: { readonly line: PaidLine; readonly held: Balances; readonly taken: Taken },
): Promise<void> {
  const { reason, ref, net, fee, rocketShare, at } = taken;
  const away = gatewayAccountOf(line);
  const legs = [...coachLegs(line, held, net, away), legOf("FEE", away, fee), legOf("ROCKET", away, rocketShare)];
  await post(db, owner, clock, { reason, ref, charge: line.charge_id, legs: legs.filter(isMoving) });
  if (line.status !== "AVAILABLE") {
    const amount = Cents.parse(line.amount - net);
    const changes = amount > 0 ? { amount } : ({ amount, status: "REVERSED_PAYMENT", turns_on: null } as const);
    return changeLine(db, owner, line.id, changes);
  }
  if (net === 0) return;
  await addLine(db, {
    partner_id: owner,
    id: newId(StatementLineId),
    statement_type: "SALE",
    status: "REFUND",
    type: line.type,
    amount: Cents.parse(-net),
    method: line.method,
    instalment: line.instalment,
    instalments: line.instalments,
    sale_id: line.sale_id,
    charge_id: line.charge_id,
    student_id: line.student_id,
    paid_at: at,
    created_at: at,
  });
}

interface Refund {
  readonly charge: ChargeId;
  /** Cents of this refund. */
  readonly amount: Cents;
  /** Cents of all refunds of the charge, this one included: never more is booked. */
  readonly refundedInAll: Cents;
  /** The refund's id, a UUID. */
  readonly ref: string;
}

/**
 * Books that a part of a payment, or all of it, went back to the student. The refund that ends a lost dispute moves
 * nothing: the dispute has taken the money.
 */
export async function bookRefund(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { charge, amount, refundedInAll, ref }: Refund,
): Promise<void> {
  const held = await lockBalances(db, owner);
  const line = await paidLineOf(db, owner, charge);
  if (line.disputed_at !== null || (await isPosted(db, owner, "REFUND", ref))) return;
  const refunded = Math.min(line.refunded + amount, refundedInAll);
  if (refunded <= line.refunded) return;
  const [before, after] = [leftOf(line, line.refunded), leftOf(line, refunded)];
  const taken = {
    reason: "REFUND",
    ref,
    net: before.net - after.net,
    fee: before.fee - after.fee,
    rocketShare: before.rocketShare - after.rocketShare,
    at: instantOf(clock.now()),
  } as const;
  await takeBack(db, owner, clock, { line, held, taken });
  await changeLine(db, owner, line.id, {
    refunded: Cents.parse(refunded),
    refunded_at: taken.at,
  });
}

interface Dispute {
  readonly charge: ChargeId;
  /** The dispute's id, a UUID. */
  readonly ref: string;
}

/** Books that the gateway took what is left of a payment, because the payer disputes it. */
export async function bookDispute(db: Db, owner: PartnerId, clock: Clock, { charge, ref }: Dispute): Promise<void> {
  const held = await lockBalances(db, owner);
  const line = await paidLineOf(db, owner, charge);
  const isDone = line.disputed_at !== null || line.refunded === line.gross;
  if (isDone || (await isPosted(db, owner, "DISPUTE", ref))) return;
  // Its line has the same moment, by which it is known as the dispute's.
  const at = instantOf(clock.now());
  const taken = { reason: "DISPUTE", ref, ...leftOf(line, line.refunded), at } as const;
  await takeBack(db, owner, clock, { line, held, taken });
  await changeLine(db, owner, line.id, { disputed_at: at, turns_on: null });
}

interface WonDispute extends Dispute {
  readonly paidOn: Day;
  readonly creditOn: Day | null;
  /** Whether the gateway says RECEIVED, not CONFIRMED. */
  readonly isReceived: boolean;
}

/** Where a payment stands on a day. */
function statusOn(today: Day, { paidOn, dueOn, isReceived }: { paidOn: Day; dueOn: Day; isReceived: boolean }) {
  if (today < addDays(paidOn, HELD_DAYS)) return "PENDING";
  return isReceived && today >= dueOn ? "AVAILABLE" : "PROCESSING";
}

/**
 * Books that the money of a dispute comes back, on a line of its own that stands where the payment would stand today.
 * Money that was never received before still needs its `bookReceipt`, afterwards.
 */
export async function bookDisputeWon(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { charge, ref, paidOn, creditOn, isReceived }: WonDispute,
): Promise<void> {
  await lockBalances(db, owner);
  const line = await paidLineOf(db, owner, charge);
  if (line.disputed_at === null || (await isPosted(db, owner, "DISPUTE_WON", ref))) return;
  const { net, fee, rocketShare } = leftOf(line, line.refunded);
  const isBack = isReceived && line.received_at !== null;
  const dueOn = dueOnOf({ paidOn, creditOn, instalment: line.instalment });
  const today = dayIn(await zoneOf(db, owner), clock.now());
  const status = statusOn(today, { paidOn, dueOn, isReceived: isBack });
  const at = instantOf(clock.now());
  const turnsOn = { PENDING: addDays(paidOn, HELD_DAYS), PROCESSING: isBack ? dueOn : null, AVAILABLE: null };
  await addLine(db, {
    ...line,
    id: newId(StatementLineId),
    status,
    amount: Cents.parse(net),
    disputed_at: null,
    received_at: isBack ? at : null,
    turns_on: turnsOn[status],
    confirmed_at: status === "PENDING" ? null : at,
    released_at: status === "AVAILABLE" ? at : null,
    paid_at: at,
    due_on: dueOn,
    created_at: at,
  });
  const legs = [
    ...(isBack ? [legOf("GATEWAY", "RECEIVABLE", net + fee + rocketShare)] : []),
    legOf("RECEIVABLE", HOLDING[status] ?? "TO_RELEASE", net),
    legOf("RECEIVABLE", "FEE", fee),
    legOf("RECEIVABLE", "ROCKET", rocketShare),
  ].filter(isMoving);
  await post(db, owner, clock, { reason: "DISPUTE_WON", ref, charge, legs });
}
