import type { PartnerId } from "@prancheta/contract/scalars";
import type { SystemDb } from "../platform/postgres/db.ts";

/** Switches a partner on or off; the person, or undefined if the partner already was so or is closed. */
export const switchPartner = (db: SystemDb, partner: PartnerId, isActive: boolean) =>
  db
    .updateTable("partner")
    .set({ active: isActive })
    .from("account")
    .whereRef("account.id", "=", "partner.account_id")
    .where("partner.id", "=", partner)
    .where("partner.active", "!=", isActive)
    .where("partner.closed_at", "is", null)
    .returning(["account.id as account", "account.name", "account.email"])
    .executeTakeFirst();
