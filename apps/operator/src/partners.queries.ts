import type { SystemDb } from "../../api/src/platform/postgres/db.ts";

/** Undefined if the tenant has no partner with this e-mail. */
export const partnerByEmail = (db: SystemDb, tenantSlug: string, email: string) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .innerJoin("tenant", "tenant.id", "partner.tenant_id")
    .select("partner.id")
    .where("account.email", "=", email)
    .where("tenant.slug", "=", tenantSlug)
    .executeTakeFirst();
