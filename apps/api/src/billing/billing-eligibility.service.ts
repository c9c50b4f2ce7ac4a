import type { PartnerId } from "@prancheta/contract/scalars";
import type { PaymentCards } from "../parts.ts";
import { type Clock, dayIn } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import { defaultCard } from "./cards.queries.ts";
import type { Payee } from "./invoices/closing.service.ts";
import { liveSubscription } from "./invoices/invoice-items.queries.ts";
import { hasOverdue } from "./invoices/invoices.queries.ts";

/** What students in person need of the partner's invoices. */
export const paymentCards: PaymentCards = {
  hasDefault: async (db: Db, owner: PartnerId) => (await defaultCard(db, owner)) !== undefined,
  hasOverdue,
};

/** Whether sales through Growth's link count as Growth's: while it is subscribed and no invoice is overdue. */
export async function countsAsGrowth(db: Db, { partner, zone }: Payee, clock: Clock): Promise<boolean> {
  const subscription = await liveSubscription(db, partner);
  const today = dayIn(zone, clock.now());
  if (!subscription || (subscription.ends_on !== null && subscription.ends_on < today)) return false;
  return !(await hasOverdue(db, partner));
}
