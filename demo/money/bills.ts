import { brandOf } from "@prancheta/contract/billing/card-number";
import { type AccountId, Day, type PartnerId, PaymentCardId } from "@prancheta/contract/scalars";
import { addCard } from "../../apps/api/src/billing/cards.queries.ts";
import { changeConfig } from "../../apps/api/src/billing/config.service.ts";
import { changeCycle } from "../../apps/api/src/billing/cycles.queries.ts";
import { type ChargeParts, closeCycles, sweepInvoices } from "../../apps/api/src/billing/invoices/charging.service.ts";
import { hasOverdue } from "../../apps/api/src/billing/invoices/invoices.queries.ts";
import { instantOf } from "../../apps/api/src/platform/clock.ts";
import { newId } from "../../apps/api/src/platform/ids.ts";
import type { Database } from "../../apps/api/src/platform/postgres/db.ts";
import type { Tokens } from "../../apps/api/src/platform/secrets/tokens.ts";
import type { DemoCoach } from "../coaches.ts";
import { type Calendar, ZONE } from "../world-day.ts";
import type { DemoBank } from "./bank.ts";
import { NO_JOBS } from "./no-jobs.ts";

/** A coach who pays bills. */
export interface Payer {
  readonly partner: PartnerId;
  readonly account: AccountId;
  readonly coach: DemoCoach;
}

/** Well-known example numbers that belong to nobody; the first is the default. */
const NUMBERS = ["4000056655665556", "5555555555554444"];
const CODE = "731";
const IP = "203.0.113.7";
const DOCUMENT = "52998224725";
const CHARGE_DAY = "10";
const VALID_YEARS = 5;

/** Days, counted from the world's day, between which the default card is not accepted, until it was refused once. */
const REFUSED_FROM = -130;

const fail = (error: object): never => {
  throw new Error("the demo's bills are not paid", { cause: error });
};

/** The coach keeps two cards and chooses the day of charge. */
async function setUp(database: Database, bank: DemoBank, { partner, account, coach }: Payer, at: Temporal.Instant) {
  const { name, email, whatsapp, document = DOCUMENT } = coach.person;
  const { zipCode, number: addressNumber } = coach.profile.address;
  const person = { reference: partner, name, email, document };
  const books = bank.at(at);
  const payer = await bank.payments.payer(person);
  const year = books.today().year + VALID_YEARS;
  for (const [position, number] of NUMBERS.entries()) {
    const card = { number, code: CODE, holder: name, month: 8, year };
    const contact = { postalCode: zipCode.replace(/\D/g, ""), addressNumber, phone: whatsapp.slice(2) };
    const kept = await bank.payments.tokenise({ payer, card, person: { ...person, ...contact }, ip: IP });
    const row = { brand: brandOf(number), holder: name, first4: number.slice(0, 4), last4: kept.last4, month: 8, year };
    await database.asPartner(partner, (db) =>
      addCard(db, {
        ...row,
        partner_id: partner,
        id: newId(PaymentCardId),
        payer,
        token: kept.token,
        is_default: position === 0,
        created_at: instantOf(at),
      }),
    );
  }
  const owner = { partner, account, zone: ZONE };
  const clock = { now: () => at };
  await database.asPartner(partner, (db) =>
    changeConfig(db, owner, { clock, jobs: NO_JOBS }, { invoiceDueDay: CHARGE_DAY }),
  );
}

/** What the bank makes of charging the coach's cards. */
function cardsWill(bank: DemoBank, at: Temporal.Instant, { partner }: Payer, outcome: "approve" | "decline"): void {
  const { state } = bank.at(at);
  const customer = state.customers.find(({ externalReference }) => externalReference === partner)?.id;
  for (const card of state.cards) if (card.customer === customer) card.outcome = outcome;
}

interface BillingDay {
  readonly tokens: Tokens;
  readonly database: Database;
  readonly bank: DemoBank;
  readonly at: Temporal.Instant;
  readonly isFirst: boolean;
  /** Counted from the world's day. */
  readonly day: number;
}

/** One day of the coaches' bills: cycles that are over are closed and charged; one card is refused once. */
export async function billDay(
  payers: readonly Payer[],
  { database, tokens, bank, at, isFirst, day }: BillingDay,
): Promise<void> {
  if (isFirst) for (const payer of payers) await setUp(database, bank, payer, at);
  const [refused] = payers;
  if (refused && day === REFUSED_FROM) cardsWill(bank, at, refused, "decline");
  bank.at(at);
  const logger = { warn: fail };
  const parts: ChargeParts = {
    ...{ database, tokens, clock: { now: () => at }, jobs: NO_JOBS, payments: bank.payments, logger },
    settings: { supportEmail: "suporte@prancheta.demo" },
  };
  await closeCycles(parts);
  await sweepInvoices(parts);
  if (
    refused &&
    day > REFUSED_FROM &&
    (await database.asPartner(refused.partner, (db) => hasOverdue(db, refused.partner)))
  )
    cardsWill(bank, at, refused, "approve");
}

/** Without a bank nobody was billed: the running cycle began with this month. */
export async function startBilling(payers: readonly Payer[], database: Database, { today }: Calendar): Promise<void> {
  const starts = Temporal.PlainDate.from(today).with({ day: 1 });
  for (const { partner } of payers)
    await database.asPartner(partner, (db) =>
      changeCycle(db, partner, {
        starts_on: Day.parse(starts.toString()),
        due_on: Day.parse(starts.add({ months: 1 }).toString()),
      }),
    );
}
