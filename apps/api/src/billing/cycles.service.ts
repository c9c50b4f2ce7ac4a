import { chargeDateFrom } from "@prancheta/contract/billing/charge-day";
import type { PartnerId } from "@prancheta/contract/scalars";
import { addDays, type Clock, dayIn, HOME_ZONE } from "../platform/clock.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { addCycle } from "./cycles.queries.ts";

/** Starts a new partner's first cycle today. It is charged on the first of the next month and ends the day before. */
export async function startFirstCycle(db: SystemDb, clock: Clock, partner: PartnerId): Promise<void> {
  const today = dayIn(HOME_ZONE, clock.now());
  await addCycle(db, { partner_id: partner, starts_on: today, due_on: chargeDateFrom(addDays(today, 1), null) });
}
