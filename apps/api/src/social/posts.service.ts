import { isRefusalCode, refusalText } from "@prancheta/contract/refusals";
import { type Page, SocialPostId, type SuggestionId } from "@prancheta/contract/scalars";
import type { Metrics, SocialPage, SocialPost } from "@prancheta/contract/social/social";
import { instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { mediaAddress } from "../platform/media/media.ts";
import { audit } from "../platform/postgres/audit.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { linkOf } from "./link.queries.ts";
import { addPost, postById, postsOf, saveMetrics } from "./posts.queries.ts";
import {
  asRefusal,
  gatewayOf,
  linkedAccount,
  type PartnerSteps,
  type SocialParts,
  withToken,
} from "./provider.service.ts";
import { suggestionById } from "./suggestions.queries.ts";
import { todayOf } from "./suggestions.service.ts";

type PostRow = NonNullable<Awaited<ReturnType<typeof postById>>>;

const failureOf = (code: string | null): SocialPost["failure"] => {
  if (code === null) return null;
  const known = isRefusalCode(code) ? code : "social.unavailable";
  const { title, detail } = refusalText(known);
  return { code: known, title, detail };
};

const present = (row: PostRow): SocialPost => ({
  id: row.id,
  url: mediaAddress(row.sha256, "jpg"),
  width: row.width,
  height: row.height,
  status: row.status,
  caption: row.caption,
  page: row.page_name,
  permalink: row.permalink,
  createdAt: row.created_at,
  publishedAt: row.published_at,
  failure: failureOf(row.failure),
  metrics: {
    total_interactions: row.total_interactions,
    reach: row.reach,
    likes: row.likes,
    comments: row.comments,
    shares: row.shares,
    refreshedAt: row.metrics_at,
  },
});

/** Posting is a flag of the partner; without it all these calls answer 404 (docs/rules/social.md). */
export async function refuseWithoutPosting(db: Db, owner: Owner): Promise<void> {
  const link = await linkOf(db, owner.partner);
  if (!link?.social_posting) throw new Refusal("social.posting_off");
}

/** Days that a failed post is listed, so that a coach who left the screen still sees it. */
const FAILURE_DAYS = 7;

export async function ownPosts(
  { clock }: Pick<SocialParts, "clock">,
  db: Db,
  owner: Owner,
  page: Page,
): Promise<SocialPost[]> {
  const failedSince = instantOf(clock.now().subtract({ hours: 24 * FAILURE_DAYS }));
  return (await postsOf(db, owner.partner, page, failedSince)).map(present);
}

export const ownPost = async (db: Db, owner: Owner, id: SocialPostId): Promise<SocialPost> =>
  present(found(await postById(db, owner.partner, id), "social.post_not_found"));

interface PostInput {
  readonly contentId: SuggestionId;
  readonly pageId: string;
  readonly caption?: string | undefined;
}

/** Starts publishing a suggested picture. The job and the post are created in the same transaction. */
export async function startPost(
  parts: SocialParts & { jobs: Jobs<"social.publish"> },
  db: Db,
  owner: Owner,
  { contentId, pageId, caption }: PostInput,
): Promise<SocialPost> {
  gatewayOf(parts);
  await linkedAccount(parts, { owner, step: (work) => work(db) });
  const suggestion = found(
    await suggestionById(db, todayOf(owner, parts.clock), contentId),
    "social.content_not_found",
  );
  const id = newId(SocialPostId);
  await addPost(db, {
    partner_id: owner.partner,
    id,
    suggestion_id: suggestion.id,
    page_id: pageId,
    caption: caption ?? suggestion.caption,
    status: "PUBLISHING",
    created_at: instantOf(parts.clock.now()),
  });
  await parts.jobs.enqueue(db, "social.publish", { id });
  await audit(db, owner, parts.clock, "social.posted", id);
  return ownPost(db, owner, id);
}

export async function ownPages(parts: SocialParts, steps: PartnerSteps): Promise<SocialPage[]> {
  const pages = await withToken(parts, steps, (gateway, token) => gateway.pages(token)).catch(asRefusal);
  return pages.map(({ id, name, instagram }) => ({
    id,
    name,
    instagram_business_account: instagram && { name: instagram.name },
  }));
}

/** Reads a post's figures from the provider and stores them, to show them before the next reading. */
export async function refreshMetrics(
  parts: SocialParts,
  steps: PartnerSteps & { readonly owner: Owner },
  id: SocialPostId,
): Promise<Metrics> {
  const { partner } = steps.owner;
  const post = await steps.step((db) => postById(db, partner, id));
  const media = found(post?.media_id ?? undefined, "social.post_not_found");
  const metrics = await withToken(parts, steps, (gateway, token) => gateway.metrics(token, media)).catch(asRefusal);
  const refreshedAt = instantOf(parts.clock.now());
  await steps.step((db) => saveMetrics(db, partner, id, { ...metrics }, refreshedAt));
  return { ...metrics, refreshedAt };
}
