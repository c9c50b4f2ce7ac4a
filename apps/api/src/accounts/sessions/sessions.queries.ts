import type { AccountId, Instant, SessionId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** In which app somebody is signed in. Neither app takes the other's sessions. */
export type Face = "PARTNER" | "STUDENT";

/**
 * An active session of a face, in the back-office of an active partner, locked so that concurrent renewals run one after the
 * other.
 */
export const lockSession = (db: SystemDb, face: Face, id: SessionId, now: Instant) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .innerJoin("tenant", "tenant.id", "account.tenant_id")
    .leftJoin("partner", "partner.account_id", "account.id")
    .select([
      "session.id",
      "session.account_id",
      "session.secret_hash",
      "session.previous_hash",
      "session.rotated_at",
      "session.created_at",
      "account.tenant_id",
      "tenant.slug as tenant_slug",
      "partner.id as partner_id",
      "partner.zone",
    ])
    .where("session.id", "=", id)
    .where("session.face", "=", face)
    .where("session.ended_at", "is", null)
    .where("session.ends_at", ">", now)
    .$if(face === "PARTNER", (query) => query.where("partner.active", "=", true))
    .forNoKeyUpdate("session")
    .executeTakeFirst();

export const addSession = async (db: SystemDb, row: Insertable<DB["session"]>): Promise<void> => {
  await db.insertInto("session").values(row).execute();
};

export const rotateSession = async (
  db: SystemDb,
  id: SessionId,
  hashes: { current: Buffer; previous: Buffer },
  at: Instant,
  endsAt: Instant,
): Promise<void> => {
  await db
    .updateTable("session")
    .set({ secret_hash: hashes.current, previous_hash: hashes.previous, rotated_at: at, used_at: at, ends_at: endsAt })
    .where("id", "=", id)
    .execute();
};

export const endSession = async (db: Db | SystemDb, id: SessionId, at: Instant): Promise<void> => {
  await db.updateTable("session").set({ ended_at: at }).where("id", "=", id).where("ended_at", "is", null).execute();
};

export const endSessionsOf = async (
  db: SystemDb,
  account: AccountId,
  at: Instant,
  faces: readonly Face[] = ["PARTNER", "STUDENT"],
): Promise<void> => {
  await db
    .updateTable("session")
    .set({ ended_at: at })
    .where("account_id", "=", account)
    .where("ended_at", "is", null)
    .where("face", "in", faces)
    .execute();
};

export const passwordTypedAt = async (db: Db, id: SessionId): Promise<Instant> => {
  const row = await db.selectFrom("session").select("password_typed_at").where("id", "=", id).executeTakeFirstOrThrow();
  return row.password_typed_at;
};

export const setPasswordTyped = async (db: SystemDb, id: SessionId, at: Instant): Promise<void> => {
  await db.updateTable("session").set({ password_typed_at: at }).where("id", "=", id).execute();
};

/** Deletes sessions that have ended, which are never read again. */
export const deleteEndedSessions = async (db: SystemDb, now: Instant): Promise<void> => {
  await db.deleteFrom("session").where("ends_at", "<=", now).execute();
  await db.deleteFrom("session").where("ended_at", "<=", now).execute();
};
