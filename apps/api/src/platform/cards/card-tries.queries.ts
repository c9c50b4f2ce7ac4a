import type { Instant } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { SystemDb } from "../postgres/db.ts";

/** Locks the subject's count of tries until the transaction ends. */
export const lockCardTries = async (db: SystemDb, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
};

/** How many cards were tried since a moment. */
export const cardTriesSince = async (db: SystemDb, subject: string, since: Instant): Promise<number> => {
  const { count } = await db
    .selectFrom("card_decline")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("subject", "=", subject)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
};

export const addCardTry = async (db: SystemDb, subject: string, at: Instant): Promise<void> => {
  await db.insertInto("card_decline").values({ subject, at }).execute();
};

/** Takes one try of a moment away; the subject is locked. */
export const removeCardTry = async (db: SystemDb, subject: string, at: Instant): Promise<void> => {
  await sql`delete from card_decline where ctid = (select ctid from card_decline
    where subject = ${subject} and at = ${at} limit 1)`.execute(db);
};

export const deleteCardTries = async (db: SystemDb, before: Instant): Promise<void> => {
  await db.deleteFrom("card_decline").where("at", "<=", before).execute();
};
