import type { Day, Instant } from "@prancheta/contract/scalars";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import type { Owner } from "../platform/postgres/db.ts";
import type { SlotOf, Values } from "../platform/postgres/prepared.ts";

/** The moment something is read at, and the day it then is in the partner's zone. */
export interface Moment {
  readonly now: Instant;
  readonly today: Day;
  readonly zone: string;
}

export const momentOf = (clock: Clock, { zone }: Owner): Moment => {
  const now = clock.now();
  return { now: instantOf(now), today: dayIn(zone, now), zone };
};

/** The slots of a prepared statement's moment. */
export const momentIn = <Given>(slot: SlotOf<Given>, read: (given: Given) => Moment): Values<Moment> => ({
  now: slot((given) => read(given).now),
  today: slot((given) => read(given).today),
  zone: slot((given) => read(given).zone),
});
