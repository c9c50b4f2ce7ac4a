import { randomUUIDv7 } from "node:crypto";
import { Cents, type Day } from "@prancheta/contract/scalars";
import { type ChargeState, GATEWAY_ZONE } from "../../gateways/payments/payments.ts";
import { addDays, type Clock, dayIn, instantOf, laterDay, momentOn } from "../../platform/clock.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { type Leg, post } from "../../wallet/ledger.service.ts";
import { gatewayAccountOf, isMoving } from "../../wallet/receivables/receivables.service.ts";
import { payerOf } from "../cards.queries.ts";
import { lostLetter, paidLetter, refundedLetter, reversalAlert } from "./invoices.mails.ts";
import { changeInvoice, type InvoiceRef, type InvoiceRow } from "./invoices.queries.ts";
import { addReversal, type ReversalKind, reversalsOf } from "./reversals.queries.ts";

export interface InvoiceParts {
  readonly clock: Clock;
  readonly jobs: MailJobs;
  readonly settings: { readonly supportEmail: string };
}

/** One transaction with the invoice locked. */
export interface LockedInvoice extends InvoiceParts {
  readonly db: Db;
  readonly ref: InvoiceRef;
  readonly row: InvoiceRow;
}

const LOST = "O banco devolveu este pagamento, que foi contestado.";

export const invoiceSummaryOf = ({ total, starts_on: startsOn, due_on }: InvoiceRow) => ({
  total,
  startsOn,
  endsOn: addDays(due_on, -1),
});

const today = ({ clock }: LockedInvoice): Day => dayIn(GATEWAY_ZONE, clock.now());

/** An unpaid invoice is paid by a charge. */
export async function payInvoice(invoice: LockedInvoice, charge: ChargeState): Promise<void> {
  const { db, ref, row, clock, jobs } = invoice;
  const paidOn = charge.paidOn ?? today(invoice);
  await changeInvoice(db, ref.partner, ref.id, {
    status: "PAID",
    paid_at: instantOf(momentOn(clock, GATEWAY_ZONE, paidOn)),
    gateway_charge: charge.id,
    credit_on: charge.creditOn ?? addDays(paidOn, 1),
    sent_at: null,
    try_on: null,
    refusal: null,
  });
  await post(db, ref.partner, clock, {
    reason: "BILL",
    ref: row.reference,
    legs: [{ debit: "RECEIVABLE", credit: "FEE", amount: row.total }],
  });
  const { name, email } = await payerOf(db, ref.partner);
  await queueMail(db, jobs, clock, { to: email, ...paidLetter(name, invoiceSummaryOf(row), row.card) });
}

/** The money came into our account at the gateway, less what was refunded before. */
async function receive({ db, ref, row, clock }: LockedInvoice, charge: ChargeState, refunded: Cents): Promise<void> {
  const legs: Leg[] = [
    { debit: "GATEWAY", credit: "RECEIVABLE", amount: charge.net },
    { debit: "COST", credit: "RECEIVABLE", amount: Cents.parse(charge.amount - charge.net) },
    { debit: "RECEIVABLE", credit: "GATEWAY", amount: refunded },
  ];
  await post(db, ref.partner, clock, { reason: "BILL_RECEIPT", ref: row.reference, legs: legs.filter(isMoving) });
  await changeInvoice(db, ref.partner, ref.id, { received_at: instantOf(clock.now()) });
}

/** Stores a reversal (refund, dispute, won dispute), books it and mails the operator. */
async function reverse(invoice: LockedInvoice, charge: ChargeState, kind: ReversalKind, amount: Cents): Promise<void> {
  const { db, ref, row, clock, jobs, settings } = invoice;
  const id = randomUUIDv7();
  await addReversal(db, {
    partner_id: ref.partner,
    id,
    invoice_id: ref.id,
    reference: row.reference,
    gateway_charge: charge.id,
    kind,
    amount,
    at: instantOf(clock.now()),
  });
  const account = gatewayAccountOf(row);
  const leg =
    kind === "DISPUTE_WON"
      ? ({ debit: account, credit: "FEE", amount } as const)
      : ({ debit: "FEE", credit: account, amount } as const);
  await post(db, ref.partner, clock, { reason: `BILL_${kind}`, ref: id, legs: [leg] });
  const about = { id: ref.id, charge: charge.id, amount, total: row.total };
  await queueMail(db, jobs, clock, { to: settings.supportEmail, ...reversalAlert(kind, about) });
}

