import { Cents, type Day, type SaleId } from "@prancheta/contract/scalars";
import { chargeOf, Payment } from "../../apps/api/src/gateways/payments/asaas/asaas-schemas.ts";
import type { Bank } from "../../apps/api/src/gateways/payments/local-bank/bank.ts";
import { readBank, writeBank } from "../../apps/api/src/gateways/payments/local-bank/bank-file.ts";
import { presentPayment } from "../../apps/api/src/gateways/payments/local-bank/bank-payments.ts";
import { BankState } from "../../apps/api/src/gateways/payments/local-bank/bank-state.ts";
import { asaasPayments } from "../../apps/api/src/gateways/payments/payments.asaas.ts";
import { localPaymentServer } from "../../apps/api/src/gateways/payments/payments.local-server.ts";
import type { ChargeState, PaymentGateway } from "../../apps/api/src/gateways/payments/payments.ts";
import { DEMO_BALANCE } from "../../apps/api/src/open-gateways.ts";
import { DrivenClock, daysBetween } from "../../apps/api/src/platform/clock.ts";

/** The demo's bank while the world is built: it lives through the same fourteen months. */
export interface DemoBank {
  /** The adapter, with the bank behind it. */
  readonly payments: PaymentGateway;
  /** The bank as it stands at a moment. */
  at(moment: Temporal.Instant): Bank;
  /** What the adapter reads of a sale's charges. */
  statesOf(sale: SaleId): ChargeState[];
  /** Leaves the bank's books in the file with which it opens. */
  leave(file: string, day: Day): Promise<void>;
  close(): Promise<void>;
}

/** Students buy in no order, so the books are brought into theirs. */
function putInOrder({ payments, entries }: BankState): void {
  payments.sort((one, other) => one.dateCreated.localeCompare(other.dateCreated));
  entries.sort((one, other) => one.date.localeCompare(other.date));
  let balance = 0;
  for (const entry of entries) {
    balance += entry.value;
    entry.balance = Cents.parse(balance);
  }
}

export async function openBank(beginning: Temporal.Instant): Promise<DemoBank> {
  const clock = new DrivenClock(beginning.toString());
  const { bank, settings, close } = await localPaymentServer({ clock, opening: DEMO_BALANCE });
  return {
    payments: asaasPayments(settings, clock),
    at: (moment) => {
      clock.moveTo(moment);
      return bank;
    },
    statesOf: (sale) =>
      bank.state.payments
        .filter(({ externalReference }) => externalReference === sale)
        .map((payment) => chargeOf(Payment.parse(presentPayment(bank, payment)))),
    leave: async (file, worldDay) => {
      putInOrder(bank.state);
      await writeBank(file, { ...bank.state, worldDay });
    },
    close,
  };
}

/** What the bank's books call their days and moments; each begins with a day. */
const DATES = new Set([
  ...["dateCreated", "dueDate", "confirmedDate", "clientPaymentDate", "paymentDate", "creditDate", "startDate"],
  ...["effectiveDate", "nextStepAt", "date", "createdAt", "dueAt"],
]);

const moved = (text: string, days: number): string =>
  Temporal.PlainDate.from(text.slice(0, 10)).add({ days }).toString() + text.slice(10);

/** Shifts the dates in the bank's books to a later day of the world; does nothing for books that are not of a world. */
export async function moveBank(file: string, day: Day): Promise<void> {
  const state = readBank(file);
  const days = state?.worldDay ? daysBetween(state.worldDay, day) : 0;
  if (!state || days <= 0) return;
  const books: unknown = JSON.parse(JSON.stringify(state), (name, value: unknown) =>
    DATES.has(name) && typeof value === "string" ? moved(value, days) : value,
  );
  await writeBank(file, { ...BankState.parse(books), worldDay: day });
}
