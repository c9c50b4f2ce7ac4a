import type { SystemDb } from "../platform/postgres/db.ts";

/** Undefined if the tenant has no partner with this e-mail. */
export const setPosting = (db: SystemDb, tenantSlug: string, email: string, allowed: boolean) =>
  db
    .updateTable("partner")
    .set({ social_posting: allowed })
    .from("account")
    .innerJoin("tenant", "tenant.id", "account.tenant_id")
    .whereRef("account.id", "=", "partner.account_id")
    .where("account.email", "=", email)
    .where("tenant.slug", "=", tenantSlug)
    .returning("partner.id")
    .executeTakeFirst();
