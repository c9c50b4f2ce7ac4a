import { randomUUIDv7 } from "node:crypto";
import { InvoiceId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import {
  ABSENT_CHARGE_MINUTES,
  CARD_NOT_ACCEPTED,
  type ChargeState,
  GATEWAY_ZONE,
  PaymentFailure,
  type PaymentGateway,
} from "../../gateways/payments/payments.ts";
import { withCardTry } from "../../platform/cards/card-tries.service.ts";
import { dayIn, instantOf } from "../../platform/clock.ts";
import { forEachRow } from "../../platform/for-each-row.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { withClaim } from "../../platform/postgres/claims.ts";
import type { Database, Db } from "../../platform/postgres/db.ts";
import type { Tokens } from "../../platform/secrets/tokens.ts";
import type { Named } from "../../sales/gateway/settle-sale.service.ts";
import { accountOf, defaultCard } from "../cards.queries.ts";
import { closeDueCycles } from "./closing.service.ts";
import { fail, invoiceFromGateway, isInvoiceUnpaid, withInvoice } from "./invoice-states.service.ts";
import {
  changeInvoice,
  dueCycles,
  type InvoiceRef,
  invoiceAtGateway,
  invoiceById,
  invoiceOfAny,
  invoicesNamed,
  pendingInvoices,
} from "./invoices.queries.ts";
import type { InvoiceParts } from "./paid-invoice.service.ts";

/** What applying the gateway's answer needs. */
interface GatewayParts extends InvoiceParts {
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}

export interface ChargeParts extends GatewayParts {
  readonly tokens: Pick<Tokens, "fingerprint">;
}

const NO_CARD = "Não há cartão cadastrado.";
const NOT_APPROVED = "O pagamento não foi aprovado. Use outro cartão.";
const DESCRIPTION = "Prancheta, assinatura";

const inInvoiceTransaction = <T>(parts: GatewayParts, ref: InvoiceRef, work: Parameters<typeof withInvoice<T>>[3]) =>
  parts.database.asPartner(ref.partner, (db) => withInvoice(db, ref, parts, work));

/** Asks the gateway about an invoice and applies its answer. Throws if it cannot be asked now. */
async function askGateway(parts: GatewayParts, ref: InvoiceRef) {
  const { database, payments, clock } = parts;
  const asked = await database.asPartner(ref.partner, (db) => invoiceById(db, ref.partner, ref.id));
  if (!asked) return undefined;
  const known = asked.gateway_charge === null ? [] : [asked.gateway_charge];
  const charges = await payments.stateOf(asked.reference, known);
  const patience = instantOf(clock.now().subtract({ minutes: ABSENT_CHARGE_MINUTES }));
  return inInvoiceTransaction(parts, ref, async (invoice) => {
    // Somebody charged anew since: this answer is about another charge.
    if (invoice.row.reference !== asked.reference) return { result: "waiting", charges } as const;
    const result = await invoiceFromGateway(invoice, charges);
    if (!isInvoiceUnpaid(invoice.row)) return { result, charges };
    const isPatienceOver = asked.sent_at !== null && asked.sent_at === invoice.row.sent_at && asked.sent_at <= patience;
    if (result === "noCharge" && isPatienceOver)
      await changeInvoice(invoice.db, ref.partner, ref.id, { sent_at: null });
    if (result === "failed") {
      await fail(invoice, NOT_APPROVED);
      await changeInvoice(invoice.db, ref.partner, ref.id, { reference: randomUUIDv7() });
    }
    return { result, charges };
  });
}

/** Notes that a charge is about to be made, with which card; undefined if there is nothing to charge, or no card. */
const prepare = (parts: ChargeParts, ref: InvoiceRef) =>
  inInvoiceTransaction(parts, ref, async (invoice) => {
    const { db, row } = invoice;
    if (!isInvoiceUnpaid(row) || row.sent_at !== null) return undefined;
    const card = await defaultCard(db, ref.partner);
    if (!card) {
      await changeInvoice(db, ref.partner, ref.id, { card: null });
      await fail({ ...invoice, row: { ...row, card: null } }, NO_CARD);
      return undefined;
    }
    const charged = { cardBrand: card.brand, cardLastNumbers: card.last4 };
    const changes = { sent_at: instantOf(parts.clock.now()), card: JSON.stringify(charged) };
    await changeInvoice(db, ref.partner, ref.id, changes);
    return { card, row };
  });

/** The gateway said that it charged nothing. */
const unmade = (parts: ChargeParts, ref: InvoiceRef, failure: PaymentFailure) =>
  inInvoiceTransaction(parts, ref, async (invoice) => {
    if (failure.kind === "limited") return changeInvoice(invoice.db, ref.partner, ref.id, { sent_at: null });
    return fail(invoice, failure.payerMessage ?? CARD_NOT_ACCEPTED);
  });

/**
 * Charges the default card; says whether it was declined. What the gateway does not answer is found out by the next
 * look-up.
 */
async function charge(parts: ChargeParts, ref: InvoiceRef): Promise<"declined" | "done"> {
  const ready = await prepare(parts, ref);
  if (!ready) return "done";
  const { card, row } = ready;
  try {
    const charges = await parts.payments.cardCharge({
      reference: row.reference,
      payer: card.payer,
      token: card.token,
      amount: row.total,
      dueOn: dayIn(GATEWAY_ZONE, parts.clock.now()),
      description: DESCRIPTION,
      instalments: 1,
      ip: undefined,
    });
    await inInvoiceTransaction(parts, ref, (invoice) => invoiceFromGateway(invoice, charges));
    return "done";
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    if (error.kind === "unknown" || error.kind === "conflict") throw error;
    await unmade(parts, ref, error);
    if (error.kind === "limited") throw error;
    return error.kind === "declined" ? "declined" : "done";
  }
}

/** Limits declines per hour: changing the default card charges it at once, which could be used to test stolen cards. */
async function chargeWithinLimit(parts: ChargeParts, ref: InvoiceRef): Promise<void> {
  const account = await parts.database.asPartner(ref.partner, (db) => accountOf(db, ref.partner));
  await withCardTry(
    parts,
    { account, document: null, ip: undefined, refusal: "card.too_many_tries" },
    () => charge(parts, ref),
    (outcome) => outcome === "declined",
  );
}

/** Whether a charge may be made now: asked for by the partner, or due by itself. */
const isDue = async (
  { database, clock }: ChargeParts,
  { partner, zone, id }: InvoiceRef,
  isAsked: boolean,
): Promise<boolean> => {
  const row = await database.asPartner(partner, (db: Db) => invoiceById(db, partner, id));
  if (!row || !isInvoiceUnpaid(row) || row.sent_at !== null) return false;
  return isAsked || (row.try_on !== null && row.try_on <= dayIn(zone, clock.now()));
};

/**
 * Takes an invoice as far as it goes now: asks the gateway what became of an earlier charge, then charges the default
 * card if that is due or asked for. `busy`: another process does. Throws if the gateway gives no answer, or if too many cards
 * were declined; then the sweep goes on.
 */
export async function advanceInvoice(parts: ChargeParts, ref: InvoiceRef, isAsked = false): Promise<"busy" | "done"> {
  const done = await withClaim(parts, "invoice", ref, async () => {
    const asked = await askGateway(parts, ref);
    // A charge that just failed is not repeated on the same day by itself.
    if (await isDue(parts, ref, isAsked && asked?.result !== "failed")) await chargeWithinLimit(parts, ref);
    return "done" as const;
  });
  return done?.value ?? "busy";
}

const isConfirmedOrReceived = ({ status }: ChargeState): boolean => status === "confirmed" || status === "received";

/** Applies the gateway's state of the invoice that a message names; undefined if the reference names no invoice. */
export async function invoiceOutcome(parts: GatewayParts, reference: string, subject: string) {
  const ref = await parts.database.asSystem((db) => invoiceAtGateway(db, InvoiceId.parse(reference)));
  if (!ref) return undefined;
  const answer = await askGateway(parts, ref);
  const told = answer?.charges.find(({ id }) => id === subject);
  if (!told) return { status: "STRANGE", finding: "others_payment" } as const;
  if (answer?.result === "mismatch") return { status: "STRANGE", finding: "wrong_amount" } as const;
  const paid = await parts.database.asPartner(ref.partner, (db) => invoiceById(db, ref.partner, ref.id));
  // Two payments under one reference: the operator gives the second one back.
  if (isConfirmedOrReceived(told) && paid?.gateway_charge !== told.id)
    return { status: "STRANGE", finding: "second_payment" } as const;
  return { status: "CHECKED", finding: told.status } as const;
}

/** Reads the paid invoices that the gateway's statement of the last days names, so that a lost message is made good. */
export async function readInvoices(parts: GatewayParts, { charges, references }: Named): Promise<void> {
  const { database, logger } = parts;
  const refs = await database.asSystem((db) => invoicesNamed(db, charges, references));
  for (const ref of refs)
    await askGateway(parts, ref).catch((error: unknown) =>
      logger.warn({ err: error, invoice: ref.id }, "an invoice of the last days could not be read"),
    );
}

/** Closes the cycles that are over. One that fails does not stop the others. */
export async function closeCycles({
  database,
  clock,
  logger,
}: Pick<ChargeParts, "database" | "clock" | "logger">): Promise<void> {
  const due = await database.asSystem((db) => dueCycles(db, instantOf(clock.now())));
  for (const payee of due)
    await database
      .asPartner(payee.partner, (db) => closeDueCycles(db, payee, clock))
      .catch((error: unknown) => logger.warn({ err: error, partner: payee.partner }, "a cycle could not be closed"));
}

/** Advances each pending invoice. */
export async function sweepInvoices(parts: ChargeParts): Promise<void> {
  const { database, clock, logger } = parts;
  await forEachRow({
    next: (after: InvoiceRef | undefined, most) =>
      database.asSystem((db) => pendingInvoices(db, instantOf(clock.now()), after, most)),
    work: (ref) => advanceInvoice(parts, ref),
    failed: (error, { id }) => logger.warn({ err: error, invoice: id }, "an invoice waits on"),
  });
}

/** Closes cycles and charges invoices; without a gateway it only closes. */
export async function workOnInvoices({
  payments,
  jobs,
  ...parts
}: Omit<ChargeParts, "payments" | "jobs"> & {
  readonly payments: PaymentGateway | undefined;
  readonly jobs: Jobs<"billing.charge" | "billing.sweep" | "mail.send">;
}): Promise<void> {
  await jobs.everyQuarterHour("billing.sweep", async () => {
    await closeCycles(parts);
    if (payments) await sweepInvoices({ ...parts, jobs, payments });
  });
  if (!payments) return;
  const work = { ...parts, jobs, payments };
  await jobs.work("billing.charge", async ({ id }) => {
    const ref = await parts.database.asSystem((db) => invoiceOfAny(db, InvoiceId.parse(id)));
    if (ref) await advanceInvoice(work, ref);
  });
}
