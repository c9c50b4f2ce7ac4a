import { type Instant, SaleId, StatementLineId, TakingId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import {
  type GatewayEvent,
  PaymentFailure,
  type PaymentGateway,
  type PayoutState,
} from "../../gateways/payments/payments.ts";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { forEachRow } from "../../platform/for-each-row.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { auditOperatorAct } from "../../platform/postgres/audit.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import { approveTaking, sweepTakings, takingAfterCheck } from "../../wallet/takings/takings.service.ts";
import {
  type AlertUnproven,
  APPROVAL_TEST,
  approveTransfer,
  sendNext,
} from "../../wallet/withdrawals/payout-approval.service.ts";
import { advancePayout, transferById } from "../../wallet/withdrawals/payouts.service.ts";
import { remindSales, renewSales } from "../renewals/renewals.service.ts";
import { matchesSale } from "./gateway-charges.ts";
import {
  addEvent,
  endBlocks,
  eventCounts,
  lastOfKind,
  lockBlocks,
  newEventById,
  type Outcome,
  oldestBlock,
  settleEvent,
  type WaitingEvent,
  waitingEvents,
  wasUnblockedSince,
} from "./gateway-events.queries.ts";
import type { SaleRef } from "./gateway-sales.queries.ts";
import { saleAtGateway, salesOfCharges } from "./sales-to-settle.queries.ts";
import {
  type Named,
  readLastDays,
  type SaleParts,
  type Settled,
  settleSale,
  sweepSales,
} from "./settle-sale.service.ts";
import { alertStrange } from "./strange-events.service.ts";

interface EventParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs<"gateway.event" | "gateway.sweep" | "mail.send" | "payout.send" | "payout.sweep">;
}

/** What taking a message needs besides: whom to alert when money is blocked. */
interface TakeParts extends EventParts {
  readonly settings: { readonly supportEmail: string };
  readonly logger: Pick<FastifyBaseLogger, "error">;
}

/** The event kind we store for approval requests; the gateway names none. */
const APPROVAL = "PAYOUT_APPROVAL";

const UNKNOWN_REFERENCE = { status: "STRANGE", finding: "unknown_reference" } as const;
const REFUSED_TRANSFER = { status: "STRANGE", finding: "refused_transfer" } as const;
const PAUSED = "Os saques estão pausados";
const TEST = { status: "CHECKED", finding: "approval_test" } as const;
const UNBLOCKED = { status: "CHECKED", finding: "unblocked" } as const;
const APPROVED = { status: "CHECKED", finding: "approved" } as const;

/** A block of money is for the operator to look at; other messages about nothing of ours are only counted. */
const firstStatus = ({ about }: GatewayEvent) => {
  if (about.type === "charge" || about.type === "payout") return { status: "NEW", finding: null } as const;
  if (about.type === "blocked") return { status: "STRANGE", finding: "money_blocked" } as const;
  return { status: "KEPT", finding: null } as const;
};

const BLOCKED_LETTER = {
  subject: "Dinheiro bloqueado no Asaas: os saques estão pausados",
  body: `O Asaas avisou que bloqueou dinheiro da nossa conta pelas regras do banco central contra fraudes.

Nenhum saque sai até que o Asaas avise o desbloqueio. Confira no painel do Asaas; para retomar antes,
rode npm run operator -- gateway unblock.`,
};

/** The event kind we store when the operator is told that payouts wait for the gateway's approval requests. */
const UNPROVEN = "PAYOUT_UNPROVEN";

const UNPROVEN_LETTER = {
  subject: "Aprovação de saques sem comprovação: os saques estão parados",
  body: `O Asaas não pediu a aprovação do último saque, ou nunca pediu nenhuma. Enquanto não pedir, nenhum saque sai.

Confira no painel do Asaas se a aprovação está ligada ('Mecanismos de segurança') e se o endereço dela é o nosso.
Depois rode npm run operator -- gateway test-approval; gateway status mostra o resultado.`,
};

/** Messages about a block and its end are taken one at a time, so that neither misses the other. */
const lockIfBlock = async (db: SystemDb, { type }: GatewayEvent["about"]): Promise<void> => {
  if (type === "blocked" || type === "unblocked") await lockBlocks(db);
};

