import type { PartnerId } from "@prancheta/contract/scalars";
import type { LedgerReason } from "@prancheta/contract/wallet/ledger";
import type { Insertable } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** Lets one transaction at a time move a partner's money, until it ends. */
export const lockLedger = async (db: Db, owner: PartnerId): Promise<void> => {
  await db.selectFrom("partner").select("id").where("id", "=", owner).forNoKeyUpdate().execute();
};

/** The balances of the partner's own accounts; one that nothing has moved yet has no row. */
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

/** The database moves the balances with it and refuses what would take one below its floor. */
export const addTransfers = async (db: Db, rows: readonly Insertable<DB["ledger_transfer"]>[]): Promise<void> => {
  await db.insertInto("ledger_transfer").values(rows).execute();
};
