import { Cents, type PartnerId } from "@prancheta/contract/scalars";
import type { DrivenClock } from "../apps/api/src/platform/clock.ts";
import type { Db } from "../apps/api/src/platform/postgres/db.ts";
import { moveTraffic, payBonus, useTraffic } from "../apps/api/src/wallet/movements.service.ts";
import type { Calendar } from "./world-day.ts";

const ACTS = {
  bonus: payBonus,
  use: useTraffic,
  insert: (...[db, owner, clock, amount]: Parameters<typeof payBonus>) =>
    moveTraffic(db, owner, clock, { amount, status: "TRAFFIC_PAYMENT" }),
  withdraw: (...[db, owner, clock, amount]: Parameters<typeof payBonus>) =>
    moveTraffic(db, owner, clock, { amount, status: "TRAFFIC_REFUND" }),
} as const;

/** What happened in a coach's wallet: the act, on which day, and how many cents. */
const HISTORY: readonly (readonly [act: keyof typeof ACTS, day: number, amount: number])[] = [
  ["bonus", -300, 15_000],
  ["bonus", -212, 15_000],
  ["bonus", -121, 15_000],
  ["bonus", -61, 30_000],
  ["insert", -58, 20_000],
  ["use", -50, 8_000],
  ["use", -35, 6_000],
  ["withdraw", -20, 3_000],
];

interface Purse {
  readonly db: Db;
  readonly partner: PartnerId;
  readonly clock: DrivenClock;
  readonly calendar: Calendar;
}

/** Bonuses that the operator paid, and what the coach spent of them on advertisements. */
export async function fillWallet({ db, partner, clock, calendar }: Purse): Promise<void> {
  for (const [act, day, amount] of HISTORY) {
    clock.moveTo(calendar.at(day, 10 * 60));
    await ACTS[act](db, partner, clock, Cents.parse(amount));
  }
}
