import type { AccountId, Instant, SessionId } from "@prancheta/contract/scalars";
import type { Db, SystemDb } from "../platform/db.ts";

const MOST = 100;

/** Where an account is signed in, last used first. */
export const livingSessions = (db: Db, account: AccountId) =>
  db
    .selectFrom("session")
    .select(["id", "device", "created_at as createdAt", "used_at as lastUsedAt"])
    .where("account_id", "=", account)
    .where("ended_at", "is", null)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();

/** Answered only to a session that lives: whoever goes on in a transaction of its own asks this first. */
export const refuseEndedSession = async (db: Db, id: SessionId): Promise<void> => {
  await db.selectFrom("session").select("id").where("id", "=", id).execute();
};

/** Says whether there was a living one to end. */
export const endOwnSession = async (db: Db, account: AccountId, id: SessionId, at: Instant): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("account_id", "=", account)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const endOtherSessions = async (
  db: SystemDb,
  account: AccountId,
  kept: SessionId,
  at: Instant,
): Promise<void> => {
  await db
    .updateTable("session")
    .set({ ended_at: at })
    .where("account_id", "=", account)
    .where("id", "!=", kept)
    .where("ended_at", "is", null)
    .execute();
};

/** An account's password, held against another change until the transaction ends. */
export const passwordToChange = (db: SystemDb, account: AccountId) =>
  db
    .selectFrom("account")
    .select(["email", "name", "password_hash"])
    .where("id", "=", account)
    .forNoKeyUpdate()
    .executeTakeFirst();
