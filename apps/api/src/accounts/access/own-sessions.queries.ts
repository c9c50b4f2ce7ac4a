import type { AccountId, Instant, Page, SessionId } from "@prancheta/contract/scalars";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";

const active = (db: Db, account: AccountId, now: Instant) =>
  db.selectFrom("session").where("account_id", "=", account).where("ended_at", "is", null).where("ends_at", ">", now);

/** An account's active sessions, most recently used first. */
export const activeSessions = (db: Db, account: AccountId, now: Instant, { skip, take }: Page) =>
  active(db, account, now)
    .select(["id", "device", "created_at as createdAt", "used_at as lastUsedAt", "ends_at as endsAt"])
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const countActiveSessions = async (db: Db, account: AccountId, now: Instant): Promise<number> => {
  const { count } = await active(db, account, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** A session's device, as it is stored. */
export const deviceOf = async (db: SystemDb, id: SessionId): Promise<string> => {
  const { device } = await db.selectFrom("session").select("device").where("id", "=", id).executeTakeFirstOrThrow();
  return device;
};

/** Refuses an ended session. Calls that continue in transactions of their own run this first. */
export const refuseEndedSession = async (db: Db, id: SessionId): Promise<void> => {
  await db.selectFrom("session").select("id").where("id", "=", id).execute();
};

/** Returns whether there was an active session to end. */
export const endOwnSession = (db: Db, account: AccountId, id: SessionId, at: Instant): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("session")
      .set({ ended_at: at })
      .where("id", "=", id)
      .where("account_id", "=", account)
      .where("ended_at", "is", null)
      .where("ends_at", ">", at),
  );

export const endOtherSessions = async (
  db: Db | SystemDb,
  account: AccountId,
  current: SessionId,
  at: Instant,
): Promise<void> => {
  await db
    .updateTable("session")
    .set({ ended_at: at })
    .where("account_id", "=", account)
    .where("id", "!=", current)
    .where("ended_at", "is", null)
    .execute();
};

/** An account's password hash; the row is locked until the transaction ends. */
export const lockPassword = (db: SystemDb, account: AccountId) =>
  db
    .selectFrom("account")
    .select(["email", "name", "password_hash"])
    .where("id", "=", account)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The account's e-mail, name and password hash, and its partner's id and zone if it has one. */
export const passwordOwner = (db: SystemDb, account: AccountId) =>
  db
    .selectFrom("account")
    .leftJoin("partner", "partner.account_id", "account.id")
    .select(["account.email", "account.name", "account.password_hash", "partner.id as partner_id", "partner.zone"])
    .where("account.id", "=", account)
    .executeTakeFirst();
