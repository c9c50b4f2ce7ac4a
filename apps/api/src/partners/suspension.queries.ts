import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";

const today = (now: Instant) => sql`(${now}::timestamptz at time zone partner.zone)::date`;

/** The suspended days of a partner who is switched on. The days of the two switches do not count, because the partner used a part of them. */
export const suspendedDaysUntil = (now: Instant) =>
  sql<string>`partner.suspended_days * datemultirange(daterange(null, ${today(now)}))`;

const suspendedDaysFrom = (now: Instant) =>
  sql<string>`partner.suspended_days + datemultirange(daterange(${today(now)} + 1, null))`;

/** Switches a partner on or off; the person, or undefined if the partner already was so or is closed. */
export const switchPartner = (db: SystemDb, partner: PartnerId, isActive: boolean, now: Instant) =>
  db
    .updateTable("partner")
    .set({ active: isActive, suspended_days: isActive ? suspendedDaysUntil(now) : suspendedDaysFrom(now) })
    .from("account")
    .whereRef("account.id", "=", "partner.account_id")
    .where("partner.id", "=", partner)
    .where("partner.active", "!=", isActive)
    .where("partner.closed_at", "is", null)
    .returning(["account.id as account", "account.name", "account.email"])
    .executeTakeFirst();
