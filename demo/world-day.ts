import type { Day } from "@prancheta/contract/scalars";
import { addDays, dayIn } from "../apps/api/src/platform/clock.ts";

export const ZONE = "America/Sao_Paulo";

/**
 * The hour at which the demo's new day begins. What happens on its last day happens before it, so nothing is in the
 * future (docs/rules/operation.md).
 */
const TURN_HOUR = 7;
export const TURN_MINUTE = TURN_HOUR * 60;

/** The day of a world that is built or moved at `now`. */
export const worldDayAt = (now: Temporal.Instant): Day => dayIn(ZONE, now.subtract({ hours: TURN_HOUR }));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Counts days from the world's day: 0 is that day, -1 the day before. São Paulo's offset has been constant since 2019.
 */
export class Calendar {
  readonly today: Day;
  readonly #midnight: number;
  readonly #weekday: number;

  constructor(today: Day) {
    const date = Temporal.PlainDate.from(today);
    this.today = today;
    this.#midnight = date.toZonedDateTime(ZONE).epochMilliseconds;
    this.#weekday = date.dayOfWeek;
  }

  day(offset: number): Day {
    return addDays(this.today, offset);
  }

  /** The instant `minute` minutes after midnight. */
  at(offset: number, minute: number): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.#midnight + offset * DAY_MS + Math.round(minute) * MINUTE_MS);
  }

  offsetOf(at: Temporal.Instant): number {
    return Math.floor((at.epochMilliseconds - this.#midnight) / DAY_MS);
  }

  /** 0 is Sunday. */
  weekday(offset: number): number {
    return (((this.#weekday + offset) % 7) + 7) % 7;
  }
}
