import type { PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { hasRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export const addPayout = async (db: Db, row: Insertable<DB["payout"]>): Promise<void> => {
  await db.insertInto("payout").values(row).execute();
};

/** A payout's status and the transfer to which it is bound. */
export const transferById = (db: SystemDb, id: StatementLineId) =>
  db.selectFrom("payout").select(["status", "transfer"]).where("id", "=", id).executeTakeFirst();

export const partnerOfPayout = async (db: SystemDb, id: StatementLineId): Promise<PartnerId | undefined> => {
  const row = await db.selectFrom("payout").select("partner_id").where("id", "=", id).executeTakeFirst();
  return row?.partner_id;
};

/** The statement's line of a payout. */
export const setLineStatus = async (
  db: Db,
  owner: PartnerId,
  id: StatementLineId,
  status: "WITHDRAW_CONCLUDED" | "REVERSED_PAYMENT",
): Promise<void> => {
  await db.updateTable("statement_line").set({ status }).where("partner_id", "=", owner).where("id", "=", id).execute();
};

/** A payout, its row locked until the transaction ends. */
export const lockPayout = (db: Db, owner: PartnerId, id: StatementLineId) =>
  db
    .selectFrom("payout")
    .select(["id", "status", "amount", "fee", "key", "sending_at", "absent_at", "transfer"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

export const changePayout = async (
  db: Db,
  owner: PartnerId,
  id: StatementLineId,
  changes: Updateable<DB["payout"]>,
): Promise<void> => {
  await db.updateTable("payout").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};

const open = (db: Db | SystemDb) =>
  db.selectFrom("payout").where(sql<boolean>`status in ('WAITING', 'SENDING', 'SENT')`);

export interface OpenPayout {
  readonly id: StatementLineId;
}

/** The next open payouts after `after`. */
export const openPayouts = (db: SystemDb, after: OpenPayout | undefined, most: number): Promise<OpenPayout[]> =>
  open(db)
    .select("payout.id")
    .$if(after !== undefined, (query) => query.where("payout.id", ">", after?.id ?? null))
    .orderBy("payout.id")
    .limit(most)
    .execute();

/** Whether a partner has a payout that has not ended. */
export const hasOpenPayout = (db: Db, owner: PartnerId): Promise<boolean> =>
  hasRow(open(db).select("payout.id").where("payout.partner_id", "=", owner).limit(1));

/** Every open payout, oldest first, for the operator. */
export const listedPayouts = (db: SystemDb) =>
  open(db)
    .innerJoin("partner", "partner.id", "payout.partner_id")
    .innerJoin("account", "account.id", "partner.account_id")
    .leftJoin("withdrawal_hold", "withdrawal_hold.partner_id", "payout.partner_id")
    .select([
      "payout.id",
      "payout.status",
      "payout.amount",
      "payout.created_at",
      "payout.transfer",
      "account.email",
      "partner.active",
      "withdrawal_hold.reason as hold",
    ])
    .orderBy("payout.created_at")
    .orderBy("payout.id")
    .execute();

/** The oldest payout that waits and may leave. */
export const oldestWaiting = (db: SystemDb) =>
  db
    .selectFrom("payout")
    .innerJoin("partner", "partner.id", "payout.partner_id")
    .leftJoin("withdrawal_hold", "withdrawal_hold.partner_id", "payout.partner_id")
    .select("payout.id")
    .where("payout.status", "=", "WAITING")
    .where("partner.active", "=", true)
    .where("withdrawal_hold.partner_id", "is", null)
    .orderBy("payout.id")
    .limit(1)
    .executeTakeFirst();

/** The last payout that the gateway took, of any partner; undefined if it never took one. */
export const lastTaken = (db: SystemDb) =>
  db
    .selectFrom("payout")
    .select("sending_at")
    .where("transfer", "is not", null)
    .orderBy("sending_at", "desc")
    .limit(1)
    .executeTakeFirst();
