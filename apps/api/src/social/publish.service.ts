import { setTimeout } from "node:timers/promises";
import type { RefusalCode } from "@prancheta/contract/refusals";
import { type PartnerId, SocialPostId } from "@prancheta/contract/scalars";
import { type ContainerStatus, type ProviderMedia, SocialFailure, type SocialGateway } from "../gateways/social.ts";
import { instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { mediaAddress } from "../platform/media/media.ts";
import type { Database } from "../platform/postgres/db.ts";
import { changeUnderway, knownMedia, partnerOfPost, postById } from "./posts.queries.ts";
import { type InSteps, type SocialParts, withToken } from "./provider.service.ts";

/** How often, and how many times, a picture is looked at until it is ready. */
const LOOK_MS = 1_000;
const LOOKS = 30;
/** Minutes after which a post that could not be published is given up. */
const PATIENCE_MINUTES = 10;
/** Minutes by which the provider's clock may be behind ours. */
const CLOCK_SLACK_MINUTES = 2;

export interface PublishParts extends SocialParts {
  readonly database: Database;
  readonly settings: { readonly publicUrl: string };
}

type Post = NonNullable<Awaited<ReturnType<typeof postById>>>;

/** A post on its way, with the provider's side of it. */
interface Underway {
  readonly post: Post;
  readonly gateway: SocialGateway;
  readonly token: string;
  /** Writes down a step, so that another try goes on from there. */
  keep(changes: Parameters<typeof changeUnderway>[3]): Promise<void>;
}

async function accountFor({ post, gateway, token, keep }: Underway): Promise<string> {
  if (post.instagram_id !== null) return post.instagram_id;
  const page = (await gateway.pages(token)).find(({ id }) => id === post.page_id);
  if (!page?.instagram) throw new Refusal("social.page_not_found");
  await keep({ page_name: page.name, instagram_id: page.instagram.id });
  return page.instagram.id;
}

async function containerFor(underway: Underway, account: string, publicUrl: string): Promise<string> {
  const { post, gateway, token, keep } = underway;
  if (post.container_id !== null) return post.container_id;
  const imageUrl = publicUrl + mediaAddress(post.sha256, "jpg");
  const container = await gateway.createContainer(token, account, { imageUrl, caption: post.caption });
  await keep({ container_id: container });
  return container;
}

async function readiness({ gateway, token }: Underway, container: string): Promise<ContainerStatus> {
  for (let look = 0; look < LOOKS; look++) {
    const status = await gateway.containerStatus(token, container);
    if (status !== "IN_PROGRESS") return status;
    await setTimeout(LOOK_MS);
  }
  throw new SocialFailure("unavailable", "the picture is not ready yet");
}

/** What an earlier try published, when its answer was lost: the newest that is not known and not older than that try. */
async function lostMedia(
  { post, gateway, token }: Underway,
  account: string,
  known: ReadonlySet<string>,
): Promise<ProviderMedia | undefined> {
  const tried = Temporal.Instant.from(post.attempted_at ?? post.created_at).subtract({ minutes: CLOCK_SLACK_MINUTES });
  const recent = await gateway.recentMedia(token, account);
  return recent.find(({ id, at }) => !known.has(id) && at >= tried.epochMilliseconds);
}

async function publishOne(parts: PublishParts, underway: Underway, known: ReadonlySet<string>): Promise<void> {
  const { gateway, token, keep } = underway;
  const now = () => instantOf(parts.clock.now());
  const account = await accountFor(underway);
  const container = await containerFor(underway, account, parts.settings.publicUrl);
  const status = await readiness(underway, container);
  if (status === "ERROR" || status === "EXPIRED") throw new Refusal("social.picture_refused");
  if (status === "PUBLISHED") {
    const media = await lostMedia(underway, account, known);
    const found = media && { media_id: media.id, permalink: media.permalink };
    await keep({ status: "PUBLISHED", published_at: now(), ...found });
    return;
  }
  await keep({ attempted_at: now() });
  const id = await gateway.publish(token, account, container);
  // Published is published: a link that cannot be had now is no reason to try again.
  const permalink = await gateway.media(token, id).then(
    (media) => media.permalink,
    () => null,
  );
  await keep({ status: "PUBLISHED", published_at: now(), media_id: id, permalink });
}

/** Why a post has failed for good; undefined when another try makes sense. */
const verdict = (error: unknown): RefusalCode | undefined => {
  if (error instanceof Refusal) return error.code;
  if (!(error instanceof SocialFailure)) return undefined;
  if (error.trouble === "refused") return "social.picture_refused";
  if (error.trouble === "limited") return "social.too_many_posts";
  return error.trouble === "unavailable" ? undefined : `social.${error.trouble}`;
};

/** Publishes a post: a container, its readiness, the publishing; each step once, however often this is tried. */
export async function publishPost(parts: PublishParts, id: SocialPostId): Promise<void> {
  const { database, clock } = parts;
  const partner: PartnerId | undefined = (await database.asSystem((db) => partnerOfPost(db, id)))?.partner_id;
  if (partner === undefined) return;
  const steps: InSteps = { owner: { partner }, step: (work) => database.asPartner(partner, work) };
  const post = await steps.step((db) => postById(db, partner, id));
  if (post?.status !== "PUBLISHING") return;
  const keep: Underway["keep"] = (changes) => steps.step((db) => changeUnderway(db, partner, id, changes));
  try {
    const known = await steps.step((db) => knownMedia(db, partner));
    await withToken(parts, steps, (gateway, token) => publishOne(parts, { post, gateway, token, keep }, known));
  } catch (error) {
    const deadline = Temporal.Instant.from(post.created_at).add({ minutes: PATIENCE_MINUTES });
    const late = error instanceof SocialFailure && Temporal.Instant.compare(clock.now(), deadline) >= 0;
    const failure = verdict(error) ?? (late ? "social.unavailable" : undefined);
    if (failure === undefined) throw error;
    await keep({ status: "FAILED", failure });
  }
}

/** Publishes what is queued. */
export const publishQueued = ({ jobs, ...parts }: PublishParts & { jobs: Jobs }): Promise<void> =>
  jobs.work("social.publish", ({ id }) => publishPost(parts, SocialPostId.parse(id)));
