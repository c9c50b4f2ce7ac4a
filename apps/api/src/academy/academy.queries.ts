import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import type { Db } from "../platform/postgres/db.ts";

export const watchedEpisodes = async (db: Db, owner: PartnerId): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom("academy_watched").select("episode_id").where("partner_id", "=", owner).execute();
  return new Set(rows.map(({ episode_id }) => episode_id));
};

/** Keeps the first time that an episode was watched. */
export const addWatched = (db: Db, owner: PartnerId, episode_id: string, watched_at: Instant) =>
  db
    .insertInto("academy_watched")
    .values({ partner_id: owner, episode_id, watched_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeWatched = (db: Db, owner: PartnerId, episode: string) =>
  db.deleteFrom("academy_watched").where("partner_id", "=", owner).where("episode_id", "=", episode).execute();
