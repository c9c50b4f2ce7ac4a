import { Day, Instant } from "@prancheta/contract/scalars";

/** The zone of the product and of its payment gateway, and of a partner who has not chosen another one. */
export const HOME_ZONE = "America/Sao_Paulo";

/** The only code that reads the system's clock; everything else receives a `Clock`. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A clock that moves only when told to; used by tests and the demo world. */
export class DrivenClock implements Clock {
  #at: Temporal.Instant;

  constructor(at: string) {
    this.#at = Temporal.Instant.from(at);
  }

  now(): Temporal.Instant {
    return this.#at;
  }

  moveTo(at: Temporal.Instant): void {
    this.#at = at;
  }

  advance(by: Temporal.DurationLike): void {
    this.#at = this.#at.add(by);
  }
}

/** Rounded to milliseconds, the finest unit of the product. */
export const instantOf = (at: Temporal.Instant): Instant =>
  Instant.parse(at.round("millisecond").toString({ fractionalSecondDigits: 3 }));

/** Whole seconds, rounded up; 0 if `then` is past. */
export const secondsUntil = (now: Temporal.Instant, then: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(then).total("seconds")));

/** The calendar day of an instant in a zone. */
export const dayIn = (zone: string, at: Temporal.Instant): Day =>
  Day.parse(at.toZonedDateTimeISO(zone).toPlainDate().toString());

/** '21/11/2026'. By hand, because Temporal makes a new formatter for each day. */
export const dayText = (day: Day): string => day.split("-").toReversed().join("/");

export const addDays = (day: Day, days: number): Day =>
  Day.parse(Temporal.PlainDate.from(day).add({ days }).toString());

export const earlierDay = (one: Day, other: Day): Day => (one < other ? one : other);

export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other);

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

const NOON = Temporal.PlainTime.from("12:00");

/** A moment for something of a day, past or to come: now if that is today in `zone`, else noon there. */
export const momentOn = (clock: Clock, zone: string, day: Day): Temporal.Instant =>
  day === dayIn(zone, clock.now())
    ? clock.now()
    : Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: NOON }).toInstant();
