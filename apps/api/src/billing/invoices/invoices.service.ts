import { chargeDateFrom } from "@prancheta/contract/billing/charge-day";
import {
  IN_PERSON_PRICE,
  type Invoice,
  type InvoiceItem,
  type InvoicePreview,
  type PastInvoice,
} from "@prancheta/contract/billing/invoices";
import { Cents, type Day, type InvoiceId, type Page, type StudentId } from "@prancheta/contract/scalars";
import type { StudentType } from "@prancheta/contract/students/students";
import { PaymentFailure } from "../../gateways/payments/payments.ts";
import { addDays, type Clock, dayIn, earlierDay, instantOf } from "../../platform/clock.ts";
import type { UnwrappedInput } from "../../platform/http/api.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { audit } from "../../platform/postgres/audit.ts";
import type { Db, Owner } from "../../platform/postgres/db.ts";
import { refuseMissingStudent } from "../../students/students.service.ts";
import { defaultCard } from "../cards.queries.ts";
import { type Cycle, runningCycle } from "../cycles.queries.ts";
import { inPersonCount, typeOf } from "../services.queries.ts";
import { advanceInvoice, type ChargeParts } from "./charging.service.ts";
import { type CycleItem, cycleItems, growthPriceAt, totalOf } from "./closing.service.ts";
import { growthPlanOf, itemsOf, liveSubscription } from "./invoice-items.queries.ts";
import { isInvoiceUnpaid } from "./invoice-states.service.ts";
import { type InvoiceRow, invoiceById, invoiceCount, invoicePage, oldestUnpaid } from "./invoices.queries.ts";

const presentPastInvoice = (row: InvoiceRow): PastInvoice => ({
  id: row.id,
  status: row.status,
  startsOn: row.starts_on,
  endsOn: addDays(row.due_on, -1),
  dueDate: row.due_on,
  total: row.total,
  refusal: row.refusal,
  nextTryOn: row.try_on,
  canPay: isInvoiceUnpaid(row) && row.sent_at === null,
  paidAt: row.paid_at,
});

async function presentInvoice(db: Db, { partner }: Owner, row: InvoiceRow): Promise<Invoice> {
  const items = await itemsOf(db, partner, row.id);
  return {
    ...presentPastInvoice(row),
    card: row.card,
    items: items.map(({ type, starts_on: startDate, ends_on: endDate, amount, student }) => ({
      type,
      startDate,
      endDate,
      amount,
      student,
    })),
  };
}

const presentItem = ({ type, startsOn, endsOn, amount, student }: CycleItem): InvoiceItem => ({
  type,
  startDate: startsOn,
  endDate: endsOn,
  amount,
  student: student?.name ?? null,
});

/** The items of the running cycle until today. */
const runningItems = (db: Db, owner: Owner, clock: Clock, cycle: Cycle): Promise<CycleItem[]> =>
  cycleItems(db, owner, cycle, earlierDay(dayIn(owner.zone, clock.now()), addDays(cycle.due_on, -1)));

/** The oldest invoice that is not paid, else the running cycle, which nobody owes yet. */
export async function currentInvoice(db: Db, owner: Owner, clock: Clock): Promise<Invoice> {
  const unpaid = await oldestUnpaid(db, owner.partner);
  if (unpaid) return presentInvoice(db, owner, unpaid);
  const cycle = await runningCycle(db, owner.partner);
  const items = await runningItems(db, owner, clock, cycle);
  return {
    id: null,
    status: "OPEN",
    startsOn: cycle.starts_on,
    endsOn: addDays(cycle.due_on, -1),
    dueDate: cycle.due_on,
    total: totalOf(items),
    items: items.map(presentItem),
    card: null,
    refusal: null,
    nextTryOn: null,
    canPay: false,
    paidAt: null,
  };
}

export const wholeInvoice = async (db: Db, owner: Owner, id: InvoiceId): Promise<Invoice> =>
  presentInvoice(db, owner, found(await invoiceById(db, owner.partner, id), "invoice.not_found"));

