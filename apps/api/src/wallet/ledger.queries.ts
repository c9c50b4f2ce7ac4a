import type { PartnerId } from "@prancheta/contract/scalars";
import type { LedgerReason } from "@prancheta/contract/wallet/ledger";
import { type Insertable, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** The balances of the partner's own accounts; an account without transfers has no row. */
export const accountBalances = (db: Db, owner: PartnerId) =>
  db.selectFrom("ledger_account").select(["kind", "balance"]).where("partner_id", "=", owner).execute();

export const transfersOf = (db: Db, owner: PartnerId, reason: LedgerReason, ref: string) =>
  db
    .selectFrom("ledger_transfer")
    .select(["debit", "credit", "amount"])
    .where("partner_id", "=", owner)
    .where("reason", "=", reason)
    .where("ref", "=", ref)
    .orderBy("leg")
    .execute();

/**
 * The database moves the balances with it and refuses what would take one below its floor. Hundreds of rows are one
 * parameter, because thousands of parameters cost more than the rows.
 */
export const addTransfers = async (db: Db, rows: readonly Insertable<DB["ledger_transfer"]>[]): Promise<void> => {
  await sql`
    insert into ledger_transfer (partner_id, id, debit, credit, amount, reason, ref, charge_id, leg, at)
    select partner_id, id, debit, credit, amount, reason, ref, charge_id, leg, at
    from json_populate_recordset(null::ledger_transfer, ${JSON.stringify(rows)}::json)`.execute(db);
};
