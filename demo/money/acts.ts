import type { AccountId, PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import { MIN_MOVE } from "@prancheta/contract/wallet/move-bounds";
import type { PaymentRecord } from "../../apps/api/src/gateways/payments/local-bank/bank-state.ts";
import {
  arriveTransfer,
  failTransfer,
  sendTransfer,
} from "../../apps/api/src/gateways/payments/local-bank/bank-transfers.ts";
import {
  contestDispute,
  endWonDispute,
  refundPayment,
  startDispute,
  winDispute,
} from "../../apps/api/src/gateways/payments/local-bank/payment-transitions.ts";
import { instantOf } from "../../apps/api/src/platform/clock.ts";
import type { Database } from "../../apps/api/src/platform/postgres/db.ts";
import { balances } from "../../apps/api/src/wallet/ledger.service.ts";
import { moveTraffic } from "../../apps/api/src/wallet/movements.service.ts";
import { advancePayout, type PayoutParts } from "../../apps/api/src/wallet/withdrawals/payouts.service.ts";
import { quoteWithdrawal, withdrawQuoted } from "../../apps/api/src/wallet/withdrawals/withdrawals.service.ts";
import { ZONE } from "../world-day.ts";
import { NO_JOBS } from "./no-jobs.ts";
import { applyGatewayState, type Sold, type Till } from "./sell.ts";

/** A coach's wallet at a moment, with the bank behind it. */
export interface Wallet extends Till {
  readonly database: Database;
  readonly partner: PartnerId;
  readonly account: AccountId;
  readonly at: Temporal.Instant;
  /** Days count from the world's day. */
  readonly day: number;
}

const fail = (error: object): never => {
  throw new Error("the demo's payout fails", { cause: error });
};

const availableIn = async ({ database, partner }: Wallet): Promise<number> =>
  (await database.asPartner(partner, (db) => balances(db, partner))).AVAILABLE;

/** What becomes of a transfer at the bank; a slow one waits until somebody plays the bank on its page. */
type Outcome = "arrives" | "fails" | "is slow";

function playTransfer({ bank, at }: Wallet, id: StatementLineId, outcome: Outcome): void {
  const books = bank.at(at);
  const transfer = books.state.transfers.find(({ externalReference }) => externalReference === id);
  if (!transfer) throw new Error(`the bank has no transfer of the payout ${id}`);
  sendTransfer(books, transfer);
  if (outcome === "arrives") arriveTransfer(books, transfer.id);
  else if (outcome === "fails") failTransfer(books, transfer.id);
  else transfer.nextStepAt = null;
}

/** Cents that a coach leaves in the wallet. */
const KEPT = 80_000;
const TENS = 1_000;

/** The coach withdraws about half of what is available; nothing where that leaves too little. */
export async function withdraw(wallet: Wallet, outcome: Outcome): Promise<void> {
  const { database, partner, account, at, bank } = wallet;
  const available = await availableIn(wallet);
  const amount = Math.floor(Math.min(available / 2, available - KEPT) / TENS) * TENS;
  if (amount < MIN_MOVE) return;
  const clock = { now: () => at };
  const owner = { partner, account, zone: ZONE };
  const terms = { clock, jobs: NO_JOBS, canPayOut: true, ceiling: undefined };
  const id = await database.asPartner(partner, async (db) => {
    await quoteWithdrawal(db, owner, terms, amount);
    return withdrawQuoted(db, owner, terms, amount);
  });
  // The bank asks for approvals only once the product listens.
  const lastApproval = async () => instantOf(at);
  const parts: PayoutParts = {
    ...{ database, clock, jobs: NO_JOBS, lastApproval, isBlocked: async () => false },
    ...{ alertUnproven: async () => undefined, settings: { supportEmail: "" } },
    payments: bank.payments,
    logger: { warn: fail },
  };
  bank.at(at);
  await advancePayout(parts, id);
  playTransfer(wallet, id, outcome);
  await advancePayout(parts, id);
}

/** Moves all that is available to paid traffic. */
export async function moveAllToTraffic(wallet: Wallet): Promise<void> {
  const { database, partner, at } = wallet;
  const amount = await availableIn(wallet);
  if (amount < MIN_MOVE) return;
  await database.asPartner(partner, (db) =>
    moveTraffic(db, partner, { now: () => at }, { amount, status: "TRAFFIC_PAYMENT" }),
  );
}

const byPayment = (one: Sold, other: Sold): number =>
  one.paidOn - other.paidOn || one.student.localeCompare(other.student);

/** The coach's sales until the day before, oldest first. */
const salesOf = ({ sold, partner, day }: Wallet): Sold[] =>
  sold.filter((sale) => sale.partner === partner && sale.paidOn < day).toSorted(byPayment);

const paymentsOf = ({ bank, at }: Wallet, { id }: Sold): PaymentRecord[] =>
  bank.at(at).state.payments.filter(({ externalReference }) => externalReference === id);

const follow = (wallet: Wallet, { id }: Sold): Promise<void> =>
  wallet.database.asPartner(wallet.partner, (db) => applyGatewayState(db, wallet, { ...wallet, id }));

const isPaid = ({ status, refunds }: PaymentRecord): boolean =>
  (status === "CONFIRMED" || status === "RECEIVED") && refunds.length === 0;

/** Gives all of a sale back, just after its contract, so that nobody loses access. */
export async function reverseSale(wallet: Wallet): Promise<void> {
  const sale = salesOf(wallet).findLast(({ endsOn, instalments }) => endsOn < wallet.day && instalments > 1);
  if (!sale) return;
  for (const { id } of paymentsOf(wallet, sale)) refundPayment(wallet.bank.at(wallet.at), id, undefined);
  await follow(wallet, sale);
}

/** Gives a part of the newest payment back whose money has been received, or has not been yet. */
export async function refundPart(wallet: Wallet, from: "RECEIVED" | "CONFIRMED", reais: number): Promise<void> {
  for (const sale of salesOf(wallet).toReversed()) {
    const payment = paymentsOf(wallet, sale).find(
      (one) => one.status === from && isPaid(one) && one.value > reais * 100,
    );
    if (!payment) continue;
    refundPayment(wallet.bank.at(wallet.at), payment.id, { value: reais });
    return follow(wallet, sale);
  }
}

/** The students of the newest sales each dispute one card payment whose money has been received, or has not been yet. */
export async function dispute(wallet: Wallet, from: "RECEIVED" | "CONFIRMED", count: number): Promise<void> {
  let left = count;
  for (const sale of salesOf(wallet).toReversed()) {
    const payment = paymentsOf(wallet, sale).find((one) => one.status === from && isPaid(one));
    if (!payment || sale.method === "PIX") continue;
    if (left === 0) return;
    left -= 1;
    startDispute(wallet.bank.at(wallet.at), payment.id);
    await follow(wallet, sale);
  }
}

/** The coach wins what was disputed and is not answered yet. */
export async function winDisputes(wallet: Wallet): Promise<void> {
  const books = wallet.bank.at(wallet.at);
  for (const sale of salesOf(wallet))
    for (const { id } of paymentsOf(wallet, sale).filter(({ status }) => status === "CHARGEBACK_REQUESTED")) {
      contestDispute(books, id);
      winDispute(books, id);
      endWonDispute(books, id);
      await follow(wallet, sale);
    }
}
