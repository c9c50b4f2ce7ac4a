import { Cents, type PartnerId } from "@prancheta/contract/scalars";
import type { Clock } from "../../apps/api/src/platform/clock.ts";
import type { Db } from "../../apps/api/src/platform/postgres/db.ts";
import { moveTraffic, payBonus, useTraffic } from "../../apps/api/src/wallet/movements.service.ts";
import { dispute, moveAllToTraffic, refundPart, reverseSale, type Wallet, winDisputes, withdraw } from "./acts.ts";

/** What happens in a coach's wallet on a day, counted from the world's day. */
export type Deed = { readonly day: number } & (
  | { readonly kind: "books"; readonly run: (db: Db, partner: PartnerId, clock: Clock) => Promise<unknown> }
  | { readonly kind: "bank"; readonly run: (wallet: Wallet) => Promise<void> }
);

const bonus = (day: number, cents: number): Deed => ({
  kind: "books",
  day,
  run: (db, partner, clock) => payBonus(db, partner, clock, Cents.parse(cents)),
});

const use = (day: number, cents: number): Deed => ({
  kind: "books",
  day,
  run: (db, partner, clock) => useTraffic(db, partner, clock, Cents.parse(cents)),
});

const move = (day: number, amount: number, status: "TRAFFIC_PAYMENT" | "TRAFFIC_REFUND"): Deed => ({
  kind: "books",
  day,
  run: (db, partner, clock) => moveTraffic(db, partner, clock, { amount, status }),
});

const atBank = (day: number, run: (wallet: Wallet) => Promise<void>): Deed => ({ kind: "bank", day, run });

/** Bonuses that the operator paid, and what the coach spent of them on advertisements. */
const ADVERTISED: readonly Deed[] = [
  bonus(-300, 15_000),
  bonus(-212, 15_000),
  bonus(-121, 15_000),
  bonus(-61, 30_000),
  move(-58, 20_000, "TRAFFIC_PAYMENT"),
  use(-50, 8_000),
  use(-35, 6_000),
  move(-20, 3_000, "TRAFFIC_REFUND"),
];

export type HistoryName = "BUSY" | "OWING" | "QUIET";

/** Of one day in their order. */
export const HISTORIES: Readonly<Record<HistoryName, readonly Deed[]>> = {
  /** Lives on the wallet: withdrawals, of which one failed and one is on its way, refunds and disputes. */
  BUSY: [
    ...ADVERTISED,
    ...[-310, -240, -180, -120, -75].map((day) => atBank(day, (wallet) => withdraw(wallet, "arrives"))),
    atBank(-150, reverseSale),
    atBank(-100, (wallet) => dispute(wallet, "RECEIVED", 1)),
    atBank(-70, winDisputes),
    atBank(-66, (wallet) => refundPart(wallet, "RECEIVED", 40)),
    atBank(-41, (wallet) => withdraw(wallet, "fails")),
    atBank(-40, (wallet) => withdraw(wallet, "arrives")),
    atBank(-12, (wallet) => refundPart(wallet, "CONFIRMED", 30)),
    atBank(-5, (wallet) => dispute(wallet, "CONFIRMED", 1)),
    atBank(0, (wallet) => withdraw(wallet, "is slow")),
  ],
  /** Spent it all, and then had to give money back: what comes in pays the debt. */
  OWING: [bonus(-121, 15_000), atBank(-19, moveAllToTraffic), atBank(-18, (wallet) => dispute(wallet, "RECEIVED", 6))],
  QUIET: [...ADVERTISED],
};
