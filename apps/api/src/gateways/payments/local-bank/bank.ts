import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { Cents } from "@prancheta/contract/scalars";
import { type Clock, HOME_ZONE } from "../../../platform/clock.ts";
import type { BankState } from "./bank-state.ts";

const ALPHANUMERIC = "abcdefghijklmnopqrstuvwxyz0123456789";
const SATURDAY = 6;

/** Variants of the API where the gateway's documents disagree; tests select one. */
export interface Readings {
  declineCode: "invalid_action" | "invalid_creditCard";
  /** Whether days are written dd/mm/yyyy. */
  brazilianDays: boolean;
  /** Whether a card payment can be refunded in part. */
  partialCardRefunds: boolean;
  /** Whether a refund waits for its end, and may be denied. */
  refundsWait: boolean;
  /** Whether only the first of several instalments carries our id. */
  bareInstalments: boolean;
  /** Whether a CPF as Pix key is written with punctuation. */
  dottedKeys: boolean;
}

interface EntryDetails {
  readonly type: string;
  readonly description: string;
  readonly date: string;
  readonly paymentId?: string;
  readonly transferId?: string;
}

export const cents = (value: number): Cents => Cents.parse(value);

export const nextBusinessDay = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.dayOfWeek < SATURDAY ? day : nextBusinessDay(day.add({ days: 1 }));

/** The bank's state with its clock, its ids and its books. */
export class Bank {
  readonly state: BankState;
  readonly readings: Readings = {
    declineCode: "invalid_action",
    brazilianDays: false,
    partialCardRefunds: true,
    refundsWait: false,
    bareInstalments: false,
    dottedKeys: false,
  };
  readonly #clock: Clock;

  constructor(state: BankState, clock: Clock) {
    this.state = state;
    this.#clock = clock;
  }

  now(): Temporal.Instant {
    return this.#clock.now().add({ hours: 24 * this.state.daysAhead });
  }

  today(): Temporal.PlainDate {
    return this.now().toZonedDateTimeISO(HOME_ZONE).toPlainDate();
  }

  /** The gateway's date and time format: São Paulo's time without a zone. */
  timestamp(): string {
    const now = this.now().toZonedDateTimeISO(HOME_ZONE).toPlainDateTime();
    return now.toString({ smallestUnit: "second" }).replace("T", " ");
  }

  after(seconds: number): string {
    return this.now().add({ seconds }).toString();
  }

  isDue(at: string | null): boolean {
    return at !== null && Temporal.Instant.compare(at, this.now()) <= 0;
  }

  /** A day as the gateway writes it. */
  day<Text extends string | null>(day: Text): Text | string {
    return day !== null && this.readings.brazilianDays ? day.split("-").toReversed().join("/") : day;
  }

  number(): number {
    this.state.lastNumber += 1;
    return this.state.lastNumber;
  }

  customerId(): string {
    return `cus_${String(this.number()).padStart(12, "0")}`;
  }

  paymentId(): string {
    return `pay_${Array.from({ length: 16 }, () => ALPHANUMERIC[randomInt(ALPHANUMERIC.length)]).join("")}`;
  }

  endToEndId(): string {
    return `E${randomInt(10_000_000, 99_999_999)}${randomBytes(12).toString("hex")}`;
  }

  /** Moves the balance; positive in, negative out. */
  book(value: Cents, { type, description, date, paymentId, transferId }: EntryDetails): void {
    if (value === 0) return;
    this.state.balance = cents(this.state.balance + value);
    this.state.entries.push({
      id: `ftn_${String(this.number()).padStart(12, "0")}`,
      value,
      balance: this.state.balance,
      type,
      date,
      description,
      paymentId: paymentId ?? null,
      transferId: transferId ?? null,
    });
  }

  /** Queues a message for each webhook that wants it. */
  tell(
    event: string,
    subject: { readonly payment?: object; readonly transfer?: object; readonly balance?: object },
  ): void {
    const body = JSON.stringify({
      id: `evt_${randomUUID().replaceAll("-", "")}&${this.number()}`,
      event,
      dateCreated: this.timestamp(),
      account: { id: "local", ownerId: null },
      ...subject,
    });
    const now = this.now().toString();
    for (const webhook of this.state.webhooks)
      if (webhook.enabled && (webhook.events.length === 0 || webhook.events.includes(event)))
        this.state.deliveries.push({ webhook: webhook.id, body, createdAt: now, failures: 0, dueAt: now });
  }
}
