import type { PartnerId } from "@prancheta/contract/scalars";
import type { SystemDb } from "../../api/src/platform/postgres/db.ts";
import { hasRow } from "../../api/src/platform/postgres/has-row.ts";

/** Undefined if the tenant has no partner with this e-mail. */
export const partnerByEmail = (db: SystemDb, tenantSlug: string, email: string) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .innerJoin("tenant", "tenant.id", "partner.tenant_id")
    .select(["partner.id", "partner.account_id as account", "partner.zone"])
    .where("account.email", "=", email)
    .where("tenant.slug", "=", tenantSlug)
    .executeTakeFirst();

/** Whether another partner of the same tenant has this document. */
export const isDocumentOfAnother = (db: SystemDb, partner: PartnerId, document: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("partner as other")
      .innerJoin("partner", "partner.tenant_id", "other.tenant_id")
      .select("other.id")
      .where("partner.id", "=", partner)
      .whereRef("other.id", "!=", "partner.id")
      .where("other.document", "=", document)
      .limit(1),
  );
