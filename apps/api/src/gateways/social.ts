/**
 * Why a provider failed: the token is no longer valid, the person did not give permission, the request was not
 * accepted, too many calls, or not available for now (down, slow, invalid answer).
 */
export type SocialTrouble = "expired" | "denied" | "refused" | "limited" | "unavailable";

export class SocialFailure extends Error {
  readonly trouble: SocialTrouble;

  constructor(trouble: SocialTrouble, message: string) {
    super(message);
    this.name = "SocialFailure";
    this.trouble = trouble;
  }
}

export interface LongToken {
  readonly token: string;
  /** Seconds; undefined if the token does not expire. */
  readonly expiresIn: number | undefined;
}

export interface ProviderPage {
  readonly id: string;
  readonly name: string;
  /** The business account that receives posts; null if the page has none. */
  readonly instagram: { readonly id: string; readonly name: string } | null;
}

/** The state of a picture that is being published. */
export type ContainerStatus = "IN_PROGRESS" | "FINISHED" | "PUBLISHED" | "ERROR" | "EXPIRED";

export interface ProviderMedia {
  readonly id: string;
  readonly permalink: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Null where the provider has no figure. */
export interface ProviderMetrics {
  readonly total_interactions: number | null;
  readonly reach: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
}

/** The social network that a partner can link. Every call may fail with a `SocialFailure`. */
export interface SocialGateway {
  /** The page where the partner allows the link; it redirects to `redirectTo` with `code` and `state`. */
  dialogUrl(state: string, redirectTo: string): string;
  /** Exchanges a code, which is valid once, for a token that lasts for weeks. */
  exchange(code: string, redirectTo: string): Promise<LongToken>;
  person(token: string): Promise<{ id: string; name: string }>;
  pages(token: string): Promise<ProviderPage[]>;
  /** Submits a picture by its public URL; publishing it is a second step. */
  createContainer(token: string, instagram: string, post: { imageUrl: string; caption: string }): Promise<string>;
  containerStatus(token: string, container: string): Promise<ContainerStatus>;
  /** Publishes a finished container and returns the media's id. */
  publish(token: string, instagram: string, container: string): Promise<string>;
  media(token: string, id: string): Promise<ProviderMedia>;
  /** The account's latest posts, newest first. */
  recentMedia(token: string, instagram: string): Promise<ProviderMedia[]>;
  metrics(token: string, media: string): Promise<ProviderMetrics>;
  /** Revokes all permissions that the person gave. */
  revoke(token: string): Promise<void>;
}