export async function pastInvoices(db: Db, { partner }: Owner, page: Page) {
  const [rows, total] = await Promise.all([
    invoicePage(db, partner, page),
    page.skip === 0 ? invoiceCount(db, partner) : undefined,
  ]);
  const data = rows.map(presentPastInvoice);
  return total === undefined ? { data } : { data, total };
}

/** What Growth costs in the cycle that starts on a day, by today's prices. */
async function comingGrowth(db: Db, { partner, zone }: Owner, startsOn: Day): Promise<number> {
  const subscription = await liveSubscription(db, partner);
  if (!subscription || (subscription.ends_on !== null && subscription.ends_on < startsOn)) return 0;
  const plan = await growthPlanOf(db, subscription.next_type ?? subscription.type);
  const at = Temporal.PlainDate.from(startsOn).toZonedDateTime({ timeZone: zone }).toInstant();
  return plan ? growthPriceAt(plan, instantOf(at)) : 0;
}

/** The next two invoices as they are, and as they would be if the student's type changed today. */
export async function previewInvoices(
  db: Db,
  owner: Owner,
  clock: Clock,
  { studentId, type }: { readonly studentId: StudentId; readonly type: StudentType },
): Promise<InvoicePreview> {
  await refuseMissingStudent(db, owner.partner, studentId);
  const cycle = await runningCycle(db, owner.partner);
  const [items, students, now, growth] = await Promise.all([
    runningItems(db, owner, clock, cycle),
    inPersonCount(db, owner.partner),
    typeOf(db, owner.partner, studentId),
    comingGrowth(db, owner, cycle.due_on),
  ]);
  const own = items.find(({ student }) => student?.id === studentId);
  const wants = type === "PRESENCIAL";
  // A detached student has no days in either type.
  const changes = now.type !== type && now.detached_at === null;
  // A period that started today is undone by a change on the same day.
  const undone = own?.startsOn === dayIn(owner.zone, clock.now());
  const change = (now: number, by: number) => ({ now: Cents.parse(now), changed: Cents.parse(now + by) });
  const nextBy = () => {
    if (!changes) return 0;
    if (wants) return own ? 0 : IN_PERSON_PRICE;
    return undone ? -IN_PERSON_PRICE : 0;
  };
  const followingBy = () => {
    if (!changes) return 0;
    return wants ? IN_PERSON_PRICE : -IN_PERSON_PRICE;
  };
  return {
    next: { dueDate: cycle.due_on, ...change(totalOf(items), nextBy()) },
    following: {
      dueDate: chargeDateFrom(addDays(cycle.due_on, 1), cycle.charge_day),
      ...change(students * IN_PERSON_PRICE + growth, followingBy()),
    },
  };
}

/** Charges an unpaid invoice to the default card now; the answer says whether it is paid. */
export async function payNow(
  parts: Omit<ChargeParts, "payments"> & { readonly payments: ChargeParts["payments"] | undefined },
  { owner, step }: UnwrappedInput,
  id: InvoiceId,
): Promise<Invoice> {
  const { payments } = parts;
  await step(async (db) => {
    const row = found(await invoiceById(db, owner.partner, id), "invoice.not_found");
    if (!isInvoiceUnpaid(row)) throw new Refusal("invoice.not_payable");
    if (!(await defaultCard(db, owner.partner))) throw new Refusal("invoice.no_card");
    await audit(db, owner, parts.clock, "invoice.pay_asked", id);
  });
  if (!payments) throw new Refusal("invoice.gateway_down");
  const ref = { partner: owner.partner, zone: owner.zone, id };
  const outcome = await advanceInvoice({ ...parts, payments }, ref, true).catch((error: unknown) => {
    if (!(error instanceof PaymentFailure)) throw error;
    parts.logger.warn({ err: error, invoice: id }, "an invoice could not be paid at once");
    throw new Refusal("invoice.gateway_down");
  });
  const invoice = await step((db) => wholeInvoice(db, owner, id));
  if (outcome === "busy" || (invoice.status !== "PAID" && !invoice.canPay)) throw new Refusal("invoice.busy");
  return invoice;
}
