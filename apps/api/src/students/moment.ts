import type { Day, Instant } from "@prancheta/contract/scalars";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import type { Owner } from "../platform/postgres/db.ts";

/** The instant of a reading, and its calendar day in the partner's zone. */
export interface Moment {
  readonly now: Instant;
  readonly today: Day;
  readonly zone: string;
}

export const momentOf = (clock: Clock, { zone }: Owner): Moment => {
  const now = clock.now();
  return { now: instantOf(now), today: dayIn(zone, now), zone };
};
