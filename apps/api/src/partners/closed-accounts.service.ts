import type { Day, Instant } from "@prancheta/contract/scalars";
import { addDays, dayIn } from "../platform/clock.ts";
import { closedAt } from "./closed-accounts.queries.ts";

/** Days until a closed account is erased. */
export const DAYS_UNTIL_ERASED = 30;

/** The last day on which a closing can be undone, and students read their history. */
export const lastDayOfClosing = (zone: string, closed: Instant): Day =>
  addDays(dayIn(zone, Temporal.Instant.from(closed)), DAYS_UNTIL_ERASED);

export { closedAt };
