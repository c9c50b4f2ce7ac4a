import { randomUUIDv7 } from "node:crypto";
import { type FeatureForm, GROWTH_ORIGIN, type Growth, type GrowthPlan } from "@prancheta/contract/billing/growth";
import { addDays, type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { atField, Refusal } from "../../platform/http/refusal.ts";
import { audit } from "../../platform/postgres/audit.ts";
import type { Db, Owner } from "../../platform/postgres/db.ts";
import { countsAsGrowth } from "../billing-eligibility.service.ts";
import { defaultCard } from "../cards.queries.ts";
import { type Cycle, changeCycle, runningCycle } from "../cycles.queries.ts";
import { closeDueCycles, growthPriceAt } from "../invoices/closing.service.ts";
import { growthPlanOf, liveSubscription } from "../invoices/invoice-items.queries.ts";
import { hasOverdue } from "../invoices/invoices.queries.ts";
import { addSubscription, changeSubscription, growthPlans, isOffered } from "./growth.queries.ts";

type PlanRow = Awaited<ReturnType<typeof growthPlans>>[number];
type Subscription = NonNullable<Awaited<ReturnType<typeof liveSubscription>>>;

const presentPlan = (row: PlanRow, now: Temporal.Instant, current: string | undefined): GrowthPlan => {
  const left = row.promotional_until ? now.until(Temporal.Instant.from(row.promotional_until)).total("seconds") : 0;
  const remainingTime = Math.max(0, Math.ceil(left));
  return {
    type: row.type,
    name: row.name,
    value: row.value,
    promotionalValue: remainingTime > 0 ? row.promotional_value : null,
    remainingTime,
    isActive: row.type === current,
    benefits: row.benefits,
  };
};

/** Growth's plans at the prices of now, and the partner's subscription. */
export async function growthOf(db: Db, owner: Owner, clock: Clock): Promise<Growth> {
  const { partner } = owner;
  const subscription = await liveSubscription(db, partner);
  if (!subscription && !(await isOffered(db, partner))) throw new Refusal("growth.not_offered");
  const [rows, cycle, countsSales] = await Promise.all([
    growthPlans(db, subscription?.type),
    runningCycle(db, partner),
    countsAsGrowth(db, owner, clock),
  ]);
  const plans = rows.map((row) => presentPlan(row, clock.now(), subscription?.type));
  const running = plans.map(({ remainingTime }) => remainingTime).filter((seconds) => seconds > 0);
  return {
    plans,
    remainingTime: running.length === 0 ? 0 : Math.min(...running),
    subscription:
      subscription && cycle.growth_price !== null
        ? {
            type: subscription.type,
            nextType: subscription.next_type,
            price: cycle.growth_price,
            startsOn: subscription.starts_on,
            endsOn: subscription.ends_on,
          }
        : null,
    linkEnding: subscription ? GROWTH_ORIGIN : null,
    countsSales,
  };
}

/** The plan that was chosen, if this partner may subscribe it now. */
async function chosenPlan(db: Db, owner: Owner, type: string) {
  const plan = await growthPlanOf(db, type);
  if (!plan?.active) throw atField(new Refusal("growth.unknown_type"), "growthType");
  if (!(await defaultCard(db, owner.partner))) throw new Refusal("growth.no_card");
  if (await hasOverdue(db, owner.partner)) throw new Refusal("growth.overdue");
  return plan;
}

/** An offer whose end the coach may not have seen yet still counts, so that the price is the one that was shown. */
const SEEN_MINUTES = 1;

/** Starts today, at the price of now also for the running cycle. */
async function start(db: Db, owner: Owner, clock: Clock, type: string): Promise<void> {
  const plan = await chosenPlan(db, owner, type);
  if (!(await isOffered(db, owner.partner))) throw new Refusal("growth.not_offered");
  const now = instantOf(clock.now());
  const seen = instantOf(clock.now().subtract({ minutes: SEEN_MINUTES }));
  const id = randomUUIDv7();
  await addSubscription(db, {
    partner_id: owner.partner,
    id,
    type,
    starts_on: dayIn(owner.zone, clock.now()),
    created_at: now,
  });
  await changeCycle(db, owner.partner, { growth_type: type, growth_price: growthPriceAt(plan, seen) });
  await audit(db, owner, clock, "growth.subscribed", id);
}

/** Another plan counts from the next cycle on; the current one takes back that choice, and a cancelling. */
async function change(db: Db, owner: Owner, clock: Clock, live: Subscription, type: string): Promise<void> {
  const next_type = type === live.type ? null : type;
  if (live.ends_on === null && live.next_type === next_type) return;
  await chosenPlan(db, owner, type);
  await changeSubscription(db, owner.partner, live.id, { next_type, ends_on: null });
  await audit(db, owner, clock, "growth.changed", live.id);
}

/** The last day is that of the running cycle. */
async function cancel(db: Db, owner: Owner, clock: Clock, live: Subscription, cycle: Cycle): Promise<void> {
  if (live.ends_on !== null) return;
  await changeSubscription(db, owner.partner, live.id, { next_type: null, ends_on: addDays(cycle.due_on, -1) });
  await audit(db, owner, clock, "growth.cancelled", live.id);
}

/** Subscribes Growth, changes its plan from the next cycle on, or cancels it at the end of this one. */
export async function changeGrowth(
  db: Db,
  owner: Owner,
  clock: Clock,
  { active, growthType: type }: FeatureForm,
): Promise<void> {
  const cycle = await closeDueCycles(db, owner, clock);
  const live = await liveSubscription(db, owner.partner);
  if (!active) {
    if (live) await cancel(db, owner, clock, live, cycle);
    return;
  }
  if (type === undefined) throw new Refusal("request.invalid", { fields: { growthType: "Campo obrigatório" } });
  if (live) await change(db, owner, clock, live, type);
  else await start(db, owner, clock, type);
}
