import type { AccountId, Instant, SessionId } from "@prancheta/contract/scalars";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";

const living = (db: Db, account: AccountId, now: Instant) =>
  db.selectFrom("session").where("account_id", "=", account).where("ended_at", "is", null).where("ends_at", ">", now);

/** Where an account is signed in, last used first. */
export const livingSessions = (
  db: Db,
  account: AccountId,
  now: Instant,
  { skip, take }: { skip: number; take: number },
) =>
  living(db, account, now)
    .select(["id", "device", "created_at as createdAt", "used_at as lastUsedAt", "ends_at as endsAt"])
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const countLivingSessions = async (db: Db, account: AccountId, now: Instant): Promise<number> => {
  const { count } = await living(db, account, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** On which device a session is, as it is stored. */
export const deviceOf = async (db: SystemDb, id: SessionId): Promise<string> => {
  const { device } = await db.selectFrom("session").select("device").where("id", "=", id).executeTakeFirstOrThrow();
  return device;
};

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
    .where("ends_at", ">", at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const endOtherSessions = async (
  db: Db | SystemDb,
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
