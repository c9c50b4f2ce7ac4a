import { setTimeout } from "node:timers/promises";
import type { RefusalCode } from "@prancheta/contract/refusals";
import { type PartnerId, SocialPostId } from "@prancheta/contract/scalars";
import { type ContainerStatus, type ProviderMedia, SocialFailure, type SocialGateway } from "../gateways/social.ts";
import { instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { mediaAddress } from "../platform/media/media.ts";
import type { Database } from "../platform/postgres/db.ts";
import { changeUnpublished, knownMedia, partnerOfPost, postById } from "./posts.queries.ts";
import { type PartnerSteps, type SocialParts, withToken } from "./provider.service.ts";

/** Pause in milliseconds between two checks of a picture, and the maximum number of checks. */
const LOOK_MS = 1_000;
const LOOKS = 30;
/** Minutes after which an unpublished post counts as failed. */
const PATIENCE_MINUTES = 10;
/** Minutes that the provider's clock may be behind ours. */
const CLOCK_SLACK_MINUTES = 2;

export interface PublishParts extends SocialParts {
  readonly database: Database;
  readonly settings: { readonly publicUrl: string };
}

type Post = NonNullable<Awaited<ReturnType<typeof postById>>>;

/** A post that is being published, with its provider. */
interface Publication {
  readonly post: Post;
  readonly gateway: SocialGateway;
  readonly token: string;
  /** Stores progress, so that another try continues from it. */
  save(changes: Parameters<typeof changeUnpublished>[3]): Promise<void>;
}

async function accountFor({ post, gateway, token, save }: Publication): Promise<string> {
  if (post.instagram_id !== null) return post.instagram_id;
  const page = (await gateway.pages(token)).find(({ id }) => id === post.page_id);
  if (!page?.instagram) throw new Refusal("social.page_not_found");
  await save({ page_name: page.name, instagram_id: page.instagram.id });
  return page.instagram.id;
}

async function containerFor(publication: Publication, account: string, publicUrl: string): Promise<string> {
  const { post, gateway, token, save } = publication;
  if (post.container_id !== null) return post.container_id;
  const imageUrl = publicUrl + mediaAddress(post.sha256, "jpg");
  const container = await gateway.createContainer(token, account, { imageUrl, caption: post.caption });
  await save({ container_id: container });
  return container;
}

async function readiness({ gateway, token }: Publication, container: string): Promise<ContainerStatus> {
  for (let look = 0; look < LOOKS; look++) {
    const status = await gateway.containerStatus(token, container);
    if (status !== "IN_PROGRESS") return status;
    await setTimeout(LOOK_MS);
  }
  throw new SocialFailure("unavailable", "the picture is not ready yet");
}

/** What an earlier try published if its answer was lost: the newest unknown post that is not older than that try. */
async function lostMedia(
  { post, gateway, token }: Publication,
  account: string,
  known: ReadonlySet<string>,
): Promise<ProviderMedia | undefined> {
  const tried = Temporal.Instant.from(post.attempted_at ?? post.created_at).subtract({ minutes: CLOCK_SLACK_MINUTES });
  const recent = await gateway.recentMedia(token, account);
  return recent.find(({ id, at }) => !known.has(id) && at >= tried.epochMilliseconds);
}

async function publishOne(parts: PublishParts, publication: Publication, known: ReadonlySet<string>): Promise<void> {
  const { gateway, token, save } = publication;
  const now = () => instantOf(parts.clock.now());
  const account = await accountFor(publication);
  const container = await containerFor(publication, account, parts.settings.publicUrl);
  const status = await readiness(publication, container);
  if (status === "ERROR" || status === "EXPIRED") throw new Refusal("social.picture_refused");
  if (status === "PUBLISHED") {
    const media = await lostMedia(publication, account, known);
    const found = media && { media_id: media.id, permalink: media.permalink };
    await save({ status: "PUBLISHED", published_at: now(), ...found });
    return;
  }
  await save({ attempted_at: now() });
  const id = await gateway.publish(token, account, container);
  // The post is published; a missing link is no reason to try again.
  const permalink = await gateway.media(token, id).then(
    (media) => media.permalink,
    () => null,
  );
  await save({ status: "PUBLISHED", published_at: now(), media_id: id, permalink });
}

/** Why a post failed for good; undefined if another try makes sense. */
const verdict = (error: unknown): RefusalCode | undefined => {
  if (error instanceof Refusal) return error.code === "server.unavailable" ? undefined : error.code;
  if (!(error instanceof SocialFailure)) return undefined;
  if (error.trouble === "refused") return "social.picture_refused";
  if (error.trouble === "limited") return "social.too_many_posts";
  return error.trouble === "unavailable" ? undefined : `social.${error.trouble}`;
};

/** Publishes a post: container, readiness, publication. Each step happens once, however often this is tried. */
export async function publishPost(parts: PublishParts, id: SocialPostId): Promise<void> {
  const { database, clock } = parts;
  const partner: PartnerId | undefined = (await database.asSystem((db) => partnerOfPost(db, id)))?.partner_id;
  if (partner === undefined) return;
  const steps: PartnerSteps = { owner: { partner }, step: (work) => database.asPartner(partner, work) };
  const post = await steps.step((db) => postById(db, partner, id));
  if (post?.status !== "PUBLISHING") return;
  const save: Publication["save"] = (changes) => steps.step((db) => changeUnpublished(db, partner, id, changes));
  try {
    const known = await steps.step((db) => knownMedia(db, partner));
    await withToken(parts, steps, (gateway, token) => publishOne(parts, { post, gateway, token, save }, known));
  } catch (error) {
    const deadline = Temporal.Instant.from(post.created_at).add({ minutes: PATIENCE_MINUTES });
    const late = error instanceof SocialFailure && Temporal.Instant.compare(clock.now(), deadline) >= 0;
    const failure = verdict(error) ?? (late ? "social.unavailable" : undefined);
    if (failure === undefined) throw error;
    await save({ status: "FAILED", failure });
  }
}

/** Publishes the queued posts. */
export const publishQueued = ({ jobs, ...parts }: PublishParts & { jobs: Jobs<"social.publish"> }): Promise<void> =>
  jobs.work("social.publish", ({ id }) => publishPost(parts, SocialPostId.parse(id)));
