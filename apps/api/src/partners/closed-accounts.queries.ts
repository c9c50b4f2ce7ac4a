import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import type { Db } from "../platform/postgres/db.ts";

/** When a partner's account was closed; undefined if it is not. */
export const closedAt = async (db: Db, owner: PartnerId): Promise<Instant | undefined> => {
  const row = await db.selectFrom("partner").select("closed_at").where("id", "=", owner).executeTakeFirst();
  return row?.closed_at ?? undefined;
};
