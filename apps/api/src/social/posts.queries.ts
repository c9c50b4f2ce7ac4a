import type { Instant, Page, PartnerId, SocialPostId } from "@prancheta/contract/scalars";
import type { Insertable, Updateable } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

const ofPartner = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("social_post")
    .innerJoin("social_suggestion", "social_suggestion.id", "social_post.suggestion_id")
    .select([
      "social_post.id",
      "social_post.status",
      "social_post.caption",
      "social_post.page_id",
      "social_post.page_name",
      "social_post.instagram_id",
      "social_post.container_id",
      "social_post.attempted_at",
      "social_post.media_id",
      "social_post.permalink",
      "social_post.failure",
      "social_post.created_at",
      "social_post.published_at",
      "social_post.total_interactions",
      "social_post.reach",
      "social_post.likes",
      "social_post.comments",
      "social_post.shares",
      "social_post.metrics_at",
      "social_suggestion.sha256",
      "social_suggestion.width",
      "social_suggestion.height",
    ])
    .where("social_post.partner_id", "=", owner);

/** Newest first; failed posts only since `failedSince`. */
export const postsOf = (db: Db, owner: PartnerId, { skip, take }: Page, failedSince: Instant) =>
  ofPartner(db, owner)
    .where(({ eb, or }) =>
      or([eb("social_post.status", "!=", "FAILED"), eb("social_post.created_at", ">=", failedSince)]),
    )
    .orderBy("social_post.created_at", "desc")
    .orderBy("social_post.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const postById = (db: Db, owner: PartnerId, id: SocialPostId) =>
  ofPartner(db, owner).where("social_post.id", "=", id).executeTakeFirst();

export const addPost = async (db: Db, row: Insertable<DB["social_post"]>): Promise<void> => {
  await db.insertInto("social_post").values(row).execute();
};

/** Changes a post that is still being published; a published or failed one stays as it is. */
export const changeUnpublished = async (
  db: Db,
  owner: PartnerId,
  id: SocialPostId,
  changes: Updateable<DB["social_post"]>,
): Promise<void> => {
  await db
    .updateTable("social_post")
    .set(changes)
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("status", "=", "PUBLISHING")
    .execute();
};

export const saveMetrics = async (
  db: Db,
  owner: PartnerId,
  id: SocialPostId,
  metrics: Updateable<DB["social_post"]>,
  at: Instant,
): Promise<void> => {
  await db
    .updateTable("social_post")
    .set({ ...metrics, metrics_at: at })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
};

/** The provider's ids of everything published here. */
export const knownMedia = async (db: Db, owner: PartnerId): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("social_post")
    .select("media_id")
    .where("partner_id", "=", owner)
    .where("media_id", "is not", null)
    .$narrowType<{ media_id: string }>()
    .execute();
  return new Set(rows.map(({ media_id }) => media_id));
};

export const partnerOfPost = (db: SystemDb, id: SocialPostId) =>
  db.selectFrom("social_post").select("partner_id").where("id", "=", id).executeTakeFirst();
