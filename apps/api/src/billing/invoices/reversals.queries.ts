import type { InvoiceId, PartnerId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export type ReversalKind = DB["invoice_reversal"]["kind"];

export const addReversal = async (db: Db, row: Insertable<DB["invoice_reversal"]>): Promise<void> => {
  await db.insertInto("invoice_reversal").values(row).execute();
};

/** What went back of an invoice's payment with our reference, and what came again, in that order. */
export const reversalsOf = (db: Db, owner: PartnerId, invoice: InvoiceId, reference: string) =>
  db
    .selectFrom("invoice_reversal")
    .select(["kind", "amount"])
    .where("partner_id", "=", owner)
    .where("invoice_id", "=", invoice)
    .where("reference", "=", reference)
    .orderBy("at")
    .orderBy("id")
    .execute();
