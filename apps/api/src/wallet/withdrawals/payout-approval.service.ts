import { Cents, type Instant, StatementLineId } from "@prancheta/contract/scalars";
import type { PaymentGateway, PayoutState } from "../../gateways/payments/payments.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { type BookParts, isOrderedTransfer, isPayoutOpen, withPayout } from "./payout-states.service.ts";
import { changePayout, type LockedPayout, lastTaken, oldestWaiting, partnerOfPayout } from "./payouts.queries.ts";
import { withdrawHoldOf } from "./withdrawals.queries.ts";

/** When the gateway last asked to approve any payout; undefined if it never did. The messages' area provides it. */
export type LastApproval = (db: SystemDb) => Promise<Instant | undefined>;

/** Whether money of ours is blocked at the gateway, which pauses all payouts. The messages' area provides it. */
export type IsBlocked = (db: SystemDb) => Promise<boolean>;

export interface AlertParts extends Pick<BookParts, "clock" | "jobs"> {
  readonly settings: { readonly supportEmail: string };
}

/**
 * Tells the operator that payouts wait because it is not proven that the gateway asks for approval; once, until it asks
 * again. The area of the gateway's messages provides it.
 */
export type AlertUnproven = (db: SystemDb, parts: AlertParts) => Promise<void>;

/** Minutes in which the gateway must have asked to approve a payout that it took. */
const APPROVAL_MINUTES = 5;

/**
 * Whether the gateway asks us to approve payouts (docs/rules/payments.md): it has asked before, and since it took the
 * last one. `awaited`: the last payout was accepted less than 5 minutes ago; the request may still come.
 */
export async function approval(
  db: SystemDb,
  clock: Clock,
  lastApproval: LastApproval,
): Promise<"proven" | "awaited" | "unproven"> {
  const asked = await lastApproval(db);
  if (asked === undefined) return "unproven";
  const last = await lastTaken(db);
  if (!last?.sending_at || Temporal.Instant.compare(asked, last.sending_at) > 0) return "proven";
  const until = Temporal.Instant.from(last.sending_at).add({ minutes: APPROVAL_MINUTES });
  return Temporal.Instant.compare(clock.now(), until) < 0 ? "awaited" : "unproven";
}

/** Sends the payout that waits longest: the gateway has asked for approval, so the next may leave. */
export async function sendNext(db: SystemDb, jobs: BookParts["jobs"]): Promise<void> {
  const next = await oldestWaiting(db);
  if (next) await jobs.enqueue(db, "payout.send", { id: next.id });
}

/** The reference of the transfer that shows whether the gateway asks for approval. */
export const APPROVAL_TEST = "approval-test";

/**
 * Orders a transfer of one cent that is no payout: where approval is switched on, the gateway asks for it and we refuse,
 * which proves it.
 */
export const testApproval = (payments: PaymentGateway, key: string): Promise<PayoutState> =>
  payments.payOut({
    reference: APPROVAL_TEST,
    amount: Cents.parse(1),
    key,
    description: "Teste da aprovação de saques",
  });

const UNKNOWN_PAYOUT = "Saque desconhecido";
const DIFFERENT = "Os dados não são os do saque";
const SECOND = "Este saque já tem outra transferência";
const ENDED = "Este saque já terminou";
const HELD = "Os saques estão suspensos";

/** Why a transfer may not pay this payout; undefined if it may. */
const refusalOf = (payout: LockedPayout, state: PayoutState, isHeld: boolean): string | undefined => {
  if (!isOrderedTransfer(payout, state)) return DIFFERENT;
  if (!isPayoutOpen(payout)) return ENDED;
  if (payout.transfer !== null && payout.transfer !== state.id) return SECOND;
  // We have not sent this payout yet, so the transfer is not ours.
  if (payout.sending_at === null) return UNKNOWN_PAYOUT;
  return isHeld ? HELD : undefined;
};

/**
 * Answers the gateway's request to approve a transfer: the reason for refusing it, or undefined. Binds the payout to the
 * first transfer with its reference, amount and key, and refuses every other.
 */
export async function approveTransfer(parts: BookParts, state: PayoutState): Promise<string | undefined> {
  const id = StatementLineId.parse(state.reference ?? "");
  const owner = await parts.database.asSystem((db) => partnerOfPayout(db, id));
  if (!owner) return UNKNOWN_PAYOUT;
  return withPayout(parts, owner, id, async (db, payout) => {
    const refusal = refusalOf(payout, state, (await withdrawHoldOf(db, owner)) !== undefined);
    if (refusal === undefined) await changePayout(db, owner, id, { status: "SENT", transfer: state.id });
    return refusal;
  });
}
