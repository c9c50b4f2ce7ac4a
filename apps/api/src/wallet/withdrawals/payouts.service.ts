import { type Day, type PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import {
  GATEWAY_ZONE,
  PaymentFailure,
  type PaymentGateway,
  type PayoutOrder,
} from "../../gateways/payments/payments.ts";
import { dayIn, instantOf } from "../../platform/clock.ts";
import { forEachRow } from "../../platform/for-each-row.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { auditOperator } from "../../platform/postgres/audit.ts";
import {
  type AlertParts,
  type AlertUnproven,
  approval,
  type IsBlocked,
  type LastApproval,
} from "./payout-approval.service.ts";
import {
  applyPayoutState,
  type BookParts,
  chosenTransfer,
  isAbsenceProven,
  isOrderedTransfer,
  isPayoutOpen,
  paidOut,
  settle,
  withPayout,
} from "./payout-states.service.ts";
import {
  changePayout,
  type LockedPayout,
  listedPayouts,
  type OpenPayout,
  openPayouts,
  partnerOfPayout,
  transferById,
} from "./payouts.queries.ts";
import { withdrawHoldOf } from "./withdrawals.queries.ts";

export interface PayoutParts extends BookParts, AlertParts {
  readonly payments: PaymentGateway;
  readonly lastApproval: LastApproval;
  readonly isBlocked: IsBlocked;
  readonly alertUnproven: AlertUnproven;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}

const REFUSED = "A instituição financeira não aceitou o saque.";

const orderOf = (payout: LockedPayout): PayoutOrder => ({
  reference: payout.id,
  amount: paidOut(payout),
  key: payout.key,
  description: "Saque",
});

/** Writes down that the call is about to be made; undefined if another process made it or the payout must wait. */
const intend = (parts: PayoutParts, owner: PartnerId, id: StatementLineId): Promise<PayoutOrder | undefined> =>
  withPayout(parts, owner, id, async (db, payout) => {
    if (payout.status !== "WAITING" || (await withdrawHoldOf(db, owner))) return undefined;
    const now = instantOf(parts.clock.now());
    await changePayout(db, owner, id, { status: "SENDING", sending_at: now, absent_at: null });
    return orderOf(payout);
  });

/** The call to the gateway. After an unknown outcome nothing is changed: the next look-up tells. */
async function send(parts: PayoutParts, owner: PartnerId, order: PayoutOrder): Promise<void> {
  const id = StatementLineId.parse(order.reference);
  try {
    const state = await parts.payments.payOut(order);
    await withPayout(parts, owner, id, (db, payout) => applyPayoutState(db, owner, parts, payout, state));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    parts.logger.warn({ payout: id, kind: error.kind }, "the gateway did not take a payout");
    if (error.kind === "unknown") return;
    await withPayout(parts, owner, id, async (db, payout) => {
      // An approval that came meanwhile means that there is a transfer all the same.
      if (payout.status !== "SENDING") return;
      if (error.kind === "limited") await changePayout(db, owner, id, { status: "WAITING" });
      else await settle(db, owner, parts, payout, { reason: REFUSED });
    });
  }
}

/** Looks for the transfer of a call whose outcome is unknown. Absence counts after two look-ups ten minutes apart. */
async function lookUp(parts: PayoutParts, owner: PartnerId, payout: LockedPayout): Promise<void> {
  const { clock, payments, jobs } = parts;
  const sending = Temporal.Instant.from(payout.sending_at ?? clock.now());
  const since: Day = dayIn(GATEWAY_ZONE, sending.subtract({ hours: 24 }));
  const transfers = await payments.payoutsOf(payout.id, since);
  await withPayout(parts, owner, payout.id, async (db, now) => {
    if (now.status !== "SENDING" || now.sending_at !== payout.sending_at) return;
    const transfer = chosenTransfer(transfers.filter((state) => isOrderedTransfer(now, state)));
    if (transfer) return applyPayoutState(db, owner, parts, now, transfer);
    if (now.absent_at === null) return changePayout(db, owner, now.id, { absent_at: instantOf(clock.now()) });
    if (!isAbsenceProven(clock, now.absent_at)) return;
    await changePayout(db, owner, now.id, { status: "WAITING" });
    await jobs.enqueue(db, "payout.send", { id: now.id });
  });
}

/** Whether the next payout may leave: no money is blocked, and the gateway is known to ask for approval. */
async function mayLeave(parts: PayoutParts, id: StatementLineId): Promise<boolean> {
  const { database, clock, lastApproval, isBlocked, alertUnproven } = parts;
  if (await database.asSystem(isBlocked)) {
    parts.logger.warn({ payout: id }, "a payout waits, because money is blocked at the gateway");
    return false;
  }
  const proof = await database.asSystem((db) => approval(db, clock, lastApproval));
  if (proof === "unproven") {
    parts.logger.warn({ payout: id }, "a payout waits, because the gateway is not known to ask for approval");
    await database.asSystem((db) => alertUnproven(db, parts));
  }
  return proof === "proven";
}

/**
 * Takes a payout one step further; it may be called at any time, however often. The intent is stored before the call to
 * the gateway, no transaction is open during the call, and after an unknown outcome it is looked up, never repeated.
 */
export async function advancePayout(parts: PayoutParts, id: StatementLineId): Promise<void> {
  const { database, payments } = parts;
  const owner = await database.asSystem((db) => partnerOfPayout(db, id));
  if (!owner) return;
  const payout = await withPayout(parts, owner, id, async (_, locked) => locked);
  if (payout.status === "WAITING") {
    if (!(await mayLeave(parts, id))) return;
    const order = await intend(parts, owner, id);
    if (order) await send(parts, owner, order);
  } else if (payout.status === "SENDING") await lookUp(parts, owner, payout);
  else if (payout.status === "SENT" && payout.transfer !== null) {
    const state = await payments.payoutState(payout.transfer);
    await withPayout(parts, owner, id, (db, now) => applyPayoutState(db, owner, parts, now, state));
  }
}

/** Advances every open payout. One that fails does not stop the others. */
export async function sweepPayouts(parts: PayoutParts): Promise<void> {
  await forEachRow({
    next: (after: OpenPayout | undefined, most) => parts.database.asSystem((db) => openPayouts(db, after, most)),
    work: ({ id }) => advancePayout(parts, id),
    failed: (error, { id }) => parts.logger.warn({ err: error, payout: id }, "a payout waits on"),
  });
}

/** Works on payouts; does nothing without a gateway. */
export async function workOnPayouts({
  payments,
  ...parts
}: Omit<PayoutParts, "payments"> & { readonly payments: PaymentGateway | undefined }): Promise<void> {
  if (!payments) return;
  const work = { ...parts, payments };
  await parts.jobs.work("payout.send", ({ id }) => advancePayout(work, StatementLineId.parse(id)));
  await parts.jobs.everyQuarterHour("payout.sweep", () => sweepPayouts(work));
}

const ownerOf = async ({ database }: BookParts, id: StatementLineId): Promise<PartnerId> =>
  found(await database.asSystem((db) => partnerOfPayout(db, id)), "payout.not_found");

/** Advances a payout now rather than at the next sweep, for the operator. */
export async function retryPayout(parts: BookParts, id: StatementLineId): Promise<void> {
  const owner = await ownerOf(parts, id);
  await withPayout(parts, owner, id, async (db, payout) => {
    if (!isPayoutOpen(payout)) throw new Refusal("payout.ended");
    await parts.jobs.enqueue(db, "payout.send", { id });
    await auditOperator(db, owner, parts.clock, "payout.retried", id);
  });
}

/**
 * Returns the money of a payout that is certainly not on its way, for the operator: the payout was not sent yet, or two
 * look-ups did not find it. The partner reads the reason.
 */
export async function failPayout(parts: BookParts, id: StatementLineId, reason: string): Promise<void> {
  const owner = await ownerOf(parts, id);
  await withPayout(parts, owner, id, async (db, payout) => {
    if (!isPayoutOpen(payout)) throw new Refusal("payout.ended");
    if (payout.status !== "WAITING") throw new Refusal("payout.under_way");
    await settle(db, owner, parts, payout, { reason });
    await auditOperator(db, owner, parts.clock, "payout.failed", id);
  });
}

export { listedPayouts, transferById };
