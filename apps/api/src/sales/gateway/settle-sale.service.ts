import { Cents, SaleId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import {
  ABSENT_CHARGE_MINUTES,
  type ChargeState,
  GATEWAY_ZONE,
  type PaymentGateway,
} from "../../gateways/payments/payments.ts";
import { addDays, type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { forEachRow } from "../../platform/for-each-row.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { withClaim } from "../../platform/postgres/claims.ts";
import type { Database, Db } from "../../platform/postgres/db.ts";
import { bookReturnedPayment } from "../../wallet/reconcile.service.ts";
import type { Seller } from "../offer.service.ts";
import { readersOf } from "../sale-mails.service.ts";
import type { WorkParts } from "../sale-work.service.ts";
import { deniedAlert, returnedLetter } from "../sales.mails.ts";
import {
  hasRefundableMoney,
  isRefundUnderWay,
  isToReturn,
  isUnpaid,
  matchesSale,
  wentBack,
} from "./gateway-charges.ts";
import { endReturning, type GatewaySale, gatewaySale, type SaleRef } from "./gateway-sales.queries.ts";
import { isUnmatched, saleFromGateway } from "./sale-states.service.ts";
import { type PendingSale, pendingSales, salesBeingRefunded, salesOfCharges } from "./sales-to-settle.queries.ts";

export interface SaleParts extends WorkParts {
  /** Whether sales through the link of Growth Marketing count as its own now; undefined means never. Billing is a higher area. */
  readonly countsAsGrowth?: ((db: Db, seller: Seller, clock: Clock) => Promise<boolean>) | undefined;
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}

/** Prolongs the claim; to be called before each charge that the act works on. */
type Prolong = () => Promise<void>;

/** Maximum re-reads when concurrent changes make the answer stale. */
const MAX_READS = 50;

/** Claims a sale and acts for it at the gateway; undefined if another process has claimed it. */
export const withSaleClaim = <T>(parts: SaleParts, ref: SaleRef, act: (prolong: Prolong) => Promise<T>) =>
  withClaim(parts, "sale", ref, (prolong) =>
    act(async () => {
      if (!(await prolong())) throw new Refusal("sale.busy");
    }),
  );

export interface Settled {
  /** The sale as it was when the gateway was asked. */
  readonly asked: GatewaySale;
  /** The sale as it is now. */
  readonly sale: GatewaySale;
  readonly charges: readonly ChargeState[];
}

interface Question {
  /** A charge that a message named. */
  readonly charge?: string;
  /** No call to the gateway can still be on its way. */
  readonly isFinal?: boolean;
}

const isOld = ({ created_at }: GatewaySale, clock: Clock): boolean =>
  created_at <= instantOf(clock.now().subtract({ minutes: ABSENT_CHARGE_MINUTES }));

/** Asks the gateway about a sale and applies its answer. Throws if the gateway cannot be asked now. */
async function applyGatewayState(
  parts: SaleParts,
  ref: SaleRef,
  { charge, isFinal = false }: Question,
): Promise<Settled> {
  const { database, clock, payments, jobs, settings, logger } = parts;
  const { partner, id } = ref;
  const current = () => database.asPartner(partner, (db) => gatewaySale(db, partner, id));
  for (let reads = 0; reads < MAX_READS; reads++) {
    const asked = await current();
    if (!asked) break;
    const charges = await payments.stateOf(id, [...new Set([...asked.gateway_charges, ...(charge ? [charge] : [])])]);
    const answer = { version: asked.version, charges, isFinal: isFinal || isOld(asked, clock) };
    const outcome = await database.asPartner(partner, async (db) => {
      const taken = await saleFromGateway(db, ref, parts, id, answer);
      if (taken !== "stale" && taken.denied > 0)
        await queueMail(db, jobs, clock, { to: settings.supportEmail, ...deniedAlert(id, taken.denied) });
      return taken;
    });
    if (outcome === "stale") continue;
    if (outcome.denied > 0) logger.warn({ sale: id, cents: outcome.denied }, "the gateway denied a refund");
    return { asked, charges, sale: (await current()) ?? asked };
  }
  throw new Error(`the sale ${id} did not settle after ${MAX_READS} reads`);
}

/** Deletes what can still be paid and refunds what was paid under a sale's id without being its payment. */
async function giveBack(parts: SaleParts, ref: SaleRef, prolong: Prolong): Promise<void> {
  const { payments, database, clock, jobs } = parts;
  const readUnmatched = async () => {
    const { asked, sale, charges } = await applyGatewayState(parts, ref, {});
    return { asked, sale, charges: charges.filter((charge) => isUnmatched(sale, charge, charges)) };
  };
  for (const charge of (await readUnmatched()).charges) {
    const { id, amount, refundsAsked: before } = charge;
    await prolong();
    if (isUnpaid(charge)) await payments.cancel(id);
    if (hasRefundableMoney(charge)) await payments.refund({ charge: id, amount: Cents.parse(amount - before), before });
  }
  const { asked, sale, charges } = await readUnmatched();
  if (charges.some((charge) => isToReturn(charge) || isRefundUnderWay(charge))) return;
  const returned = charges.filter(({ id, refunded }) => refunded > 0 && !sale.returned_charges.includes(id));
  const amount = returned.reduce((sum, { refunded }) => sum + refunded, 0);
  const readers = await database.asPartner(ref.partner, (db) => readersOf(db, ref.partner, ref.id));
  await database.asSystem(async (db) => {
    const ids = returned.map(({ id }) => id);
    if (!(await endReturning(db, ref, { version: asked.version, returned: ids }))) return;
    for (const charge of returned.filter(wentBack)) await bookReturnedPayment(db, clock, charge);
    if (amount > 0)
      for (const reader of readers)
        await queueMail(db, jobs, clock, {
          to: reader.email,
          ...returnedLetter(reader, { plan: sale.plan.name, amount }),
        });
  });
}

/** Asks the gateway about a sale, applies its answer, and gives back what is not the sale's. */
export async function settleSale(parts: SaleParts, ref: SaleRef, question: Question = {}): Promise<Settled> {
  const settled = await applyGatewayState(parts, ref, question);
  if (settled.sale.to_return)
    await withSaleClaim(parts, ref, (prolong) => giveBack(parts, ref, prolong)).catch((error: unknown) =>
      // The sweep tries again.
      parts.logger.warn({ err: error, sale: ref.id }, "money of a sale could not go back yet"),
    );
  return settled;
}

/**
 * Ends a sale that waits, by deleting its charges at the gateway. Only the gateway's answer that they are deleted ends it: a
 * payment that was faster counts. A card whose charge got no answer may still be charged, so its sale waits until that
 * can no longer be. The caller must have claimed the sale.
 */
export async function closeSale(parts: SaleParts, ref: SaleRef, prolong: Prolong): Promise<GatewaySale> {
  const { sale, charges } = await settleSale(parts, ref);
  if (sale.status !== "OPEN") return sale;
  for (const charge of charges.filter(isUnpaid)) {
    await prolong();
    await parts.payments.cancel(charge.id);
  }
  const isFinal = sale.method === "PIX" || sale.gateway_payer === null;
  return (await settleSale(parts, ref, { isFinal })).sale;
}

/** Whether a Pix can no longer be paid in time. */
const isExpired = ({ expires_at }: Pick<GatewaySale, "expires_at">, clock: Clock): boolean =>
  expires_at !== null && expires_at <= instantOf(clock.now());

/** Older pending charges are looked up one by one. */
const DAYS_LISTED = 3;

/**
 * Tells whether a sale's charges are still pending and unchanged at the gateway. One list serves all sales, because the
 * gateway limits the number of calls. Without the list each sale is looked up.
 */
const waitingAtGateway = ({ payments, clock, logger }: SaleParts) => {
  const since = addDays(dayIn(GATEWAY_ZONE, clock.now()), -DAYS_LISTED);
  const list = async () => {
    const charges = await payments.waitingCharges(since).catch((error: unknown) => {
      logger.warn({ err: error }, "the charges that wait could not be listed");
      return [];
    });
    return new Map(charges.map((charge) => [charge.id, charge]));
  };
  let listed: ReturnType<typeof list> | undefined;
  return async (sale: PendingSale): Promise<boolean> => {
    if (sale.to_return || isExpired(sale, clock) || sale.gateway_charges.length === 0) return false;
    listed ??= list();
    const waiting = await listed;
    return matchesSale(
      sale,
      sale.gateway_charges.flatMap((charge) => waiting.get(charge) ?? []),
    );
  };
};

/**
 * Settles each pending sale that changed at the gateway, and ends those whose Pix expired. A failure does not stop the
 * other sales.
 */
export async function sweepSales(parts: SaleParts): Promise<void> {
  const { database, clock, logger } = parts;
  const stillWaits = waitingAtGateway(parts);
  const settle = async (pending: PendingSale) => {
    if (await stillWaits(pending)) return;
    const { sale } = await settleSale(parts, pending);
    if (sale.status === "OPEN" && isExpired(sale, clock))
      await withSaleClaim(parts, pending, (prolong) => closeSale(parts, pending, prolong));
  };
  await forEachRow({
    next: (after: PendingSale | undefined, most) => database.asSystem((db) => pendingSales(db, after, most)),
    work: settle,
    failed: (error, { id }) => logger.warn({ err: error, sale: id }, "a sale waits on"),
  });
}

const DAYS_READ = 3;

/** What the gateway's statement and charges of the last days name: its charges, and our references. */
export interface Named {
  readonly charges: readonly string[];
  readonly references: readonly string[];
}

/**
 * Settles the sales that the gateway's statement and charges of the last days name, and those with a refund under way, so
 * that a lost message is made good. A charge that came late is known by its sale's id alone. Returns what was named.
 */
export async function readLastDays(parts: SaleParts): Promise<Named> {
  const { database, clock, payments, logger } = parts;
  const today = dayIn(GATEWAY_ZONE, clock.now());
  const states = await payments.chargesSince(addDays(today, 1 - DAYS_READ));
  const charges = new Set(states.map(({ id }) => id));
  for (let back = 0; back < DAYS_READ; back++)
    for (const { charge } of await payments.entries(addDays(today, -back))) if (charge !== null) charges.add(charge);
  const ids = new Set(states.flatMap(({ reference }) => (reference === null ? [] : SaleId.parse(reference))));
  const sales = await database.asSystem(async (db) =>
    salesOfCharges(db, [...charges], [...ids, ...(await salesBeingRefunded(db))]),
  );
  for (const ref of sales)
    await settleSale(parts, ref).catch((error: unknown) =>
      logger.warn({ err: error, sale: ref.id }, "a sale of the last days could not be read"),
    );
  return { charges: [...charges], references: [...ids] };
}
