import { planTotal } from "@prancheta/contract/plans/price";
import { Cents, type Day, type SaleId } from "@prancheta/contract/scalars";
import type { BuyingCard } from "@prancheta/contract/student/buying";
import type { Consultancy, OwnContract, OwnPayment, OwnRenewal } from "@prancheta/contract/student/consultancy";
import type * as z from "zod";
import { closedAt, lastDayOfClosing } from "../../partners/closed-accounts.service.ts";
import type { AreaParts } from "../../parts.ts";
import { addDays, type Clock, dayIn, daysBetween, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { audit } from "../../platform/postgres/audit.ts";
import type { Step } from "../../platform/postgres/db.ts";
import { type LinkedStudent, refusePaused } from "../../platform/postgres/identity.ts";
import { planToRenew } from "../../sales/renewals/plan-to-renew.service.ts";
import { changeRenewalCard, setRenewal } from "../../sales/renewals/renewals.service.ts";
import { coolingOffRefund, coolingOffUntil, isInCoolingOff } from "../../sales/reversals/refunds.service.ts";
import { statusOf } from "../../students/links.service.ts";
import { detachStudent, lockExistingStudent, refreshContractColumns } from "../../students/students.service.ts";
import { studentCharges } from "../../wallet/charges.service.ts";
import { linkToBuy } from "../buying/buying.queries.ts";
import { keepCard, payerOfLink } from "../buying/payer.service.ts";
import { LEFT_NOTICE, tellCoach } from "../coach-notices.service.ts";
import {
  coachName,
  contractsOf,
  openOrder,
  type PaymentRow,
  paymentById,
  refusedCards,
  renewingSale,
} from "./consultancy.queries.ts";

type ContractRow = Awaited<ReturnType<typeof contractsOf>>["current"][number];

const contractShown = ({ plan_id: id, snapshot, starts_on: startsOn, ends_on: endsOn }: ContractRow): OwnContract => ({
  plan: { id, name: snapshot.name },
  startsOn,
  endsOn,
});

/** The last day of grace of a contract whose renewal is tried again; a renewal that is off is not tried. */
const graceOf = ({ starts_on, ends_on, snapshot }: ContractRow, renewal: OwnRenewal | null): Day | null =>
  ends_on > addDays(starts_on, snapshot.days) && renewal !== null && renewal.on !== null ? ends_on : null;

const renewalOf = (
  { database, clock }: AreaParts,
  { partner, student, zone }: LinkedStudent,
): Promise<OwnRenewal | null> =>
  database.readAsPartner(partner, async (db) => {
    const sale = await renewingSale(db, partner, student, dayIn(zone, clock.now()));
    if (!sale) return null;
    const plan = await planToRenew(db, partner, sale);
    return {
      sale: sale.id,
      on: sale.on,
      isRefused: (await refusedCards(db, partner, sale.id)).includes(sale.card.token),
      plan: plan ? { id: plan.id, name: plan.name, total: Cents.parse(planTotal(plan.amount, plan.days)) } : null,
      card: { brand: sale.card.brand, last4: sale.card.last4 },
    };
  });

/** The student's plan, what follows it, and whether it renews. */
export async function consultancyOf(parts: AreaParts, student: LinkedStudent, step: Step): Promise<Consultancy> {
  const { partner, student: id, zone } = student;
  const today = dayIn(zone, parts.clock.now());
  const read = await step(async (db) => ({
    status: await statusOf(db, parts.clock, student),
    coach: found(await coachName(db, partner), "link.not_found"),
    contracts: await contractsOf(db, partner, id, today),
    open: await openOrder(db, partner, id),
  }));
  const { current, last } = read.contracts;
  const [first, ...following] = current;
  const shown = first ?? last;
  const furthest = current.toSorted((one, other) => (one.ends_on < other.ends_on ? -1 : 1)).at(-1);
  const renewal = await renewalOf(parts, student);
  const closed =
    read.status === "DETACHED" ? await parts.database.readAsPartner(partner, (db) => closedAt(db, partner)) : undefined;
  return {
    status: read.status,
    coach: { name: read.coach.name },
    contract: shown ? contractShown(shown) : null,
    following: following.map(contractShown),
    daysLeft: furthest ? daysBetween(today, furthest.ends_on) : null,
    graceUntil: furthest ? graceOf(furthest, renewal) : null,
    open: read.open ?? null,
    renewal,
    historyUntil: closed === undefined ? null : lastDayOfClosing(zone, closed),
  };
}

/**
 * Turns the renewal by card on or off; nothing happens if it is so already. While the coach is suspended it is only turned
 * off.
 */
export async function turnRenewal(parts: AreaParts, student: LinkedStudent, isOn: boolean): Promise<void> {
  const { partner, account, zone } = student;
  if (isOn) refusePaused(student);
  const renewal = await renewalOf(parts, student);
  if (!renewal) throw new Refusal("sale.no_renewal");
  if ((renewal.on !== null) === isOn) return;
  const { payments, database, clock } = parts;
  if (!payments) throw new Refusal("sale.no_renewal");
  await setRenewal({ ...parts, payments }, { partner, zone, id: renewal.sale }, isOn);
  const action = isOn ? "sale.renewal_on" : "sale.renewal_off";
  await database.asPartner(partner, (db) => audit(db, { partner, account }, clock, action, renewal.sale));
}

/**
 * Ends the link to the coach: nothing is charged any more, and the history stays. Who has left already stays so. Refused while a
 * renewal is being charged.
 */
export async function leaveCoach(parts: AreaParts, linked: LinkedStudent): Promise<void> {
  const { database, clock } = parts;
  const { partner, student, account, zone } = linked;
  const renewal = await renewalOf(parts, linked);
  if (renewal && renewal.on !== null) await turnRenewal(parts, linked, false);
  await database.asPartner(partner, async (db) => {
    const { detached_at } = await lockExistingStudent(db, partner, student);
    if (detached_at !== null) return;
    await audit(db, { partner, account }, clock, "student.detached", student);
    const at = clock.now();
    await studentCharges.cancelComing(db, partner, student, { at: instantOf(at), from: dayIn(zone, at) });
    await refreshContractColumns(db, partner, student);
    await detachStudent(db, partner, clock, student);
    await tellCoach(db, parts, { partner, student }, LEFT_NOTICE);
  });
}

/** Replaces the card with which the plan renews. */
export async function changeCard(
  parts: AreaParts,
  student: LinkedStudent,
  { card, ip }: { readonly card: z.output<typeof BuyingCard>; readonly ip: string },
): Promise<void> {
  const { payments, database, clock } = parts;
  const { partner, account, zone, student: id } = student;
  const renewal = await renewalOf(parts, student);
  if (!renewal || !payments) throw new Refusal("sale.no_renewal");
  const seller = { partner, zone };
  const payer = await database.asSystem(async (db) => {
    const link = found(await linkToBuy(db, account, id), "link.not_found");
    return payerOfLink(db, clock, seller, { account, ...link });
  });
  const selling = { ...parts, payments };
  const kept = await keepCard(selling, { account, reference: id, seller, student: id, payer }, card, ip);
  await changeRenewalCard(selling, { ...seller, id: renewal.sale }, kept);
  await database.asPartner(partner, (db) => audit(db, { partner, account }, clock, "sale.card_changed", renewal.sale));
}

/** The contract's period that a payment bought. */
const periodOf = ({ starts_on: startsOn, ends_on: endsOn }: PaymentRow, today: Day): OwnPayment["contract"] =>
  startsOn === null || endsOn === null ? null : { startsOn, endsOn, hasBegun: startsOn <= today };

export const paymentShown = (payment: PaymentRow, clock: Clock, zone: string): OwnPayment => {
  const { money, plan_id, plan, ...row } = payment;
  const isPaidHere = row.status === "PAID" && row.method !== "BY_HAND" && row.total > 0;
  const isRefundable = isPaidHere && !money.disputed && money.asked < row.total;
  return {
    id: row.id,
    status: row.status,
    method: row.method,
    plan: { id: plan_id, name: plan.name },
    total: row.total,
    instalments: row.instalments,
    refunded: Cents.parse(money.refunded),
    returning: Cents.parse(Math.max(0, money.asked - money.refunded)),
    contract: periodOf(payment, dayIn(zone, clock.now())),
    refusal: row.refusal,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    hasReceipt: hasReceipt(row),
    cancellableUntil:
      isRefundable && row.paid_at !== null && isInCoolingOff(row.paid_at, clock) ? coolingOffUntil(row.paid_at) : null,
  };
};

/** There is a receipt of what was paid, also if it went back later; none of a sale by hand that was undone. */
export const hasReceipt = ({
  total,
  paid_at,
  status,
  method,
}: Pick<PaymentRow, "total" | "paid_at" | "status" | "method">): boolean =>
  total > 0 && paid_at !== null && !(method === "BY_HAND" && status === "REVERSED");

/** All of it went back, or is on its way. */
const isTakenBack = ({ status, returning, refunded, total }: OwnPayment): boolean =>
  status === "REVERSED" || (returning > 0 && refunded + returning >= total);

/** Takes a purchase back within seven days. What was taken back before answers as it is. */
export async function cancelPayment(
  parts: AreaParts,
  { partner, student, account, zone }: LinkedStudent,
  step: Step,
  id: SaleId,
): Promise<OwnPayment> {
  const { payments, database, clock } = parts;
  const read = () =>
    step(async (db) => paymentShown(found(await paymentById(db, partner, student, id), "sale.not_found"), clock, zone));
  const before = await read();
  if (isTakenBack(before)) return before;
  if (!payments || before.method === "BY_HAND" || before.status !== "PAID") throw new Refusal("sale.not_refundable");
  if (before.paidAt !== null && !isInCoolingOff(before.paidAt, clock)) throw new Refusal("sale.cooling_off_over");
  // For example while an instalment is in dispute, because a cancelled purchase is refunded in full.
  if (before.cancellableUntil === null) throw new Refusal("sale.not_refundable");
  // What the gateway did may never be answered, so the trail says first who asked for it.
  await database.asPartner(partner, (db) => audit(db, { partner, account }, clock, "sale.regretted", id));
  await coolingOffRefund({ ...parts, payments }, { partner, zone, id }, student).catch(async (error: unknown) => {
    // Somebody else, such as the second click of a double click, has done it meanwhile.
    if (!isTakenBack(await read())) throw error;
  });
  return read();
}
