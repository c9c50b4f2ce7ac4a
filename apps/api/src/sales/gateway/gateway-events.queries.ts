import type { Instant } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** Stores a message unless it is stored; returns whether it is new. */
export const addEvent = (db: SystemDb, row: Insertable<DB["gateway_event"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("gateway_event")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing()),
  );

export const newEventById = (db: SystemDb, id: string) =>
  db
    .selectFrom("gateway_event")
    .select(["id", "kind", "about", "subject_id", "reference"])
    .where("id", "=", id)
    .where("status", "=", "NEW")
    .executeTakeFirst();

export interface WaitingEvent {
  readonly id: string;
  readonly received_at: Instant;
}

/** The next messages after `after` that wait since `before` or longer, the oldest first. */
export const waitingEvents = (
  db: SystemDb,
  before: Instant,
  after: WaitingEvent | undefined,
  most: number,
): Promise<WaitingEvent[]> =>
  db
    .selectFrom("gateway_event")
    .select(["id", "received_at"])
    .where("status", "=", sql.lit("NEW"))
    .where("received_at", "<=", before)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) > (${after?.received_at}, ${after?.id})`),
    )
    .orderBy("received_at")
    .orderBy("id")
    .limit(most)
    .execute();

/** Why a message is strange. */
export type StrangeFinding =
  | "money_blocked"
  | "others_payment"
  | "others_payout"
  | "refused"
  | "refused_transfer"
  | "second_payment"
  | "unknown_reference"
  | "wrong_amount";

/** What a message came to. */
export type Outcome =
  | { readonly status: "CHECKED"; readonly finding: string }
  | { readonly status: "STRANGE"; readonly finding: StrangeFinding };

export const settleEvent = async (db: SystemDb, id: string, outcome: Outcome, at: Instant): Promise<void> => {
  await db
    .updateTable("gateway_event")
    .set({ ...outcome, settled_at: at })
    .where("id", "=", id)
    .where("status", "=", "NEW")
    .execute();
};

/** The first strange messages, the oldest first, or the last that the operator has looked into, the newest first. */
export const listedEvents = (db: SystemDb, status: "STRANGE" | "DONE", most: number) => {
  const order = status === "STRANGE" ? "asc" : "desc";
  return db
    .selectFrom("gateway_event")
    .select(["id", "kind", "about", "subject_id", "reference", "finding", "received_at"])
    .where("status", "=", status)
    .orderBy("received_at", order)
    .orderBy("id", order)
    .limit(most)
    .execute();
};

export const eventById = (db: SystemDb, id: string) =>
  db.selectFrom("gateway_event").select(["status", "about"]).where("id", "=", id).executeTakeFirst();

/** Ends a strange message; false if the message is not strange, or tells of blocked money. */
export const endStrange = (db: SystemDb, id: string): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("gateway_event")
      .set({ status: "DONE" })
      .where("id", "=", id)
      .where("status", "=", "STRANGE")
      .where("about", "<>", "blocked"),
  );

/** Whether there are strange messages that the operator was not mailed about. Blocks of money have their own mail. */
export const hasUntold = (db: SystemDb): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("gateway_event")
      .select("id")
      .where("status", "=", "STRANGE")
      .where("about", "<>", "blocked")
      .where("told", "=", false)
      .limit(1),
  );

export const noteTold = async (db: SystemDb): Promise<void> => {
  await db
    .updateTable("gateway_event")
    .set({ told: true })
    .where("status", "=", "STRANGE")
    .where("told", "=", false)
    .execute();
};

/** Until the end of the transaction. */
export const lockBlocks = async (db: SystemDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('gateway blocks', 0))`.execute(db);
};

/** A block of our money that is not over. */
const blocks = (db: SystemDb) =>
  db.selectFrom("gateway_event").where("about", "=", sql.lit("blocked")).where("status", "=", sql.lit("STRANGE"));

export const oldestBlock = (db: SystemDb) =>
  blocks(db).select("received_at").orderBy("received_at").limit(1).executeTakeFirst();

/** Ends the blocks; with `until`, only those before it. Returns how many there were. */
export const endBlocks = async (
  db: SystemDb,
  finding: "unblocked" | "ended_by_operator",
  until: Instant | null = null,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable("gateway_event")
    .set({ status: "CHECKED", finding })
    .where("about", "=", "blocked")
    .where("status", "=", "STRANGE")
    .$if(until !== null, (query) =>
      query.where(({ or, eb }) => or([eb("said_at", "is", null), eb("said_at", "<=", until)])),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Whether the gateway has reported the end of a block at or after a moment. */
export const wasUnblockedSince = (db: SystemDb, moment: Instant): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("gateway_event")
      .select("id")
      .where("about", "=", "unblocked")
      .where("said_at", ">=", moment)
      .limit(1),
  );

/** How many messages there are of each kind, status and finding. */
export const eventCounts = (db: SystemDb) =>
  db
    .selectFrom("gateway_event")
    .select(["status", "kind", "finding", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy(["status", "kind", "finding"])
    .orderBy("status")
    .orderBy("kind")
    .orderBy("finding")
    .execute();

export const lastOfKind = (db: SystemDb, kind: string) =>
  db
    .selectFrom("gateway_event")
    .select("received_at")
    .where("kind", "=", kind)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
