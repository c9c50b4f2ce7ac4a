import type { AccountId, Instant, SessionId } from "@prancheta/contract/scalars";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";

/** An account's active sessions of the students' app, most recently used first. */
export const activeAppSessions = (db: SystemDb, account: AccountId, now: Instant, take: number) =>
  db
    .selectFrom("session")
    .select(["id", "device", "created_at as createdAt", "used_at as lastUsedAt", "ends_at as endsAt"])
    .where("account_id", "=", account)
    .where("face", "=", "STUDENT")
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(take)
    .execute();

/** Returns whether there was an active session of the students' app to end. */
export const endActiveAppSession = (db: SystemDb, account: AccountId, id: SessionId, at: Instant): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("session")
      .set({ ended_at: at })
      .where("id", "=", id)
      .where("account_id", "=", account)
      .where("face", "=", "STUDENT")
      .where("ended_at", "is", null)
      .where("ends_at", ">", at),
  );