/** A dispute was lost: the invoice is unpaid again. Its card is not charged by itself, because its owner objects. */
async function lose(invoice: LockedInvoice): Promise<void> {
  const { db, ref, row, clock, jobs, settings } = invoice;
  await changeInvoice(db, ref.partner, ref.id, {
    status: "OVERDUE",
    reference: randomUUIDv7(),
    gateway_charge: null,
    paid_at: null,
    credit_on: null,
    received_at: null,
    refusal: LOST,
  });
  const about = { id: ref.id, charge: row.gateway_charge ?? "", amount: row.total, total: row.total };
  await queueMail(db, jobs, clock, { to: settings.supportEmail, ...reversalAlert("DISPUTE_LOST", about) });
  const debtor = await payerOf(db, ref.partner);
  await queueMail(db, jobs, clock, { to: debtor.email, ...lostLetter(debtor, invoiceSummaryOf(row)) });
}

/** We gave money back; an invoice of which nothing is left is cancelled. */
async function refund(invoice: LockedInvoice, charge: ChargeState, amount: Cents, isWhole: boolean): Promise<void> {
  const { db, ref, row, clock, jobs } = invoice;
  await reverse(invoice, charge, "REFUND", amount);
  if (isWhole)
    await changeInvoice(db, ref.partner, ref.id, {
      status: "CANCELED",
      canceled_at: instantOf(clock.now()),
      paid_at: null,
      credit_on: null,
      received_at: null,
    });
  const { name, email } = await payerOf(db, ref.partner);
  await queueMail(db, jobs, clock, {
    to: email,
    ...refundedLetter(name, invoiceSummaryOf(row), { card: row.card, amount, isWhole }),
  });
}

/** What went back of the payment so far, and whether it is in dispute. */
async function reversalSummary({ db, ref, row }: LockedInvoice) {
  const own = await reversalsOf(db, ref.partner, ref.id, row.reference);
  const refunds = own.filter(({ kind }) => kind === "REFUND");
  return {
    refunded: Cents.parse(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    isDisputed: own.findLast(({ kind }) => kind !== "REFUND")?.kind === "DISPUTE",
  };
}

const isInDispute = ({ status }: ChargeState): boolean => status === "dispute_requested" || status === "disputed";

/** The money is in our account, or was until it went back. */
const cameIn = ({ status, receivedOn }: ChargeState): boolean =>
  status === "received" || (receivedOn !== null && status !== "confirmed");

/**
 * Applies the gateway's answer about the charge that paid an invoice: whether its money arrived, and how much was
 * refunded.
 */
export async function applyPaidCharge(invoice: LockedInvoice, charge: ChargeState): Promise<void> {
  let { row } = invoice;
  const { refunded, isDisputed } = await reversalSummary(invoice);
  const left = Cents.parse(row.total - refunded);
  if (isDisputed) {
    if (charge.status === "refunded") return lose(invoice);
    const isBack = charge.status === "received" || (charge.status === "confirmed" && row.received_at === null);
    if (isBack) await reverse(invoice, charge, "DISPUTE_WON", left);
    else return scheduleNextCheck(invoice, charge);
  }
  if (row.received_at === null && cameIn(charge)) {
    await receive(invoice, charge, refunded);
    row = { ...row, received_at: instantOf(invoice.clock.now()) };
  }
  if (isInDispute(charge)) await reverse({ ...invoice, row }, charge, "DISPUTE", left);
  else if (charge.refunded > refunded)
    await refund({ ...invoice, row }, charge, Cents.parse(charge.refunded - refunded), charge.refunded >= row.total);
  else await scheduleNextCheck({ ...invoice, row }, charge);
}

/** The gateway is asked again when it expects the money, at the earliest tomorrow; its messages may come before. */
async function scheduleNextCheck(invoice: LockedInvoice, charge: ChargeState): Promise<void> {
  if (invoice.row.received_at !== null) return;
  const tomorrow = addDays(today(invoice), 1);
  await changeInvoice(invoice.db, invoice.ref.partner, invoice.ref.id, {
    credit_on: laterDay(charge.creditOn ?? tomorrow, tomorrow),
  });
}
