import { mostInstalments, planTotal } from "@prancheta/contract/plans/price";
import type { StoredCard } from "@prancheta/contract/sales/sales";
import { Cents, type StudentId } from "@prancheta/contract/scalars";
import { addDays, type Clock, dayIn, instantOf, laterDay } from "../../platform/clock.ts";
import { forEachRow } from "../../platform/for-each-row.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { isQuiet } from "../../platform/mail/quiet-hours.ts";
import { releaseClaim } from "../../platform/postgres/claims.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { chargeSale } from "../gateway/charge-sale.service.ts";
import {
  changeSale,
  type GatewaySale,
  gatewayCharges,
  gatewaySale,
  lockBuyer,
  lockSale,
  openSaleOf,
  type SaleRef,
} from "../gateway/gateway-sales.queries.ts";
import type { SaleParts } from "../gateway/settle-sale.service.ts";
import { addOpenSale, type ClaimedSale } from "../open-sale.service.ts";
import { appOf, readersOf } from "../sale-mails.service.ts";
import { isGone, lockForWork } from "../sale-work.service.ts";
import { forgetReplaced } from "../sales.queries.ts";
import { planToRenew } from "./plan-to-renew.service.ts";
import {
  beginGrace,
  hasNextContract,
  isTooLate,
  lastDayOf,
  RETRY_DAYS,
  renewalFailed,
} from "./renewal-grace.service.ts";
import { REMINDER_DAYS, reminderLetter } from "./renewals.mails.ts";
import { dueRenewals, type EndingContract, endingContracts, isActive, noteReminder } from "./renewals.queries.ts";

const RENEWING = "A renovação está sendo cobrada agora. Espere o resultado e tente de novo.";

interface Renewal {
  /** The new sale, claimed; undefined if nothing is to be charged. */
  readonly sale: ClaimedSale;
  readonly isFree: boolean;
}

/** Whether the charge that renews a sale is under way: the bank may still make it. */
const isUnderWay = async (db: Db, { partner, id }: SaleRef, student: StudentId): Promise<boolean> => {
  const open = await openSaleOf(db, partner, student);
  return open !== undefined && (await gatewaySale(db, partner, open.id))?.renewal_of === id;
};

/** Whether the owner of the card disputes a payment of the sale at the bank. */
const isDisputed = async (db: Db, { partner }: SaleRef, { contract_id: contract }: GatewaySale): Promise<boolean> =>
  contract !== null && (await gatewayCharges(db, partner, contract)).some(({ dispute_id }) => dispute_id !== null);

/**
 * Adds the sale that renews another, at the price of its day and without a code. The next try is noted with it, so that no
 * crash charges twice. Undefined if the sale no longer renews, or waits.
 */
async function addRenewal(db: Db, ref: SaleRef, parts: SaleParts): Promise<Renewal | undefined> {
  const { partner, zone, id } = ref;
  const buyer = await lockBuyer(db, partner, id);
  const sale = await lockSale(db, partner, id);
  if (!buyer || !sale) return undefined;
  const student = buyer.id;
  const today = dayIn(zone, parts.clock.now());
  if (sale.renews_on === null || sale.renews_on > today || (await openSaleOf(db, partner, student))) return undefined;
  // The list of due renewals is long: the coach may have been suspended since it was read.
  if (!(await isActive(db, partner))) return undefined;
  const last = await lastDayOf(db, partner, id);
  const plan = await planToRenew(db, partner, { next_plan_id: buyer.next_plan_id, plan_id: sale.plan_id });
  const isOver = isGone(buyer) || (await isTooLate(db, partner, id, today)) || (await isDisputed(db, ref, sale));
  if (isOver || !plan || !sale.card || !last || (await hasNextContract(db, partner, id))) {
    await changeSale(db, partner, id, { renews_on: null });
    await renewalFailed(db, ref, parts.clock, id);
    return undefined;
  }
  const total = Cents.parse(planTotal(plan.amount, plan.days));
  const retry = RETRY_DAYS[sale.renewal_tries];
  await changeSale(db, partner, id, {
    renewal_tries: sale.renewal_tries + 1,
    renews_on: retry === undefined ? null : laterDay(addDays(last, retry), addDays(today, 1)),
  });
  if (total > 0) await beginGrace(db, ref, parts.clock, id, total);
  const added = await addOpenSale(db, { partner, zone }, parts, {
    student,
    account: buyer.account_id,
    plan,
    code: undefined,
    price: total,
    discount: Cents.parse(0),
    total,
    method: "CREDIT",
    instalments: Math.min(sale.instalments, mostInstalments(total, plan.days)),
    card: sale.card,
    payer: {
      gateway: sale.gateway_payer,
      name: sale.card.payer?.name ?? sale.payer_name,
      document: sale.card.payer?.document ?? sale.payer_document,
    },
    joining: null,
    key: undefined,
    growth: false,
    renewalOf: id,
  });
  return { sale: added, isFree: total === 0 };
}

