import type { Cents, Instant, PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

// A status is written into the statement, so that PostgreSQL finds the small index of it.

/** Who is paid, and why not: the partner's person, document and hold. */
export const receiverOf = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .leftJoin("withdrawal_hold", "withdrawal_hold.partner_id", "partner.id")
    .select(["account.name", "account.email", "partner.document", "withdrawal_hold.reason as hold"])
    .where("partner.id", "=", owner)
    .executeTakeFirst();

/** Sets the document, which is the Pix key of the withdrawals. */
export const setDocument = async (db: Db, owner: PartnerId, document: string): Promise<void> => {
  await db.updateTable("partner").set({ document }).where("id", "=", owner).execute();
};

/** How many withdrawals were asked for since a moment, at most `most`, and their cents. */
export const askedSince = (db: Db, owner: PartnerId, since: Instant, most: number) =>
  db
    .selectFrom((payouts) =>
      payouts
        .selectFrom("payout")
        .select("amount")
        .where("partner_id", "=", owner)
        .where("created_at", ">=", since)
        .orderBy("created_at", "desc")
        .limit(most)
        .as("asked"),
    )
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("amount").as("sum")])
    .executeTakeFirstOrThrow();

/** The bank that the last payout to the partner's document told. */
export const knownBank = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("payout")
    .select("bank")
    .where("partner_id", "=", owner)
    .where("key", "=", (key) => key.selectFrom("partner").select("document").where("id", "=", owner))
    .where("status", "=", sql.lit("DONE"))
    .where("bank", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

export const voidQuotes = async (db: Db, owner: PartnerId): Promise<void> => {
  await db
    .updateTable("withdrawal_quote")
    .set({ status: "VOID" })
    .where("partner_id", "=", owner)
    .where("status", "=", sql.lit("QUOTED"))
    .execute();
};

export const addQuote = async (db: Db, row: Insertable<DB["withdrawal_quote"]>): Promise<void> => {
  await db.insertInto("withdrawal_quote").values(row).execute();
};

interface Consumption {
  readonly amount: Cents;
  /** Quotes made at or before this moment have expired. */
  readonly expired: Instant;
  readonly payout: StatementLineId;
  readonly at: Instant;
}

/** Returns whether there was a live quote of that amount; of several who ask, one gets it. */
export const consumeQuote = (
  db: Db,
  owner: PartnerId,
  { amount, expired, payout, at }: Consumption,
): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("withdrawal_quote")
      .set({ status: "CONSUMED", consumed_at: at, payout_id: payout })
      .where("partner_id", "=", owner)
      .where("status", "=", sql.lit("QUOTED"))
      .where("amount", "=", amount)
      .where("created_at", ">", expired),
  );

/** The withdrawal of the quote of that amount that was consumed last, after a moment. */
export const consumedSince = (db: Db, owner: PartnerId, amount: Cents, since: Instant) =>
  db
    .selectFrom("withdrawal_quote")
    .select("payout_id")
    .where("partner_id", "=", owner)
    .where("status", "=", sql.lit("CONSUMED"))
    .where("amount", "=", amount)
    .where("consumed_at", ">", since)
    .orderBy("consumed_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The hold on a partner's withdrawals; those of a suspended partner are held back too, without a reason of their own. */
export const withdrawHoldOf = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .leftJoin("withdrawal_hold", "withdrawal_hold.partner_id", "partner.id")
    .select("withdrawal_hold.reason")
    .where("partner.id", "=", owner)
    .where(({ eb, or }) => or([eb("withdrawal_hold.partner_id", "is not", null), eb("partner.active", "=", false)]))
    .executeTakeFirst();

export const placeHold = async (db: SystemDb, row: Insertable<DB["withdrawal_hold"]>): Promise<void> => {
  await db
    .insertInto("withdrawal_hold")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("partner_id").doUpdateSet({
        reason: row.reason,
        placed_by: row.placed_by,
        placed_at: row.placed_at,
      }),
    )
    .execute();
};

export const endHold = (db: SystemDb, owner: PartnerId): Promise<boolean> =>
  wroteRow(db.deleteFrom("withdrawal_hold").where("partner_id", "=", owner));