/** Stores a message of the gateway, once however often it comes, with the job that asks for the state. */
export async function takeEvent(
  { database, clock, jobs, settings, logger }: TakeParts,
  event: GatewayEvent,
): Promise<void> {
  const now = instantOf(clock.now());
  const { about, saidAt } = event;
  const subject = "id" in about ? { subject_id: about.id, reference: about.reference } : {};
  await database.asSystem(async (db) => {
    await lockIfBlock(db, about);
    const isOver = about.type === "blocked" && saidAt !== null && (await wasUnblockedSince(db, saidAt));
    const { status, finding } = isOver ? UNBLOCKED : firstStatus(event);
    const messageFields = { id: event.id, kind: event.kind, said_at: saidAt };
    const row = { ...messageFields, about: about.type, ...subject, status, finding };
    const isNew = await addEvent(db, { ...row, received_at: now, settled_at: status === "NEW" ? null : now });
    if (!isNew) return;
    if (status === "NEW") await jobs.enqueue(db, "gateway.event", { id: event.id });
    if (about.type === "unblocked") await endBlocks(db, "unblocked", saidAt);
    if (about.type !== "blocked" || isOver) return;
    logger.error({ event: event.id }, "money is blocked at the gateway, and payouts pause");
    await queueMail(db, jobs, clock, { to: settings.supportEmail, ...BLOCKED_LETTER });
  });
}

const refusalOf = async (parts: EventParts, state: PayoutState): Promise<string | undefined> => {
  const taking = await approveTaking(parts, state);
  return taking ? taking.refusal : approveTransfer(parts, state);
};

/**
 * Answers the gateway's request to approve a payout: the reason for refusing it; undefined if it is approved. Each
 * request is remembered, because it proves that the gateway asks.
 */
export async function decidePayout(parts: EventParts, state: PayoutState): Promise<string | undefined> {
  const { id, reference } = state;
  const refusal = (await parts.database.asSystem(isBlocked)) ? PAUSED : await refusalOf(parts, state);
  const decision = refusal === undefined ? APPROVED : REFUSED_TRANSFER;
  const now = instantOf(parts.clock.now());
  await parts.database.asSystem(async (db) => {
    await addEvent(db, {
      id: `approval ${id}`,
      kind: APPROVAL,
      about: "payout",
      subject_id: id,
      reference,
      ...(reference === APPROVAL_TEST ? TEST : decision),
      received_at: now,
      settled_at: now,
    });
    await sendNext(db, parts.jobs);
  });
  return refusal;
}

type WorkParts = EventParts &
  SaleParts & {
    /** The outcome of a message about a partner's invoice; undefined if the reference names none. Billing is a higher area. */
    readonly invoiceOutcome?: (parts: SaleParts, reference: string, subject: string) => Promise<Outcome | undefined>;
    /** Reads the invoices that were named lately. */
    readonly readInvoices?: (parts: SaleParts, named: Named) => Promise<void>;
  };

/** The outcome of a message about a charge: whether the gateway's charges are those of our sale. */
const outcomeOf = ({ asked, charges }: Settled, subject: string) => {
  const told = charges.find(({ id }) => id === subject);
  if (!told) return { status: "STRANGE", finding: "others_payment" } as const;
  if (!matchesSale(asked, charges)) return { status: "STRANGE", finding: "wrong_amount" } as const;
  return { status: "CHECKED", finding: told.status } as const;
};

/** Applies what the gateway says about a sale. Throws if it cannot be asked now, or does not know another charge. */
async function findingOf(parts: WorkParts, sale: SaleRef, subject: string) {
  try {
    return outcomeOf(await settleSale(parts, sale, { charge: subject }), subject);
  } catch (error) {
    if (error instanceof PaymentFailure && error.missingChargeId === subject)
      return { status: "STRANGE", finding: "refused" } as const;
    throw error;
  }
}

/** Of several instalments only the first need carry our id; the others are known by their own. */
const saleNamed = async (db: SystemDb, reference: string, charge: string): Promise<SaleRef | undefined> =>
  reference === "" ? (await salesOfCharges(db, [charge]))[0] : saleAtGateway(db, SaleId.parse(reference));

/** What the gateway says about a sale or an invoice. */
async function chargeOutcome(parts: WorkParts, reference: string, subject: string): Promise<Outcome> {
  const sale = await parts.database.asSystem((db) => saleNamed(db, reference, subject));
  if (sale) return findingOf(parts, sale, subject);
  return (await parts.invoiceOutcome?.(parts, reference, subject)) ?? UNKNOWN_REFERENCE;
}

const ofTransfer = (booked: { readonly status: string; readonly transfer: string | null }, subject: string) =>
  booked.transfer === subject
    ? ({ status: "CHECKED", finding: booked.status } as const)
    : ({ status: "STRANGE", finding: "others_payout" } as const);

