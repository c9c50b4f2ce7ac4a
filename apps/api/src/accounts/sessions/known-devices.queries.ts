import type { AccountId, Instant } from "@prancheta/contract/scalars";
import type { SystemDb } from "../../platform/postgres/db.ts";

export const knownDevice = (db: SystemDb, account: AccountId, tokenHash: Buffer) =>
  db
    .selectFrom("known_device")
    .select("token_hash")
    .where("account_id", "=", account)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();

export const knownDevicesOf = async (db: SystemDb, account: AccountId): Promise<Buffer[]> => {
  const rows = await db.selectFrom("known_device").select("token_hash").where("account_id", "=", account).execute();
  return rows.map(({ token_hash }) => token_hash);
};

/** Adds a device or records that it was used again; only the `most` recently used ones stay. */
export const addKnownDevice = async (
  db: SystemDb,
  row: { account_id: AccountId; token_hash: Buffer; used_at: Instant },
  most: number,
): Promise<void> => {
  await db
    .insertInto("known_device")
    .values(row)
    .onConflict((conflict) => conflict.columns(["account_id", "token_hash"]).doUpdateSet({ used_at: row.used_at }))
    .execute();
  await db
    .deleteFrom("known_device")
    .where("account_id", "=", row.account_id)
    .where("token_hash", "in", (one) =>
      one
        .selectFrom("known_device")
        .select("token_hash")
        .where("account_id", "=", row.account_id)
        .orderBy("used_at", "desc")
        .orderBy("token_hash")
        .offset(most),
    )
    .execute();
};

export const deleteKnownDevices = async (db: SystemDb, before: Instant): Promise<void> => {
  await db.deleteFrom("known_device").where("used_at", "<", before).execute();
};
