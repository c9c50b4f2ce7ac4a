import { randomUUIDv7 } from "node:crypto";
import { inReais } from "@prancheta/contract/number-text";
import { Cents, type Instant, type PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import { MIN_MOVE, tooLarge } from "@prancheta/contract/wallet/move-bounds";
import { QUOTE_MINUTES, WITHDRAW_FEE, WITHDRAWALS_A_DAY } from "@prancheta/contract/wallet/withdraw-terms";
import type { WithdrawQuote } from "@prancheta/contract/wallet/withdrawals";
import { refuseStaleSession } from "../../accounts/sessions/fresh-session.service.ts";
import { type Clock, HOME_ZONE, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { audit, auditOperator } from "../../platform/postgres/audit.ts";
import type { Db, Owner, SystemDb } from "../../platform/postgres/db.ts";
import { pipelined } from "../../platform/postgres/pipelined.ts";
import { lockBalances, postNew } from "../ledger.service.ts";
import { addLine } from "../statement.queries.ts";
import { addPayout } from "./payouts.queries.ts";
import { requestedLetter } from "./withdrawals.mails.ts";
import {
  addQuote,
  askedSince,
  consumedSince,
  consumeQuote,
  endHold,
  knownBank,
  placeHold,
  receiverOf,
  voidQuotes,
} from "./withdrawals.queries.ts";

/** Whose wallet it is, and who withdraws. */
type Holder = Omit<Owner, "session" | "tenant">;

/** What decides about withdrawals besides the wallet itself. */
export interface WithdrawParts {
  readonly clock: Clock;
  readonly jobs: Jobs<"mail.send" | "payout.send">;
  /** Whether there is a gateway that pays out. */
  readonly canPayOut: boolean;
  /** Cents that a partner may withdraw on one day; undefined means any. */
  readonly ceiling: Cents | undefined;
}

/** Start of today in São Paulo or in the partner's zone, whichever is earlier, so that a new zone does not reset the limit. */
const dayBegan = (clock: Clock, zone: string): Instant => {
  const [first] = [zone, HOME_ZONE]
    .map((where) => instantOf(clock.now().toZonedDateTimeISO(where).startOfDay().toInstant()))
    .toSorted();
  return first ?? instantOf(clock.now());
};

const NOTHING_LEFT = "Hoje você não pode sacar mais nada. Tente de novo amanhã.";

/** What decides about a withdrawal, locked until the transaction ends. */
async function lockWallet(db: Db, { partner, zone }: Holder, clock: Clock) {
  const [held, receiver, asked] = await pipelined([
    lockBalances(db, partner),
    receiverOf(db, partner),
    askedSince(db, partner, dayBegan(clock, zone), WITHDRAWALS_A_DAY),
  ]);
  return { held, receiver: found(receiver, "partner.not_found"), asked };
}

type LockedWallet = Awaited<ReturnType<typeof lockWallet>>;

function refuseBeyondDay({ count, sum }: LockedWallet["asked"], ceiling: Cents | undefined, amount: number): void {
  if (count >= WITHDRAWALS_A_DAY) throw new Refusal("withdraw.too_many");
  const left = ceiling === undefined ? undefined : Math.max(0, ceiling - (sum ?? 0));
  if (left !== undefined && amount > left)
    throw new Refusal("withdraw.ceiling", {
      detail: left < MIN_MOVE ? NOTHING_LEFT : `Hoje você ainda pode sacar ${inReais(left)}.`,
    });
}

/** Refuses what no wallet could pay out. */
function refuseAnywhere({ canPayOut }: WithdrawParts, amount: number): void {
  if (!canPayOut) throw new Refusal("withdraw.unavailable");
  if (amount < MIN_MOVE) throw new Refusal("wallet.too_little");
}

/** Whom a withdrawal of this amount may go to now. */
function allowedReceiver({ held, receiver, asked }: LockedWallet, parts: WithdrawParts, amount: number) {
  refuseAnywhere(parts, amount);
  const { document, hold, ...person } = receiver;
  if (hold !== null) throw new Refusal("withdraw.held", { detail: hold });
  if (document === null) throw new Refusal("withdraw.no_document");
  if (held.DEBT < 0) throw new Refusal("withdraw.in_debt");
  if (amount > held.AVAILABLE) throw new Refusal("wallet.too_much", { detail: tooLarge(held.AVAILABLE) });
  refuseBeyondDay(asked, parts.ceiling, amount);
  return { ...person, document };
}

/**
 * What a withdrawal would pay. `amount` is cents with the fee of R$ 2,00; the quote's is what is left after it. It can be
 * confirmed for 15 minutes, and replaces what was quoted before.
 */
export async function quoteWithdrawal(
  db: Db,
  owner: Holder,
  parts: WithdrawParts,
  amount: number,
): Promise<WithdrawQuote> {
  refuseAnywhere(parts, amount);
  const { partner } = owner;
  const quote = {
    partner_id: partner,
    id: randomUUIDv7(),
    status: "QUOTED",
    amount: Cents.parse(amount),
    created_at: instantOf(parts.clock.now()),
  } as const;
  // A refusal rolls the quote back.
  const [wallet, , , known] = await pipelined([
    lockWallet(db, owner, parts.clock),
    voidQuotes(db, partner),
    addQuote(db, quote),
    knownBank(db, partner),
  ]);
  const { name, document } = allowedReceiver(wallet, parts, amount);
  return {
    amount: Cents.parse(amount - WITHDRAW_FEE),
    ownerName: name,
    cpfCnpj: document,
    bankName: known?.bank ?? null,
  };
}

interface Asked {
  readonly amount: Cents;
  readonly id: StatementLineId;
  readonly wallet: LockedWallet;
}

/** Takes the money out of what is available, with everything that leads it to the bank. */
async function withdraw(db: Db, owner: Holder, parts: WithdrawParts, { amount, id, wallet }: Asked): Promise<void> {
  const { clock, jobs } = parts;
  const { partner } = owner;
  const { document, name, email } = allowedReceiver(wallet, parts, amount);
  const at = instantOf(clock.now());
  const fee = Cents.parse(WITHDRAW_FEE);
  const line = { statement_type: "WITHDRAW", status: "PROCESSING", amount, paid_at: at, created_at: at } as const;
  const posting = {
    reason: "WITHDRAW",
    ref: id,
    legs: [{ debit: "AVAILABLE", credit: "IN_TRANSIT", amount }],
  } as const;
  await pipelined([
    addLine(db, { partner_id: partner, id, ...line }),
    postNew(db, partner, clock, wallet.held, [posting]),
    addPayout(db, { partner_id: partner, id, status: "WAITING", amount, fee, key: document, created_at: at }),
    jobs.enqueue(db, "payout.send", { id }),
    queueMail(db, jobs, clock, { to: email, ...requestedLetter(name, { amount, fee, document }) }),
    audit(db, owner, clock, "wallet.withdrawn", id),
  ]);
}

/** Locks the wallet and consumes the live quote of this amount, if there is one. */
async function askFor(db: Db, owner: Holder, { clock }: WithdrawParts, amount: Cents) {
  const id = newId(StatementLineId);
  const at = instantOf(clock.now());
  const expired = instantOf(clock.now().subtract({ minutes: QUOTE_MINUTES }));
  const [wallet, isQuoted] = await pipelined([
    lockWallet(db, owner, clock),
    consumeQuote(db, owner.partner, { amount, expired, payout: id, at }),
  ]);
  return { amount, id, wallet, isQuoted, expired };
}

/** Without a live quote, the withdrawal that consumed the last one of this amount is answered again. */
async function withdrawOnce(
  db: Db,
  owner: Holder,
  parts: WithdrawParts,
  { isQuoted, expired, ...asked }: Awaited<ReturnType<typeof askFor>>,
): Promise<StatementLineId> {
  if (isQuoted) {
    await withdraw(db, owner, parts, asked);
    return asked.id;
  }
  const before = await consumedSince(db, owner.partner, asked.amount, expired);
  if (!before?.payout_id) throw new Refusal("withdraw.no_quote");
  return before.payout_id;
}

/**
 * Withdraws the quoted `amount`, cents with the fee, once however often and by however many it is asked for. Refuses a
 * session whose password was not typed lately, and `withdraw.no_quote` without a quote of this amount.
 */
export async function confirmWithdrawal(
  db: Db,
  owner: Owner,
  parts: WithdrawParts,
  amount: number,
): Promise<StatementLineId> {
  const [asked] = await pipelined([
    askFor(db, owner, parts, Cents.parse(amount)),
    refuseStaleSession(db, parts.clock, owner),
  ]);
  return withdrawOnce(db, owner, parts, asked);
}

/** The same without a session, for the demo world and tests. */
export const withdrawQuoted = async (
  db: Db,
  owner: Holder,
  parts: WithdrawParts,
  amount: number,
): Promise<StatementLineId> => withdrawOnce(db, owner, parts, await askFor(db, owner, parts, Cents.parse(amount)));

/** Holds a partner's withdrawals back, for the operator; also those that are on their way and not yet approved. */
export async function holdWithdrawals(
  db: SystemDb,
  clock: Clock,
  owner: PartnerId,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  await placeHold(db, { partner_id: owner, reason, placed_by: by, placed_at: instantOf(clock.now()) });
  await auditOperator(db, owner, clock, "partner.held", owner);
}

/** Ends the hold; returns whether there was one. */
export async function releaseWithdrawals(db: SystemDb, clock: Clock, owner: PartnerId): Promise<boolean> {
  const wasHeld = await endHold(db, owner);
  await auditOperator(db, owner, clock, "partner.released", owner);
  return wasHeld;
}
