import type { ConfigForm, FinancialConfig } from "@prancheta/contract/billing/cards";
import { type ChargeDay, chargeDateFrom } from "@prancheta/contract/billing/charge-day";
import type { Day } from "@prancheta/contract/scalars";
import type * as z from "zod";
import { addDays, type Clock, dayIn, laterDay } from "../platform/clock.ts";
import { atField, Refusal } from "../platform/http/refusal.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { audit, auditOperator } from "../platform/postgres/audit.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { defaultCard } from "./cards.queries.ts";
import { chooseDefault } from "./cards.service.ts";
import { type Cycle, changeCycle, runningCycle } from "./cycles.queries.ts";
import { changeSubscription } from "./growth/growth.queries.ts";
import { closeDueCycles, type Payee } from "./invoices/closing.service.ts";
import { liveSubscription } from "./invoices/invoice-items.queries.ts";
import { retryUnpaid } from "./invoices/invoice-states.service.ts";

/** A cycle has at least one day, and one that is over is closed before the day is chosen. */
const chargesFrom = ({ starts_on, due_on }: Cycle, today: Day): Day =>
  laterDay(today, addDays(due_on <= today ? due_on : starts_on, 1));

export async function financialConfig(db: Db, { partner, zone }: Owner, clock: Clock): Promise<FinancialConfig> {
  const [cycle, card] = await Promise.all([runningCycle(db, partner), defaultCard(db, partner)]);
  return {
    invoiceDueDay: cycle.charge_day,
    nextChargeOn: cycle.due_on,
    chargesFrom: chargesFrom(cycle, dayIn(zone, clock.now())),
    defaultCreditCard: card?.id ?? null,
    cardBrand: card?.brand ?? null,
    cardName: card?.holder ?? null,
    cardExpirationMonth: card?.month ?? null,
    cardExpirationYear: card?.year ?? null,
    cardFirstNumbers: card?.first4 ?? null,
    cardLastNumbers: card?.last4 ?? null,
  };
}

type Actor = Pick<Owner, "partner" | "account" | "zone">;

/** Sets the day of charge. The running cycle ends on the day's next occurrence. */
async function setDay(db: Db, owner: Payee, clock: Clock, cycle: Cycle, day: ChargeDay): Promise<void> {
  const due_on = chargeDateFrom(chargesFrom(cycle, dayIn(owner.zone, clock.now())), day);
  await changeCycle(db, owner.partner, { charge_day: day, due_on });
  // What was cancelled ends with the cycle, wherever its end moves.
  const subscription = await liveSubscription(db, owner.partner);
  if (subscription?.ends_on)
    await changeSubscription(db, owner.partner, subscription.id, { next_type: null, ends_on: addDays(due_on, -1) });
}

/** Sets the day of charge, once. */
async function chooseDay(db: Db, owner: Actor, clock: Clock, cycle: Cycle, day: ChargeDay): Promise<void> {
  if (cycle.charge_day === day) return;
  if (cycle.charge_day !== null) throw atField(new Refusal("billing.day_fixed"), "invoiceDueDay");
  await setDay(db, owner, clock, cycle, day);
  await audit(db, owner, clock, "billing.day_chosen", owner.partner);
}

/** Sets another day of charge, for the operator; returns false if it already was this one. */
export async function correctDay(db: Db, owner: Payee, clock: Clock, day: ChargeDay): Promise<boolean> {
  const cycle = await closeDueCycles(db, owner, clock);
  if (cycle.charge_day === day) return false;
  await setDay(db, owner, clock, cycle, day);
  await auditOperator(db, owner.partner, clock, "partner.due_day_corrected", owner.partner);
  return true;
}

/** Chooses the default card, and the day of charge once. */
export async function changeConfig(
  db: Db,
  owner: Actor,
  parts: { readonly clock: Clock; readonly jobs: Jobs<"billing.charge"> },
  { athleteFinancialCardId: card, invoiceDueDay: day }: z.output<typeof ConfigForm>,
): Promise<void> {
  const { clock } = parts;
  const cycle = await closeDueCycles(db, owner, clock);
  if (day !== undefined) await chooseDay(db, owner, clock, cycle, day);
  if (card === undefined || !(await chooseDefault(db, owner, card))) return;
  await audit(db, owner, clock, "card.default_chosen", card);
  await retryUnpaid(db, owner, parts);
}
