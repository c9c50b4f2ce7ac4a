import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";

/** Sales through the gateway of all partners, as the operator sees them. */
const listed = (db: SystemDb) =>
  db
    .selectFrom("sale")
    .innerJoin("partner", "partner.id", "sale.partner_id")
    .innerJoin("account as coach", "coach.id", "partner.account_id")
    .select([
      "sale.id",
      "sale.method",
      "sale.status",
      "sale.total",
      "sale.created_at",
      "sale.expires_at",
      "sale.paid_at",
      "sale.to_return",
      "sale.renews_on",
      "sale.renewal_tries",
      "partner.active",
      "coach.email as coach",
      hasRefundUnderWay.as("has_refund_under_way"),
    ])
    .where("sale.method", "<>", sql.lit("BY_HAND"));

const hasRefundUnderWay = sql<boolean>`exists (select from charge where charge.partner_id = sale.partner_id
  and charge.contract_id = sale.contract_id and charge.refunds_asked > charge.refunded)`;

/**
 * The first sales that are not at rest, the oldest first: an open one in analysis or since before `since`, money that goes
 * back, and a renewal that was refused or is overdue. A suspended partner's renewals wait.
 */
export const salesNotAtRest = (db: SystemDb, now: Instant, since: Instant, most: number) =>
  listed(db)
    .where(
      sql<boolean>`(sale.to_return or ${hasRefundUnderWay}
        or (sale.status = 'OPEN' and ((sale.method = 'CREDIT' and sale.gateway_charges <> '{}')
          or coalesce(sale.expires_at, sale.created_at) <= ${since}))
        or (sale.renews_on is not null and (sale.renewal_tries > 0
          or (partner.active and sale.renews_on < (${now}::timestamptz at time zone partner.zone)::date))))`,
    )
    .orderBy("sale.created_at")
    .orderBy("sale.id")
    .limit(most)
    .execute();

/** The last sales of a partner, of the account with an e-mail of the tenant, or of both, the newest first. */
export const salesOf = (
  db: SystemDb,
  { partner, buyer }: { readonly partner: PartnerId | undefined; readonly buyer: string | undefined },
  tenantSlug: string,
  most: number,
) =>
  listed(db)
    .innerJoin("tenant", "tenant.id", "partner.tenant_id")
    .leftJoin("account as buyer", "buyer.id", "sale.account_id")
    .where("tenant.slug", "=", tenantSlug)
    .$if(partner !== undefined, (query) => query.where("sale.partner_id", "=", partner ?? null))
    .$if(buyer !== undefined, (query) => query.where("buyer.email", "=", buyer ?? null))
    .orderBy("sale.created_at", "desc")
    .orderBy("sale.id", "desc")
    .limit(most)
    .execute();

export type ListedSale = Awaited<ReturnType<typeof salesNotAtRest>>[number];
