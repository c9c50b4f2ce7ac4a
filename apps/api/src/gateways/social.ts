/**
 * Why a provider did not do what was asked: the token no longer counts, the person did not allow it, what was sent is not taken,
 * too much was asked for, or nobody can say yet (down, slow, answered nonsense).
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
  /** Seconds; undefined when the provider sets no end. */
  readonly expiresIn: number | undefined;
}

export interface ProviderPage {
  readonly id: string;
  readonly name: string;
  /** The business account that posts go to; null when the page has none. */
  readonly instagram: { readonly id: string; readonly name: string } | null;
}

/** Where a picture on its way to be published stands. */
export type ContainerStatus = "IN_PROGRESS" | "FINISHED" | "PUBLISHED" | "ERROR" | "EXPIRED";

export interface ProviderMedia {
  readonly id: string;
  readonly permalink: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Null where the provider has no number. */
export interface ProviderMetrics {
  readonly total_interactions: number | null;
  readonly reach: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
}

/** The social network that a partner links. Every call may fail with a `SocialFailure`. */
export interface SocialGateway {
  /** Where the partner allows the link; the answer comes back to `redirectTo` as `code` and `state`. */
  dialogUrl(state: string, redirectTo: string): string;
  /** A code, which counts once, against a token that lasts for weeks. */
  exchange(code: string, redirectTo: string): Promise<LongToken>;
  person(token: string): Promise<{ id: string; name: string }>;
  pages(token: string): Promise<ProviderPage[]>;
  /** Hands over a picture by its public address; it is published in a second step. */
  createContainer(token: string, instagram: string, post: { imageUrl: string; caption: string }): Promise<string>;
  containerStatus(token: string, container: string): Promise<ContainerStatus>;
  /** Publishes a finished container and answers the media's id. */
  publish(token: string, instagram: string, container: string): Promise<string>;
  media(token: string, id: string): Promise<ProviderMedia>;
  /** What the account published last, newest first. */
  recentMedia(token: string, instagram: string): Promise<ProviderMedia[]>;
  metrics(token: string, media: string): Promise<ProviderMetrics>;
  /** Takes back everything that the person allowed. */
  revoke(token: string): Promise<void>;
}
