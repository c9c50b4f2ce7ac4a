import { Cents, Day } from "@prancheta/contract/scalars";
import type { WalletMonth } from "@prancheta/contract/wallet/wallet";
import { type Clock, dayIn } from "../platform/clock.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { moneyByMonth } from "./months.queries.ts";

/** The months that are shown: those before the current one, and as many as make a year. */
const MONTHS_BEFORE = 6;
const MONTHS = 12;

const NOTHING = Cents.parse(0);

/** The wallet's money of twelve months in the partner's zone, the earliest first (docs/rules/wallet.md). */
export async function walletMonths(db: Db, { partner, zone }: Owner, clock: Clock): Promise<WalletMonth[]> {
  const today = dayIn(zone, clock.now());
  const first = Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: MONTHS_BEFORE });
  const monthAt = (position: number) => Day.parse(first.add({ months: position }).toString());
  const rows = await moneyByMonth(db, partner, { from: monthAt(0), until: monthAt(MONTHS), today, zone });
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: MONTHS }, (_, position) => {
    const month = monthAt(position);
    const row = byMonth.get(month);
    return {
      month,
      received: row?.received ?? NOTHING,
      toCome: row?.to_come ?? NOTHING,
      withdrawn: row?.withdrawn ?? NOTHING,
    };
  });
}
