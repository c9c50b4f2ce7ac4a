import type { PartnerId } from "@prancheta/contract/scalars";
import type { Db } from "./db.ts";

/** Lets one transaction at a time go on for a partner: the others that ask wait until it ends. */
export const lockPartner = async (db: Db, id: PartnerId): Promise<void> => {
  await db.selectFrom("partner").select("id").where("id", "=", id).forNoKeyUpdate().execute();
};
