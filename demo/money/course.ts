import { turnDay } from "../../apps/api/src/gateways/payments/local-bank/payment-transitions.ts";
import type { Database } from "../../apps/api/src/platform/postgres/db.ts";
import type { Tokens } from "../../apps/api/src/platform/secrets/tokens.ts";
import { releaseLines } from "../../apps/api/src/wallet/receivables/release.service.ts";
import { OPENING_DAY } from "../studio.ts";
import type { Calendar } from "../world-day.ts";
import { billDay, type Payer, startBilling } from "./bills.ts";
import { applyGatewayState, type Till } from "./sell.ts";
import { HISTORIES, type HistoryName } from "./wallet.ts";

interface Purse extends Payer {
  readonly history: HistoryName;
}

interface Course {
  readonly tokens: Tokens;
  readonly database: Database;
  readonly calendar: Calendar;
  /** Undefined without a bank: then nothing was sold through it. */
  readonly till: Till | undefined;
  readonly purses: readonly Purse[];
}

/** Minutes after midnight; the world's last day ends at seven. */
const BANK_OPENS = 5 * 60;
const BILLS_ARE_CHARGED = 5 * 60 + 30;
const COACHES_ACT = 6 * 60;

const fail = (error: object): never => {
  throw new Error("the demo's money is not released", { cause: error });
};

/** The bank credits the cards' money of a day, and what may be used becomes available. */
async function turn({ database, calendar }: Course, till: Till, day: number): Promise<void> {
  const { bank, sold } = till;
  const at = calendar.at(day, BANK_OPENS);
  const books = bank.at(at);
  const today = books.today().toString();
  const credited = new Set(
    books.state.payments
      .filter(({ status, creditDate }) => status === "CONFIRMED" && creditDate !== null && creditDate <= today)
      .map(({ externalReference }) => externalReference),
  );
  turnDay(books);
  for (const { partner, id } of sold.filter((sale) => credited.has(sale.id)))
    await database.asPartner(partner, (db) => applyGatewayState(db, till, { partner, id, at }));
  await releaseLines({ database, clock: { now: () => at }, logger: { error: fail } });
}

async function act({ database, calendar, till }: Course, { partner, account, history }: Purse, day: number) {
  const at = calendar.at(day, COACHES_ACT);
  for (const deed of HISTORIES[history].filter((one) => one.day === day)) {
    if (deed.kind === "books") await database.asPartner(partner, (db) => deed.run(db, partner, { now: () => at }));
    else if (till) await deed.run({ ...till, database, partner, account, at, day });
  }
}

const bill = ({ database, tokens, calendar, purses }: Course, { bank }: Till, day: number): Promise<void> =>
  billDay(purses, {
    database,
    tokens,
    bank,
    at: calendar.at(day, BILLS_ARE_CHARGED),
    isFirst: day === OPENING_DAY + 1,
    day,
  });

/** Fourteen months of money, day after day: what the bank credits, what is released, and what the coaches do with it. */
export async function liveMoney(course: Course): Promise<void> {
  for (let day = OPENING_DAY; day <= 0; day++) {
    if (course.till) await turn(course, course.till, day);
    if (course.till) await bill(course, course.till, day);
    for (const purse of course.purses) await act(course, purse, day);
  }
  if (!course.till) await startBilling(course.purses, course.database, course.calendar);
}
