import type { PartnerId } from "@prancheta/contract/scalars";
import type { Db } from "./db.ts";

/** Locks a partner until the transaction ends: other transactions that ask for this lock wait. */
export const lockPartner = async (db: Db, id: PartnerId): Promise<void> => {
  await db.selectFrom("partner").select("id").where("id", "=", id).forNoKeyUpdate().execute();
};
