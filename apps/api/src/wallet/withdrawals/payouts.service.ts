import { Cents, type Day, type Instant, type PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import { PaymentFailure, type PaymentGateway, type PayoutOrder, type PayoutState } from "../../gateways/payments.ts";
import { type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { auditOperator } from "../../platform/postgres/audit.ts";
import type { Database, Db, SystemDb } from "../../platform/postgres/db.ts";
import { type Leg, lockBalances, post } from "../ledger.service.ts";
import {
  changePayout,
  type LockedPayout,
  lastTaken,
  listedPayouts,
  lockPayout,
  oldestWaiting,
  openPayouts,
  partnerOfPayout,
  setLineStatus,
  transferById,
} from "./payouts.queries.ts";
import { receiverOf, withdrawHoldOf } from "./withdrawals.queries.ts";
import { doneLetter, returnedLetter } from "./withdrawals.texts.ts";

/** When the gateway last asked to approve any payout; undefined if it never did. The messages' area provides it. */
export type LastApproval = (db: SystemDb) => Promise<Instant | undefined>;

/** Whether money of ours is blocked at the gateway, which pauses all payouts. The messages' area provides it. */
export type IsBlocked = (db: SystemDb) => Promise<boolean>;

export interface PayoutParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs<"mail.send" | "payout.send" | "payout.sweep">;
  readonly payments: PaymentGateway;
  readonly lastApproval: LastApproval;
  readonly isBlocked: IsBlocked;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}

type BookParts = Pick<PayoutParts, "database" | "clock" | "jobs">;

/** The zone of the gateway's days. */
const GATEWAY_ZONE = "America/Sao_Paulo";
/** Minutes between two look-ups that find nothing, until a transfer counts as never made. */
const ABSENCE_MINUTES = 10;
/** Minutes in which the gateway must have asked to approve a payout that it took. */
const APPROVAL_MINUTES = 5;

const REFUSED = "A instituição financeira não aceitou o saque.";
const CANCELLED = "A transferência foi cancelada.";
const FAILED = "O banco de destino não aceitou a transferência.";

const paidOut = ({ amount, fee }: LockedPayout): Cents => Cents.parse(amount - fee);
const isOpen = ({ status }: LockedPayout): boolean => status !== "DONE" && status !== "RETURNED";

/** The gateway may write a CPF or CNPJ with punctuation. */
const plain = (key: string | null): string | undefined => key?.replace(/[^0-9a-z]/gi, "");
export const isSameKey = (one: string | null, other: string): boolean => plain(one) === plain(other);

/** Whether a transfer at the gateway is what this payout ordered. */
const fits = (payout: LockedPayout, { ours, amount, key }: PayoutState): boolean =>
  ours === payout.id && amount === paidOut(payout) && isSameKey(key, payout.key);

/** Ends a payout: its money is gone or back, the line says so, and the partner is told. Nothing happens to an ended one. */
async function settle(
  db: Db,
  owner: PartnerId,
  { clock, jobs }: BookParts,
  payout: LockedPayout,
  end: { readonly bank: string | null; readonly cost: Cents } | { readonly reason: string },
): Promise<void> {
  if (!isOpen(payout)) return;
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
const withPayout = <T>(
  { database }: BookParts,
  owner: PartnerId,
  id: StatementLineId,
  work: (db: Db, payout: LockedPayout) => Promise<T>,
): Promise<T> =>
  database.asPartner(owner, async (db) => {
    await lockBalances(db, owner);
    return work(db, found(await lockPayout(db, owner, id), "payout.not_found"));
  });

/** Takes over what the gateway says about the transfer to which the payout is bound, or now becomes bound. */
async function takeState(
  db: Db,
  owner: PartnerId,
  parts: BookParts,
  payout: LockedPayout,
  state: PayoutState,
): Promise<void> {
  if (!isOpen(payout) || (payout.transfer !== null && payout.transfer !== state.id)) return;
  const bound: LockedPayout = { ...payout, status: "SENT", transfer: state.id };
  if (payout.transfer === null) await changePayout(db, owner, payout.id, { status: "SENT", transfer: state.id });
  if (state.status === "done") await settle(db, owner, parts, bound, { bank: state.bank, cost: state.cost });
  if (state.status === "cancelled") await settle(db, owner, parts, bound, { reason: state.reason ?? CANCELLED });
  if (state.status === "failed") await settle(db, owner, parts, bound, { reason: state.reason ?? FAILED });
}

/**
 * Whether the gateway asks us to approve payouts (docs/rules/payments.md): it has asked before, and since it took the
 * last one. `awaited`: it took that one minutes ago, and may still ask.
 */
async function approval(
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

/** For the operator; false means that no payout leaves. */
export const isApprovalProven = async (db: SystemDb, clock: Clock, lastApproval: LastApproval): Promise<boolean> =>
  (await approval(db, clock, lastApproval)) !== "unproven";

/** Takes up the payout that waits longest: the gateway has asked for approval, so the next may leave. */
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
  payments.payOut({ ours: APPROVAL_TEST, amount: Cents.parse(1), key, description: "Teste da aprovação de saques" });

const orderOf = (payout: LockedPayout): PayoutOrder => ({
  ours: payout.id,
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
  const id = StatementLineId.parse(order.ours);
  try {
    const state = await parts.payments.payOut(order);
    await withPayout(parts, owner, id, (db, payout) => takeState(db, owner, parts, payout, state));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    parts.logger.warn({ payout: id, trouble: error.trouble }, "the gateway did not take a payout");
    if (error.trouble === "unknown") return;
    await withPayout(parts, owner, id, async (db, payout) => {
      // An approval that came meanwhile means that there is a transfer all the same.
      if (payout.status !== "SENDING") return;
      if (error.trouble === "limited") await changePayout(db, owner, id, { status: "WAITING" });
      else await settle(db, owner, parts, payout, { reason: REFUSED });
    });
  }
}

/** Of several transfers the first that may still pay, else the last. */
const chosen = (states: readonly PayoutState[]): PayoutState | undefined =>
  states.find(({ status }) => status === "pending" || status === "done") ?? states.at(-1);

/** Looks for the transfer of a call whose outcome is unknown. Absence counts after two look-ups ten minutes apart. */
async function lookUp(parts: PayoutParts, owner: PartnerId, payout: LockedPayout): Promise<void> {
  const { clock, payments, jobs } = parts;
  const sending = Temporal.Instant.from(payout.sending_at ?? clock.now());
  const since: Day = dayIn(GATEWAY_ZONE, sending.subtract({ hours: 24 }));
  const transfers = await payments.payoutsOf(payout.id, since);
  await withPayout(parts, owner, payout.id, async (db, now) => {
    if (now.status !== "SENDING" || now.sending_at !== payout.sending_at) return;
    const transfer = chosen(transfers.filter((state) => fits(now, state)));
    if (transfer) return takeState(db, owner, parts, now, transfer);
    const at = clock.now();
    if (now.absent_at === null) return changePayout(db, owner, now.id, { absent_at: instantOf(at) });
    const counts = Temporal.Instant.from(now.absent_at).add({ minutes: ABSENCE_MINUTES });
    if (Temporal.Instant.compare(at, counts) < 0) return;
    await changePayout(db, owner, now.id, { status: "WAITING", absent_at: null });
    await jobs.enqueue(db, "payout.send", { id: now.id });
  });
}

/**
 * Takes a payout one step further; it may be called at any time, however often. The intent is stored before the call to
 * the gateway, no transaction is open during the call, and after an unknown outcome it is looked up, never repeated.
 */
export async function advancePayout(parts: PayoutParts, id: StatementLineId): Promise<void> {
  const { database, clock, payments, lastApproval, isBlocked } = parts;
  const owner = await database.asSystem((db) => partnerOfPayout(db, id));
  if (!owner) return;
  const payout = await withPayout(parts, owner, id, async (_, locked) => locked);
  if (payout.status === "WAITING") {
    if (await database.asSystem(isBlocked)) {
      parts.logger.warn({ payout: id }, "a payout waits, because money is blocked at the gateway");
      return;
    }
    const proof = await database.asSystem((db) => approval(db, clock, lastApproval));
    if (proof === "unproven")
      parts.logger.warn({ payout: id }, "a payout waits, because the gateway is not known to ask for approval");
    if (proof !== "proven") return;
    const order = await intend(parts, owner, id);
    if (order) await send(parts, owner, order);
  } else if (payout.status === "SENDING") await lookUp(parts, owner, payout);
  else if (payout.status === "SENT" && payout.transfer !== null) {
    const state = await payments.payoutState(payout.transfer);
    await withPayout(parts, owner, id, (db, now) => takeState(db, owner, parts, now, state));
  }
}

const SWEPT_AT_ONCE = 100;
const FIRST = StatementLineId.parse("");

/** Takes up every payout that is not at rest. One that fails does not stop the others. */
export async function sweepPayouts(parts: PayoutParts): Promise<void> {
  let after: StatementLineId | undefined = FIRST;
  while (after !== undefined) {
    const from: StatementLineId = after;
    const open = await parts.database.asSystem((db) => openPayouts(db, from, SWEPT_AT_ONCE));
    for (const { id } of open)
      await advancePayout(parts, id).catch((error: unknown) =>
        parts.logger.warn({ err: error, payout: id }, "a payout waits on"),
      );
    after = open.length < SWEPT_AT_ONCE ? undefined : open.at(-1)?.id;
  }
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

const UNKNOWN_PAYOUT = "Saque desconhecido";
const DIFFERENT = "Os dados não são os do saque";
const SECOND = "Este saque já tem outra transferência";
const ENDED = "Este saque já terminou";
const HELD = "Os saques estão suspensos";

/** Why a transfer may not pay this payout; undefined if it may. */
const refusalOf = (payout: LockedPayout, state: PayoutState, isHeld: boolean): string | undefined => {
  if (!fits(payout, state)) return DIFFERENT;
  if (!isOpen(payout)) return ENDED;
  if (payout.transfer !== null && payout.transfer !== state.id) return SECOND;
  // Nobody of ours has made a transfer yet.
  if (payout.sending_at === null) return UNKNOWN_PAYOUT;
  return isHeld ? HELD : undefined;
};

/**
 * Answers the gateway's request to approve a transfer: the reason for refusing it, or undefined. Binds the payout to the
 * first transfer with its reference, amount and key, and refuses every other.
 */
export async function approveTransfer(parts: BookParts, state: PayoutState): Promise<string | undefined> {
  const id = StatementLineId.parse(state.ours ?? "");
  const owner = await parts.database.asSystem((db) => partnerOfPayout(db, id));
  if (!owner) return UNKNOWN_PAYOUT;
  return withPayout(parts, owner, id, async (db, payout) => {
    const refusal = refusalOf(payout, state, (await withdrawHoldOf(db, owner)) !== undefined);
    if (refusal === undefined) await changePayout(db, owner, id, { status: "SENT", transfer: state.id });
    return refusal;
  });
}

const ownerOf = async ({ database }: BookParts, id: StatementLineId): Promise<PartnerId> =>
  found(await database.asSystem((db) => partnerOfPayout(db, id)), "payout.not_found");

/** Takes a payout up now rather than at the next sweep, for the operator. */
export async function retryPayout(parts: BookParts, id: StatementLineId): Promise<void> {
  const owner = await ownerOf(parts, id);
  await withPayout(parts, owner, id, async (db, payout) => {
    if (!isOpen(payout)) throw new Refusal("payout.ended");
    await parts.jobs.enqueue(db, "payout.send", { id });
    await auditOperator(db, owner, parts.clock, "payout.retried", id);
  });
}

/** The money of a payout that is certainly not on its way goes back, for the operator. The partner reads the reason. */
export async function failPayout(parts: BookParts, id: StatementLineId, reason: string): Promise<void> {
  const owner = await ownerOf(parts, id);
  await withPayout(parts, owner, id, async (db, payout) => {
    if (!isOpen(payout)) throw new Refusal("payout.ended");
    const isCertain = payout.status === "WAITING" || (payout.status === "SENDING" && payout.absent_at !== null);
    if (!isCertain) throw new Refusal("payout.under_way");
    await settle(db, owner, parts, payout, { reason });
    await auditOperator(db, owner, parts.clock, "payout.failed", id);
  });
}

/** A payout's status and the transfer to which it is bound; undefined if there is no such payout. */
export const transferOfPayout = (db: SystemDb, id: StatementLineId) => transferById(db, id);

/** Every payout that is not at rest, oldest first, for the operator. */
export const payoutsUnderWay = (db: SystemDb) => listedPayouts(db);
