import { randomUUIDv7 } from "node:crypto";
import { Cents, type Instant, type PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import { LEAST_MOVE, tooLarge } from "@prancheta/contract/wallet/move-bounds";
import { QUOTE_MINUTES, WITHDRAW_FEE, WITHDRAWALS_A_DAY } from "@prancheta/contract/wallet/withdraw-terms";
import type { WithdrawQuote } from "@prancheta/contract/wallet/withdrawals";
import { refuseStaleSession } from "../../accounts/sessions/fresh-session.service.ts";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { audit, auditOperator } from "../../platform/postgres/audit.ts";
import type { Db, Owner, SystemDb } from "../../platform/postgres/db.ts";
import { lockBalances, post } from "../ledger.service.ts";
import { addLine } from "../statement.queries.ts";
import { addPayout } from "./payouts.queries.ts";
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
import { requestedLetter } from "./withdrawals.texts.ts";

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

const reais = (cents: number) => (cents / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

/** The beginning of the day in the partner's zone. */
const dayBegan = (clock: Clock, zone: string): Instant =>
  instantOf(clock.now().toZonedDateTimeISO(zone).startOfDay().toInstant());

const NOTHING_LEFT = "Hoje você não pode sacar mais nada. Tente de novo amanhã.";

async function refuseBeyondDay(db: Db, { partner, zone }: Holder, parts: WithdrawParts, amount: number): Promise<void> {
  const { count, sum } = await askedSince(db, partner, dayBegan(parts.clock, zone));
  if (count >= WITHDRAWALS_A_DAY) throw new Refusal("withdraw.too_many");
  const left = parts.ceiling === undefined ? undefined : Math.max(0, parts.ceiling - (sum ?? 0));
  if (left !== undefined && amount > left)
    throw new Refusal("withdraw.ceiling", {
      detail: left < LEAST_MOVE ? NOTHING_LEFT : `Hoje você ainda pode sacar ${reais(left)}.`,
    });
}

/** Whom a withdrawal of this amount may go to now. Locks the wallet until the transaction ends. */
async function allowedReceiver(db: Db, owner: Holder, parts: WithdrawParts, amount: number) {
  if (!parts.canPayOut) throw new Refusal("withdraw.unavailable");
  if (amount < LEAST_MOVE) throw new Refusal("wallet.too_little");
  const { AVAILABLE, DEBT } = await lockBalances(db, owner.partner);
  const { document, hold, ...person } = found(await receiverOf(db, owner.partner), "partner.not_found");
  if (hold !== null) throw new Refusal("withdraw.held", { detail: hold });
  if (document === null) throw new Refusal("withdraw.no_document");
  if (DEBT < 0) throw new Refusal("withdraw.in_debt");
  if (amount > AVAILABLE) throw new Refusal("wallet.too_much", { detail: tooLarge(AVAILABLE) });
  await refuseBeyondDay(db, owner, parts, amount);
  return { ...person, document };
}

/** What a withdrawal would pay. It can be confirmed for 15 minutes, and replaces what was quoted before. */
export async function quoteWithdrawal(
  db: Db,
  owner: Holder,
  parts: WithdrawParts,
  amount: number,
): Promise<WithdrawQuote> {
  const { name, document } = await allowedReceiver(db, owner, parts, amount);
  await voidQuotes(db, owner.partner);
  await addQuote(db, {
    partner_id: owner.partner,
    id: randomUUIDv7(),
    status: "QUOTED",
    amount: Cents.parse(amount),
    created_at: instantOf(parts.clock.now()),
  });
  return {
    amount: Cents.parse(amount - WITHDRAW_FEE),
    ownerName: name,
    cpfCnpj: document,
    bankName: (await knownBank(db, owner.partner, document))?.bank ?? null,
  };
}

/** Takes the money out of what is available, with everything that leads it to the bank. */
async function withdraw(db: Db, owner: Holder, parts: WithdrawParts, id: StatementLineId, amount: Cents) {
  const { clock, jobs } = parts;
  const { partner } = owner;
  const { document, name, email } = await allowedReceiver(db, owner, parts, amount);
  const at = instantOf(clock.now());
  await addLine(db, {
    partner_id: partner,
    id,
    statement_type: "WITHDRAW",
    status: "PROCESSING",
    amount,
    paid_at: at,
    created_at: at,
  });
  await post(db, partner, clock, {
    reason: "WITHDRAW",
    ref: id,
    legs: [{ debit: "AVAILABLE", credit: "IN_TRANSIT", amount }],
  });
  const fee = Cents.parse(WITHDRAW_FEE);
  await addPayout(db, { partner_id: partner, id, status: "WAITING", amount, fee, key: document, created_at: at });
  await jobs.enqueue(db, "payout.send", { id });
  await queueMail(db, jobs, clock, { to: email, ...requestedLetter(name, { amount, fee, document }) });
  await audit(db, owner, clock, "wallet.withdrawn", id);
}

/**
 * Withdraws the quoted amount, once however often and by however many it is asked for: without a live quote, the
 * withdrawal that consumed the last one of this amount is answered again.
 */
export async function confirmWithdrawal(
  db: Db,
  owner: Owner,
  parts: WithdrawParts,
  asked: number,
): Promise<StatementLineId> {
  await refuseStaleSession(db, parts.clock, owner);
  return withdrawQuoted(db, owner, parts, asked);
}

/** The same without a session, in which nobody need have typed a password. */
export async function withdrawQuoted(
  db: Db,
  owner: Holder,
  parts: WithdrawParts,
  asked: number,
): Promise<StatementLineId> {
  const { clock } = parts;
  const amount = Cents.parse(asked);
  await lockBalances(db, owner.partner);
  const since = instantOf(clock.now().subtract({ minutes: QUOTE_MINUTES }));
  const payout = newId(StatementLineId);
  const at = instantOf(clock.now());
  if (!(await consumeQuote(db, owner.partner, { amount, expired: since, payout, at }))) {
    const before = await consumedSince(db, owner.partner, amount, since);
    if (!before?.payout_id) throw new Refusal("withdraw.no_quote");
    return before.payout_id;
  }
  await withdraw(db, owner, parts, payout, amount);
  return payout;
}

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
