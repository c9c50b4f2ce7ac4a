import type { Updateable } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

type Flags = Pick<Updateable<DB["partner"]>, "social_posting" | "rocket_program">;

/** Undefined if the tenant has no partner with this e-mail. */
export const setFlags = (db: SystemDb, tenantSlug: string, email: string, flags: Flags) =>
  db
    .updateTable("partner")
    .set(flags)
    .from("account")
    .innerJoin("tenant", "tenant.id", "account.tenant_id")
    .whereRef("account.id", "=", "partner.account_id")
    .where("account.email", "=", email)
    .where("tenant.slug", "=", tenantSlug)
    .returning("partner.id")
    .executeTakeFirst();
