import { Cents, type Instant, type PartnerId, type StatementLineId } from "@prancheta/contract/scalars";
import type { PayoutState } from "../../gateways/payments/payments.ts";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { found } from "../../platform/http/refusal.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Database, Db } from "../../platform/postgres/db.ts";
import { type Leg, lockBalances, post } from "../ledger.service.ts";
import { changePayout, type LockedPayout, lockPayout, setLineStatus } from "./payouts.queries.ts";
import { doneLetter, returnedLetter } from "./withdrawals.mails.ts";
import { receiverOf } from "./withdrawals.queries.ts";

/** What booking a payout's state needs. */
export interface BookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs<"mail.send" | "payout.send" | "payout.sweep">;
}

const CANCELLED = "A transferência foi cancelada.";
const FAILED = "O banco de destino não aceitou a transferência.";

export const paidOut = ({ amount, fee }: LockedPayout): Cents => Cents.parse(amount - fee);
export const isPayoutOpen = ({ status }: LockedPayout): boolean => status !== "DONE" && status !== "RETURNED";

/** The gateway may write a CPF or CNPJ with punctuation. */
const plain = (key: string | null): string | undefined => key?.replace(/[^0-9a-z]/gi, "");
export const isSameKey = (one: string | null, other: string): boolean => plain(one) === plain(other);

/** Of several transfers the first that may still pay, else the last. */
export const chosenTransfer = (states: readonly PayoutState[]): PayoutState | undefined =>
  states.find(({ status }) => status === "pending" || status === "done") ?? states.at(-1);

/** Minutes between two look-ups that find nothing, until a transfer counts as never made. */
const ABSENCE_MINUTES = 10;

/** Whether a look-up that finds nothing comes long enough after the first that found nothing. */
export const isAbsenceProven = (clock: Clock, firstAt: Instant): boolean =>
  Temporal.Instant.compare(clock.now(), Temporal.Instant.from(firstAt).add({ minutes: ABSENCE_MINUTES })) >= 0;

/** Whether a transfer at the gateway is what this payout ordered. */
export const isOrderedTransfer = (payout: LockedPayout, { reference, amount, key }: PayoutState): boolean =>
  reference === payout.id && amount === paidOut(payout) && isSameKey(key, payout.key);

/** Ends a payout: its money is gone or back, the line says so, and the partner is told. Nothing happens to an ended one. */
export async function settle(
  db: Db,
  owner: PartnerId,
  { clock, jobs }: BookParts,
  payout: LockedPayout,
  end: { readonly bank: string | null; readonly cost: Cents } | { readonly reason: string },
): Promise<void> {
  if (!isPayoutOpen(payout)) return;
  const { id, amount, fee } = payout;
  const now = instantOf(clock.now());
  const isDone = "cost" in end;
  // The gateway's cost is ours: it is no part of the amount.
  const cost: Leg[] = isDone && end.cost > 0 ? [{ debit: "COST", credit: "BANK", amount: end.cost }] : [];
  const legs: Leg[] = isDone
    ? [
        { debit: "IN_TRANSIT", credit: "BANK", amount: paidOut(payout) },
        { debit: "IN_TRANSIT", credit: "FEE", amount: fee },
        ...cost,
      ]
    : [{ debit: "IN_TRANSIT", credit: "AVAILABLE", amount }];
  await post(db, owner, clock, { reason: isDone ? "WITHDRAW_DONE" : "WITHDRAW_RETURNED", ref: id, legs });
  await setLineStatus(db, owner, id, isDone ? "WITHDRAW_CONCLUDED" : "REVERSED_PAYMENT");
  await changePayout(db, owner, id, { status: isDone ? "DONE" : "RETURNED", settled_at: now, ...end });
  const { name, email } = found(await receiverOf(db, owner), "partner.not_found");
  const withdrawal = { amount, fee, document: payout.key };
  const letter = isDone ? doneLetter(name, withdrawal) : returnedLetter(name, withdrawal, end.reason);
  await queueMail(db, jobs, clock, { to: email, ...letter });
}

/** Works on a payout under its lock. The wallet is locked first, as everywhere. */
export const withPayout = <T>(
  { database }: BookParts,
  owner: PartnerId,
  id: StatementLineId,
  work: (db: Db, payout: LockedPayout) => Promise<T>,
): Promise<T> =>
  database.asPartner(owner, async (db) => {
    await lockBalances(db, owner);
    return work(db, found(await lockPayout(db, owner, id), "payout.not_found"));
  });

/** Applies what the gateway says about the transfer to which the payout is bound, or now becomes bound. */
export async function applyPayoutState(
  db: Db,
  owner: PartnerId,
  parts: BookParts,
  payout: LockedPayout,
  state: PayoutState,
): Promise<void> {
  if (!isPayoutOpen(payout) || (payout.transfer !== null && payout.transfer !== state.id)) return;
  const bound: LockedPayout = { ...payout, status: "SENT", transfer: state.id };
  if (payout.transfer === null) await changePayout(db, owner, payout.id, { status: "SENT", transfer: state.id });
  if (state.status === "done") await settle(db, owner, parts, bound, { bank: state.bank, cost: state.cost });
  if (state.status === "cancelled") await settle(db, owner, parts, bound, { reason: state.reason ?? CANCELLED });
  if (state.status === "failed") await settle(db, owner, parts, bound, { reason: state.reason ?? FAILED });
}
