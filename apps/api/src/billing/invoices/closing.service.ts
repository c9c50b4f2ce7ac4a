import { randomUUIDv7 } from "node:crypto";
import { chargeDateFrom } from "@prancheta/contract/billing/charge-day";
import { IN_PERSON_PRICE, type InvoiceItemType } from "@prancheta/contract/billing/invoices";
import { Cents, type Day, InvoiceId, type StudentId } from "@prancheta/contract/scalars";
import { addDays, type Clock, dayIn, earlierDay, instantOf, laterDay } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { Db, Owner } from "../../platform/postgres/db.ts";
import { type Cycle, changeCycle, lockCycle } from "../cycles.queries.ts";
import { endSubscription, renewSubscription } from "../growth/growth.queries.ts";
import {
  addItems,
  growthPlanOf,
  inPersonDays,
  isSuspendedThroughout,
  liveSubscription,
} from "./invoice-items.queries.ts";
import { addInvoice } from "./invoices.queries.ts";

export type Payee = Pick<Owner, "partner" | "zone">;

export interface CycleItem {
  readonly type: InvoiceItemType;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly amount: Cents;
  readonly student: { readonly id: StudentId; readonly name: string | null } | null;
  /** Growth's plan. */
  readonly plan: string | null;
}

const price = Cents.parse(IN_PERSON_PRICE);

async function growthItem(db: Db, { partner }: Payee, cycle: Cycle, until: Day): Promise<CycleItem[]> {
  const { growth_type: plan, growth_price: amount, starts_on } = cycle;
  if (plan === null || amount === null) return [];
  const subscription = await liveSubscription(db, partner);
  const startsOn = subscription ? laterDay(starts_on, subscription.starts_on) : starts_on;
  const endsOn = laterDay(startsOn, earlierDay(until, subscription?.ends_on ?? until));
  if (await isSuspendedThroughout(db, partner, startsOn, endsOn)) return [];
  return [{ type: "GROWTH", startsOn, endsOn, amount, student: null, plan }];
}

/** What a cycle costs, from its first day to `until`: one item for each student in person, and one for Growth. Days of a suspension cost nothing. */
export async function cycleItems(db: Db, payee: Payee, cycle: Cycle, until: Day): Promise<CycleItem[]> {
  const [students, growth] = await Promise.all([
    inPersonDays(db, payee.partner, cycle.starts_on, until),
    growthItem(db, payee, cycle, until),
  ]);
  const licenses = students.map(
    ({ student_id: id, name, starts_on, ends_on }) =>
      ({
        type: "FREE_LICENSE",
        startsOn: starts_on,
        endsOn: ends_on,
        amount: price,
        student: { id, name },
        plan: null,
      }) as const,
  );
  return [...licenses, ...growth];
}

export const totalOf = (items: readonly { readonly amount: number }[]): Cents =>
  Cents.parse(items.reduce((sum, { amount }) => sum + amount, 0));

/** What a plan of Growth costs at a moment. */
export const growthPriceAt = (
  plan: { value: Cents; promotional_value: Cents | null; promotional_until: string | null },
  at: string,
): Cents =>
  plan.promotional_value !== null && plan.promotional_until !== null && plan.promotional_until > at
    ? plan.promotional_value
    : plan.value;

/** What Growth costs in a cycle that starts on a day, at the price of that day; ends a cancelled subscription. */
async function nextGrowth(db: Db, { partner, zone }: Payee, clock: Clock, startsOn: Day) {
  const none = { growth_type: null, growth_price: null };
  const subscription = await liveSubscription(db, partner);
  if (!subscription) return none;
  if (subscription.ends_on !== null && subscription.ends_on < startsOn) {
    await endSubscription(db, partner, subscription.id, instantOf(clock.now()));
    return none;
  }
  const type = subscription.next_type ?? subscription.type;
  const plan = await growthPlanOf(db, type);
  if (!plan) throw new Error(`there is no plan ${type} of Growth`);
  await renewSubscription(db, partner, subscription.id, type);
  const at = Temporal.PlainDate.from(startsOn).toZonedDateTime({ timeZone: zone }).toInstant();
  return { growth_type: type, growth_price: growthPriceAt(plan, instantOf(at)) };
}

/** Closes one cycle: its invoice, unless it is empty, then the next cycle. */
async function close(db: Db, payee: Payee, clock: Clock, cycle: Cycle): Promise<void> {
  const { partner } = payee;
  const items = await cycleItems(db, payee, cycle, addDays(cycle.due_on, -1));
  if (items.length > 0) {
    const id = newId(InvoiceId);
    await addInvoice(db, {
      partner_id: partner,
      id,
      starts_on: cycle.starts_on,
      due_on: cycle.due_on,
      status: "CLOSED",
      total: totalOf(items),
      try_on: cycle.due_on,
      reference: id,
      closed_at: instantOf(clock.now()),
    });
    await addItems(
      db,
      items.map((item) => ({
        partner_id: partner,
        id: randomUUIDv7(),
        invoice_id: id,
        type: item.type,
        student_id: item.student?.id ?? null,
        name: item.plan,
        starts_on: item.startsOn,
        ends_on: item.endsOn,
        amount: item.amount,
      })),
    );
  }
  await changeCycle(db, partner, {
    starts_on: cycle.due_on,
    due_on: chargeDateFrom(addDays(cycle.due_on, 1), cycle.charge_day),
    ...(await nextGrowth(db, payee, clock, cycle.due_on)),
  });
}

/** Closes every cycle that is over; returns the running one, locked. */
export async function closeDueCycles(db: Db, payee: Payee, clock: Clock): Promise<Cycle> {
  const today = dayIn(payee.zone, clock.now());
  let cycle = await lockCycle(db, payee.partner);
  while (cycle.due_on <= today) {
    await close(db, payee, clock, cycle);
    cycle = await lockCycle(db, payee.partner);
  }
  return cycle;
}