/** Reads our payout. A second transfer with its reference is not ours. */
async function payoutOutcome(parts: WorkParts, reference: string, subject: string) {
  if (reference === APPROVAL_TEST) return TEST;
  const taking = await takingAfterCheck(parts, TakingId.parse(reference));
  if (taking) return ofTransfer(taking, subject);
  const id = StatementLineId.parse(reference);
  await advancePayout({ ...parts, lastApproval, isBlocked, alertUnproven }, id);
  const payout = await parts.database.asSystem((db) => transferById(db, id));
  return payout ? ofTransfer(payout, subject) : UNKNOWN_REFERENCE;
}

/**
 * Asks the gateway for the state that a message is about, applies it, and settles the message. No transaction waits for
 * the gateway.
 */
export async function checkEvent(parts: WorkParts, id: string): Promise<void> {
  const { database, clock, logger } = parts;
  const event = await database.asSystem((db) => newEventById(db, id));
  if (!event || event.subject_id === null) return;
  const outcomeOfEvent = event.about === "payout" ? payoutOutcome : chargeOutcome;
  const outcome = await outcomeOfEvent(parts, event.reference ?? "", event.subject_id);
  if (outcome.status === "STRANGE")
    logger.warn({ event: id, finding: outcome.finding }, "a message of the gateway does not fit");
  await database.asSystem((db) => settleEvent(db, id, outcome, instantOf(clock.now())));
}

/** Messages that a process checks in parallel: in a busy hour buyers must not wait for each other's. */
const AT_ONCE = 4;

/** Minutes after which a message that is still new is checked again: its job may have ended after some tries. */
const PATIENCE_MINUTES = 15;

/**
 * Checks the messages that wait, and tells the operator of strange ones. One that cannot be settled stays, and does not
 * stop the others.
 */
export async function sweepEvents(parts: WorkParts): Promise<void> {
  const before = instantOf(parts.clock.now().subtract({ minutes: PATIENCE_MINUTES }));
  await forEachRow({
    next: (after: WaitingEvent | undefined, most) =>
      parts.database.asSystem((db) => waitingEvents(db, before, after, most)),
    work: ({ id }) => checkEvent(parts, id),
    failed: (error) => parts.logger.warn({ err: error }, "a message waits on"),
  });
  await alertStrange(parts);
}

/** Works on the gateway's messages and on the sales that wait for it; does nothing without a gateway. */
export async function workOnEvents({
  payments,
  ...parts
}: Omit<WorkParts, "payments"> & {
  readonly payments: PaymentGateway | undefined;
  readonly jobs: Jobs<"gateway.read" | "sales.sweep">;
}): Promise<void> {
  if (!payments) return;
  const work = { ...parts, payments };
  await parts.jobs.work("gateway.event", ({ id }) => checkEvent(work, id), AT_ONCE);
  await parts.jobs.everyQuarterHour("gateway.sweep", async () => {
    await sweepEvents(work);
    await sweepTakings(work);
  });
  await parts.jobs.everyQuarterHour("sales.sweep", async () => {
    await sweepSales(work);
    await renewSales(work);
    await remindSales(work);
  });
  await parts.jobs.daily("gateway.read", async () => {
    const named = await readLastDays(work);
    await parts.readInvoices?.(work, named);
  });
}

/** When the gateway last asked to approve a payout. */
export const lastApproval = async (db: SystemDb): Promise<Instant | undefined> =>
  (await lastOfKind(db, APPROVAL))?.received_at;

/** Whether money of ours is blocked at the gateway. */
export const isBlocked = async (db: SystemDb): Promise<boolean> => (await oldestBlock(db)) !== undefined;

/**
 * Tells the operator that payouts wait because it is not proven that the gateway asks for approval; once, until it asks
 * again.
 */
export const alertUnproven: AlertUnproven = async (db, { clock, jobs, settings }) => {
  const now = instantOf(clock.now());
  const id = `unproven since ${(await lastApproval(db)) ?? "the start"}`;
  const event = { id, kind: UNPROVEN, about: "other", status: "KEPT", received_at: now, settled_at: now };
  if (await addEvent(db, event)) await queueMail(db, jobs, clock, { to: settings.supportEmail, ...UNPROVEN_LETTER });
};

/** Lets payouts leave again though the gateway has not said that its block is over; returns whether there was one. */
export async function endBlock(db: SystemDb, clock: Clock, actor: string): Promise<boolean> {
  const ended = await endBlocks(db, "ended_by_operator");
  if (ended > 0) await auditOperatorAct(db, clock, actor, "payouts.unblocked", "gateway");
  return ended > 0;
}

/** The counts of messages, and when the gateway last asked to approve a payout; for the operator. */
export const eventsReport = async (db: SystemDb) => {
  const counts = await eventCounts(db);
  return { counts, approvalAt: await lastApproval(db), blockedAt: (await oldestBlock(db))?.received_at };
};
