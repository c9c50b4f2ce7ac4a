import { randomUUIDv7 } from "node:crypto";
import type { Cents, TakingId } from "@prancheta/contract/scalars";
import { type Insertable, sql, type Updateable } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

interface OurMoney {
  /** Fees less our costs and the bonuses that we paid: FEE + COST + BONUS. */
  readonly earned: number;
  /** What is left if every partner withdraws all now: -(GATEWAY + BANK) less AVAILABLE, IN_TRANSIT and TRAFFIC. */
  readonly spare: number;
}

/** How much of the money at the gateway is ours, in cents: FEE + COST + BONUS, and GATEWAY + BANK less the partners' money. */
export const ourMoney = async (db: SystemDb): Promise<OurMoney> => {
  const { rows } = await sql<OurMoney>`
    with moved as (
      select debit, credit, amount from ledger_transfer union all select debit, credit, amount from our_transfer),
    account as (
      select kind, sum(change)::bigint as balance from moved, lateral (values (debit, -amount), (credit, amount)) side (kind, change)
      where kind in ('FEE', 'COST', 'BONUS', 'GATEWAY', 'BANK') group by kind)
    select coalesce(sum(balance) filter (where kind in ('FEE', 'COST', 'BONUS')), 0)::bigint as earned,
      (coalesce(-sum(balance) filter (where kind in ('GATEWAY', 'BANK')), 0)
        - (select coalesce(sum(balance), 0) from ledger_account where kind in ('AVAILABLE', 'IN_TRANSIT', 'TRAFFIC')))::bigint as spare
    from account`.execute(db);
  return rows[0] ?? { earned: 0, spare: 0 };
};

/** Returns false, and adds nothing, while another one is under way. */
export const addTaking = (db: SystemDb, row: Insertable<DB["taking"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("taking")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );

const COLUMNS = ["id", "status", "amount", "key", "absent_at", "transfer", "created_at", "reason"] as const;

/** A taking, its row locked until the transaction ends. */
export const lockTaking = (db: SystemDb, id: TakingId) =>
  db.selectFrom("taking").select(COLUMNS).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export type Taking = NonNullable<Awaited<ReturnType<typeof lockTaking>>>;

export const takingById = (db: SystemDb, id: TakingId) =>
  db.selectFrom("taking").select(COLUMNS).where("id", "=", id).executeTakeFirst();

export const changeTaking = async (db: SystemDb, id: TakingId, changes: Updateable<DB["taking"]>): Promise<void> => {
  await db.updateTable("taking").set(changes).where("id", "=", id).execute();
};

export const openTakings = (db: SystemDb) =>
  db.selectFrom("taking").select("id").where("status", "in", ["SENDING", "SENT"]).orderBy("id").execute();

/** The newest first. */
export const lastTakings = (db: SystemDb) =>
  db.selectFrom("taking").select(COLUMNS).orderBy("id", "desc").limit(20).execute();

interface OurLeg {
  readonly debit: DB["our_transfer"]["debit"];
  readonly credit: DB["our_transfer"]["credit"];
  readonly amount: Cents;
}

/** Adds transfers between our own accounts. */
export const addOurTransfers = async (
  db: SystemDb,
  legs: readonly OurLeg[],
  about: Pick<DB["our_transfer"], "reason" | "subject" | "at">,
): Promise<void> => {
  const rows = legs.map((leg, position) => ({ ...leg, ...about, id: randomUUIDv7(), leg: position + 1 }));
  await db.insertInto("our_transfer").values(rows).execute();
};
