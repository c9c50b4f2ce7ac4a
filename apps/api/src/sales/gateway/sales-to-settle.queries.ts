import type { SaleId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { GatewaySale, SaleRef } from "./gateway-sales.queries.ts";

/** Sales of all partners, by what names them. */
export const refs = (db: SystemDb) =>
  db
    .selectFrom("sale")
    .innerJoin("partner", "partner.id", "sale.partner_id")
    .select(["sale.id", "sale.partner_id as partner", "partner.zone"]);

/** A sale that is paid through the gateway, of any partner. */
export const saleAtGateway = (db: SystemDb, id: SaleId): Promise<SaleRef | undefined> =>
  refs(db).where("sale.id", "=", id).where("sale.method", "<>", sql.lit("BY_HAND")).executeTakeFirst();

export interface PendingSale
  extends SaleRef,
    Pick<GatewaySale, "method" | "instalments" | "total" | "gateway_charges" | "to_return" | "expires_at"> {}

/** The next pending sales after `after`, of all partners: those that wait for the gateway's answer. */
export const pendingSales = (db: SystemDb, after: SaleRef | undefined, most: number): Promise<PendingSale[]> =>
  refs(db)
    .select([
      "sale.method",
      "sale.instalments",
      "sale.total",
      "sale.gateway_charges",
      "sale.to_return",
      "sale.expires_at",
    ])
    .where((eb) => eb.or([eb("sale.status", "=", sql.lit("OPEN")), eb.ref("sale.to_return")]))
    .$if(after !== undefined, (query) => query.where("sale.id", ">", after?.id ?? null))
    .orderBy("sale.id")
    .limit(most)
    .execute();

/** The sales to which charges of the gateway belong, and those with the ids `ids`. */
export const salesOfCharges = (
  db: SystemDb,
  charges: readonly string[],
  ids: readonly SaleId[] = [],
): Promise<SaleRef[]> =>
  refs(db)
    .where("sale.method", "<>", sql.lit("BY_HAND"))
    .where(sql<boolean>`(sale.gateway_charges && ${charges}::text[] or sale.id = any(${ids}::uuid[]))`)
    .orderBy("sale.id")
    .execute();

/** The sales of which a refund was requested and is not done, however long ago. */
export const salesBeingRefunded = async (db: SystemDb): Promise<SaleId[]> => {
  const rows = await db
    .selectFrom("charge")
    .innerJoin("sale", (join) =>
      join.onRef("sale.partner_id", "=", "charge.partner_id").onRef("sale.contract_id", "=", "charge.contract_id"),
    )
    .select("sale.id")
    .distinct()
    .whereRef("charge.refunds_asked", ">", "charge.refunded")
    .execute();
  return rows.map(({ id }) => id);
};