/** Renews one sale by its card, if that is due. */
async function renewSale(parts: SaleParts, ref: SaleRef): Promise<void> {
  const { database } = parts;
  const { partner } = ref;
  const renewal = await database.asPartner(partner, (db) => addRenewal(db, ref, parts));
  if (!renewal || renewal.isFree) return;
  try {
    await chargeSale(parts, renewal.sale, {});
  } finally {
    await database.asPartner(partner, (db) => releaseClaim(db, "sale", partner, renewal.sale));
  }
}

/** Turns a renewal off that is not under way. What a refused one left open is owed no more. */
export async function stopRenewal(db: Db, ref: SaleRef, clock: Clock, student: StudentId): Promise<void> {
  await changeSale(db, ref.partner, ref.id, { renews_on: null });
  await forgetReplaced(db, ref.partner, student);
  await renewalFailed(db, ref, clock, ref.id);
}

/**
 * Turns the renewal of a paid card sale off, or on again for the contract's last day; for the student. A card that was
 * declined today is not asked again before tomorrow. Refused while the renewal is under way, which nothing could stop.
 */
export async function setRenewal(parts: SaleParts, ref: SaleRef, isOn: boolean): Promise<void> {
  const { database, clock } = parts;
  const { partner, zone, id } = ref;
  await database.asPartner(partner, async (db) => {
    const work = await lockForWork(db, ref, parts, id);
    if (!work?.buyer || !work.sale.card || work.sale.status !== "PAID") return;
    const { sale, buyer } = work;
    if (!isOn) {
      if (await isUnderWay(db, ref, buyer.id)) throw new Refusal("sale.in_progress", { detail: RENEWING });
      await stopRenewal(db, ref, clock, buyer.id);
      return;
    }
    const last = await lastDayOf(db, partner, id);
    const today = dayIn(zone, clock.now());
    const isCurrent = last !== undefined && last >= today && !isGone(buyer);
    const mayRenew = isCurrent && !(await hasNextContract(db, partner, id));
    const next = sale.renewal_tries > 0 ? addDays(today, 1) : last;
    await changeSale(db, partner, id, { renews_on: mayRenew ? next : null });
  });
}

interface ReplacedCard {
  readonly card: StoredCard;
  /** Whose card it is. What was paid before keeps its own payer. */
  readonly payer: { readonly name: string; readonly document: string };
  readonly gatewayPayer: string;
}

/**
 * Replaces the card with which a paid sale renews; the token counts for its own payer. If the one before was refused, the
 * new one is tried on the next day. Refused while a renewal is under way.
 */
export async function changeRenewalCard(
  parts: SaleParts,
  ref: SaleRef,
  { card, payer: { name, document }, gatewayPayer }: ReplacedCard,
): Promise<void> {
  const { database, clock } = parts;
  const { partner, zone, id } = ref;
  await database.asPartner(partner, async (db) => {
    const sale = (await lockForWork(db, ref, parts, id))?.sale;
    if (!sale?.card || !sale.student_id || sale.status !== "PAID") throw new Refusal("sale.no_renewal");
    if (await isUnderWay(db, ref, sale.student_id)) throw new Refusal("sale.in_progress");
    const tomorrow = addDays(dayIn(zone, clock.now()), 1);
    const isRefused = sale.renewal_tries > 0 && sale.renews_on !== null && sale.renews_on > tomorrow;
    await changeSale(db, partner, id, {
      card: JSON.stringify({ ...card, payer: { name, document } } satisfies StoredCard),
      gateway_payer: gatewayPayer,
      ...(isRefused && { renews_on: tomorrow }),
    });
  });
}

/** Renews the card sales whose contract ends today, and tries declined ones again. */
export async function renewSales(parts: SaleParts): Promise<void> {
  const now = instantOf(parts.clock.now());
  await forEachRow({
    next: (after: SaleRef | undefined, most) => parts.database.asSystem((db) => dueRenewals(db, now, after, most)),
    work: (ref) => renewSale(parts, ref),
    failed: (error, { id }) => parts.logger.warn({ err: error, sale: id }, "a sale could not be renewed yet"),
  });
}

/** Reminds those who paid by Pix that their contract ends, some days before and on its last day; never in the quiet hours. */
export async function remindSales({ database, clock, jobs, settings, logger }: SaleParts): Promise<void> {
  const now = instantOf(clock.now());
  const remind = async ({ plan, ends_on: endsOn, days, ...ref }: EndingContract) => {
    if (isQuiet(ref.zone, clock.now())) return;
    const readers = await database.asPartner(ref.partner, (db) => readersOf(db, ref.partner, ref.id));
    await database.asSystem(async (db) => {
      const isFirst = await noteReminder(db, ref, dayIn(ref.zone, clock.now()));
      if (!isFirst) return;
      for (const reader of readers.filter((one) => !isGone(one)))
        await queueMail(db, jobs, clock, {
          to: reader.email,
          ...reminderLetter({ ...reader, app: appOf(settings) }, { plan, endsOn, days }),
        });
    });
  };
  await forEachRow({
    next: (after: EndingContract | undefined, most) =>
      database.asSystem((db) => endingContracts(db, now, REMINDER_DAYS, after, most)),
    work: remind,
    failed: (error, { id }) => logger.warn({ err: error, sale: id }, "a reminder waits"),
  });
}
