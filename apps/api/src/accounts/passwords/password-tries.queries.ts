import type { Instant } from "@prancheta/contract/scalars";
import type { SystemDb } from "../../platform/postgres/db.ts";

/** The tries of a key, locked until the transaction ends; undefined if there are none. */
export const lockTries = (db: SystemDb, key: Buffer, now: Instant) =>
  db
    .insertInto("password_tries")
    .values({ key, tries: 0, tried_at: now, free_at: now })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(({ ref }) => ({ key: ref("excluded.key") })))
    .returning(["tries", "tried_at", "free_at"])
    .executeTakeFirstOrThrow();

export const setTries = async (
  db: SystemDb,
  key: Buffer,
  row: { tries: number; tried_at: Instant; free_at: Instant },
): Promise<void> => {
  await db.updateTable("password_tries").set(row).where("key", "=", key).execute();
};

export const clearTries = async (db: SystemDb, keys: readonly Buffer[]): Promise<void> => {
  await db
    .deleteFrom("password_tries")
    .where("key", "in", [...keys])
    .execute();
};

export const deleteTries = async (db: SystemDb, before: Instant): Promise<void> => {
  await db.deleteFrom("password_tries").where("tried_at", "<", before).execute();
};
