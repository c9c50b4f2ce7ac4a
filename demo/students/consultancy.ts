import { planTotal, splitCents } from "@prancheta/contract/plans/price";
import { Cents } from "@prancheta/contract/scalars";
import type { Chance } from "../chance.ts";
import { type DemoPlan, PLANS, type PlanName } from "../plans.ts";
import type { Calendar } from "../world-day.ts";
import type { Story } from "./stories.ts";

/** Days count from the world's day; negative ones are in the past. */
export interface Purchase {
  readonly plan: PlanName | "TRIAL";
  readonly startsOn: number;
  readonly endsOn: number;
  readonly charges: readonly Charge[];
}

export interface Charge {
  readonly instalment: number;
  readonly amount: Cents;
  readonly dueOn: number;
  /** The day of payment; undefined while unpaid. */
  readonly paidOn: number | undefined;
}

/** A student's time with the coach. */
export interface Consultancy {
  readonly plan: DemoPlan & { readonly name: PlanName };
  readonly invitedOn: number;
  readonly joinedOn: number | undefined;
  readonly detachedOn: number | undefined;
  readonly purchases: readonly Purchase[];
  /** The first and last day for reports and workouts. */
  readonly from: number;
  readonly until: number;
}

/** Fourteen months. */
const HISTORY_DAYS = 425;
const TRIAL_DAYS = 7;
const INSTALMENT_DAYS = 30;

const planOf = (chance: Chance): Consultancy["plan"] => {
  let left = chance.next() * PLANS.reduce((sum, { share }) => sum + share, 0);
  for (const plan of PLANS) {
    left -= plan.share;
    if (left < 0) return plan;
  }
  return PLANS[0];
};

/** The last day of the current or latest contract. */
const lastDay = (chance: Chance, story: Story, { days }: DemoPlan): number => {
  if (story.status === "NOT_LINKED") return days - chance.whole(0, 25);
  if (story.ending === "EXPIRING") return chance.whole(1, 7);
  if (story.training === "NEW") return days - chance.whole(0, 3);
  if (story.status === "ENDED") return -chance.whole(2, 150);
  if (story.status === "DETACHED") return chance.whole(-190, days - 20);
  // Long enough for a history, but not expiring this week.
  return days - chance.whole(17, Math.max(17, days - 9));
};

const chargesOf = (chance: Chance, plan: DemoPlan, startsOn: number, isUnpaid: (dueOn: number) => boolean): Charge[] =>
  splitCents(planTotal(plan.amount, plan.days), plan.instalments).map((amount, position) => {
    const dueOn = startsOn + position * INSTALMENT_DAYS;
    const paysLate = dueOn < -20 && chance.happens(0.12);
    const paidOn = dueOn + (paysLate ? chance.whole(1, 6) : -chance.whole(dueOn === 0 ? 1 : 0, 3));
    return {
      instalment: position + 1,
      amount: Cents.parse(amount),
      dueOn,
      paidOn: dueOn > 0 || isUnpaid(dueOn) ? undefined : paidOn,
    };
  });

/** The starts of consecutive contracts, computed backwards from the last one. */
const startsOf = (chance: Chance, { days }: DemoPlan, last: number, isFirst: boolean): number[] => {
  const newest = last - days;
  const most = Math.floor((HISTORY_DAYS + newest) / (days + 1));
  const wanted = isFirst ? 0 : Math.floor((chance.next() ** 3.2 * HISTORY_DAYS) / (days + 1));
  const before = Math.max(0, Math.min(most, wanted));
  return Array.from({ length: before + 1 }, (_, position) => newest - (before - position) * (days + 1));
};

const trial = (startsOn: number): Purchase => ({ plan: "TRIAL", startsOn, endsOn: startsOn + TRIAL_DAYS, charges: [] });

export function consultancyOf(chance: Chance, story: Story): Consultancy {
  const plan = planOf(chance);
  const last = lastDay(chance, story, plan);
  const starts = startsOf(chance, plan, last, story.training === "NEW");
  // A PENDING student owes the last instalment that fell due; a few former students never paid theirs.
  const owes = story.status === "PENDING" || (story.status === "ENDED" && chance.happens(0.15));
  const purchase = (startsOn: number, isLast: boolean): Purchase => {
    const due = Array.from({ length: plan.instalments }, (_, position) => startsOn + position * INSTALMENT_DAYS);
    const owed = owes && isLast ? due.filter((day) => day <= -2).at(-1) : undefined;
    const charges = chargesOf(chance, plan, startsOn, (day) => day === owed);
    return { plan: plan.name, startsOn, endsOn: startsOn + plan.days, charges };
  };
  const purchases = starts.map((startsOn, position) => purchase(startsOn, position === starts.length - 1));
  const first = starts[0] ?? 0;
  if (plan.type === "ONLINE" && first - TRIAL_DAYS - 1 >= -HISTORY_DAYS && chance.happens(0.2))
    purchases.unshift(trial(first - TRIAL_DAYS - 1));
  if (story.ending === "RENEWED") purchases.push(purchase(last + 1, false));
  return { ...peopleDays(chance, story, purchases, last), plan, purchases: boughtBy(chance, story, purchases) };
}

const boughtBy = (chance: Chance, { status }: Story, purchases: Purchase[]): Purchase[] =>
  status === "NOT_LINKED" && chance.happens(0.4) ? [] : purchases;

function peopleDays(chance: Chance, { status }: Story, purchases: readonly Purchase[], last: number) {
  const from = purchases[0]?.startsOn ?? 0;
  const invitedOn = from - chance.whole(2, 7);
  const joinedOn = Math.min(0, from + chance.whole(-1, 1));
  const newest = purchases.at(-1)?.startsOn ?? 0;
  const leavesOn = Math.max(newest + 10, Math.min(-2, last) - chance.whole(0, 12));
  const detachedOn = status === "DETACHED" ? leavesOn : undefined;
  const isLinked = status !== "NOT_LINKED";
  return {
    from,
    invitedOn,
    joinedOn: isLinked ? joinedOn : undefined,
    detachedOn,
    until: Math.min(0, detachedOn ?? last),
  };
}

/** A random moment of a day; early on the world's own day, so that it is not in the future. */
export const sometime = (chance: Chance, calendar: Calendar, day: number): Temporal.Instant =>
  calendar.at(day, day >= 0 ? chance.whole(320, 405) : chance.whole(7 * 60, 22 * 60));
