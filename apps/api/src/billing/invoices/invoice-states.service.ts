import { RETRY_DAYS } from "@prancheta/contract/billing/invoices";
import type { Day } from "@prancheta/contract/scalars";
import type { ChargeState } from "../../gateways/payments/payments.ts";
import { addDays, type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { payerOf } from "../cards.queries.ts";
import type { Payee } from "./closing.service.ts";
import { canceledLetter, unpaidLetter } from "./invoices.mails.ts";
import { changeInvoice, type InvoiceRef, type InvoiceRow, lockInvoice, unpaidInvoices } from "./invoices.queries.ts";
import {
  applyPaidCharge,
  type InvoiceParts,
  invoiceSummaryOf,
  type LockedInvoice,
  payInvoice,
} from "./paid-invoice.service.ts";

export const isInvoiceUnpaid = ({ status }: Pick<InvoiceRow, "status">): boolean =>
  status === "CLOSED" || status === "OVERDUE";

const PAID: readonly ChargeState["status"][] = [
  "confirmed",
  "received",
  "refunding",
  "dispute_requested",
  "disputed",
  "dispute_won",
];
const FAILED: readonly ChargeState["status"][] = ["refunded", "deleted"];

const isPaidOrDisputed = ({ status }: ChargeState): boolean => PAID.includes(status);
/** The charge was not paid, and never will be. */
const hasFailed = ({ status }: ChargeState): boolean => FAILED.includes(status);

/** Locks an invoice and works on it; undefined if there is none. */
export async function withInvoice<T>(
  db: Db,
  ref: InvoiceRef,
  parts: InvoiceParts,
  work: (invoice: LockedInvoice) => Promise<T>,
): Promise<T | undefined> {
  const row = await lockInvoice(db, ref.partner, ref.id);
  return row && work({ db, ref, row, ...parts });
}

/** The next day on which an invoice is charged by itself, after today; null after the last one. */
const nextTryOn = ({ clock, ref, row }: LockedInvoice): Day | null => {
  const closedOn = dayIn(ref.zone, Temporal.Instant.from(row.closed_at));
  const today = dayIn(ref.zone, clock.now());
  return RETRY_DAYS.map((days) => addDays(closedOn, days)).find((day) => day > today) ?? null;
};

/** A charge was not paid, or there was no card to charge: the invoice is overdue, and the partner gets a mail. */
export async function fail(invoice: LockedInvoice, refusal: string): Promise<void> {
  const { db, ref, row, clock, jobs } = invoice;
  if (!isInvoiceUnpaid(row)) return;
  const tryOn = nextTryOn(invoice);
  await changeInvoice(db, ref.partner, ref.id, {
    status: "OVERDUE",
    tries: row.tries + 1,
    try_on: tryOn,
    sent_at: null,
    gateway_charge: null,
    refusal,
  });
  const debtor = await payerOf(db, ref.partner);
  const letter = unpaidLetter(debtor, invoiceSummaryOf(row), row.card, tryOn);
  await queueMail(db, jobs, clock, { to: debtor.email, ...letter });
}

const isCharge = (row: InvoiceRow, charge: ChargeState): boolean =>
  charge.method === "CARD" && charge.amount === row.total;

/**
 * The one place where the gateway's answer about an invoice is applied; the same answer again changes nothing. The caller
 * has locked the invoice. `noCharge`: the gateway has none. `failed`: none of its charges was paid. `mismatch`: they are
 * not this invoice's.
 */
export async function invoiceFromGateway(
  invoice: LockedInvoice,
  charges: readonly ChargeState[],
): Promise<"paid" | "waiting" | "noCharge" | "failed" | "mismatch"> {
  const { db, ref, row } = invoice;
  const own = row.status === "PAID" ? charges.find(({ id }) => id === row.gateway_charge) : undefined;
  const paid = own ?? charges.find(isPaidOrDisputed);
  if (paid) {
    if (!isCharge(row, paid) || row.status === "CANCELED") return "mismatch";
    if (isInvoiceUnpaid(row)) await payInvoice(invoice, paid);
    const now = await lockInvoice(db, ref.partner, ref.id);
    if (now?.gateway_charge === paid.id) await applyPaidCharge({ ...invoice, row: now }, paid);
    return "paid";
  }
  if (charges.length === 0) return "noCharge";
  return charges.every(hasFailed) ? "failed" : "waiting";
}

interface RetryParts {
  readonly clock: Clock;
  readonly jobs: Jobs<"billing.charge">;
}

/** There is a new default card: what is unpaid is charged to it at once. */
export async function retryUnpaid(db: Db, payee: Payee, { clock, jobs }: RetryParts): Promise<void> {
  const today = dayIn(payee.zone, clock.now());
  for (const { id } of await unpaidInvoices(db, payee.partner)) {
    await changeInvoice(db, payee.partner, id, { try_on: today });
    await jobs.enqueue(db, "billing.charge", { id });
  }
}

/** The operator lets an unpaid invoice go; refused while a charge of it may be under way. */
export async function cancelInvoice(db: Db, ref: InvoiceRef, parts: Omit<InvoiceParts, "settings">): Promise<void> {
  const row = found(await lockInvoice(db, ref.partner, ref.id), "invoice.not_found");
  if (!isInvoiceUnpaid(row)) throw new Refusal("invoice.not_payable");
  if (row.sent_at !== null) throw new Refusal("invoice.busy");
  const canceled_at = instantOf(parts.clock.now());
  await changeInvoice(db, ref.partner, ref.id, { status: "CANCELED", canceled_at, try_on: null });
  const { name, email } = await payerOf(db, ref.partner);
  await queueMail(db, parts.jobs, parts.clock, { to: email, ...canceledLetter(name, invoiceSummaryOf(row)) });
}
