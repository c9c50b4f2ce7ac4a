import type { RefusalCode } from "@prancheta/contract/refusals";
import { SocialFailure, type SocialGateway, type SocialTrouble } from "../gateways/social.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import type { Owner, Step } from "../platform/postgres/db.ts";
import type { Seal } from "../platform/secrets/seal.ts";
import { linkOf, saveTokenRefusal } from "./link.queries.ts";

/** What the provider's calls need. */
export interface SocialParts {
  /** Undefined if this installation links no accounts. */
  readonly social: SocialGateway | undefined;
  readonly seal: Seal;
  readonly clock: Clock;
}

/** A partner whose rows are accessed in short transactions. */
export interface PartnerSteps {
  readonly owner: Pick<Owner, "partner">;
  readonly step: Step;
}

/** The purpose for which tokens are encrypted. */
export const TOKEN_SEAL = "social-token";

export const gatewayOf = ({ social }: Pick<SocialParts, "social">): SocialGateway => found(social, "social.off");

const CODES: Readonly<Record<SocialTrouble, RefusalCode>> = {
  expired: "social.expired",
  denied: "social.denied",
  refused: "social.denied",
  limited: "social.unavailable",
  unavailable: "social.unavailable",
};

/** Turns a provider's failure into a refusal; throws anything else again. */
export const asRefusal = (error: unknown): never => {
  throw error instanceof SocialFailure ? new Refusal(CODES[error.trouble]) : error;
};

export interface Linked {
  readonly token: string;
  readonly sealed: Buffer;
}

/** The linked account with its decrypted token. Refused if there is no link or the token is known to be invalid. */
export async function linkedAccount({ seal, clock }: SocialParts, { owner, step }: PartnerSteps): Promise<Linked> {
  const link = await step((db) => linkOf(db, owner.partner));
  if (!link?.token) throw new Refusal("social.not_linked");
  const over = link.token_expires_at !== null && link.token_expires_at <= instantOf(clock.now());
  const token = link.refused_at === null && !over ? seal.open(link.token, owner.partner) : undefined;
  return { token: found(token, "social.expired"), sealed: link.token };
}

/** Runs `work` with the stored token. If the provider refuses the token, that is recorded; the link stays. */
export async function withToken<T>(
  parts: SocialParts,
  steps: PartnerSteps,
  work: (gateway: SocialGateway, token: string) => Promise<T>,
): Promise<T> {
  const gateway = gatewayOf(parts);
  const { token, sealed } = await linkedAccount(parts, steps);
  try {
    return await work(gateway, token);
  } catch (error) {
    if (error instanceof SocialFailure && error.trouble === "expired")
      await steps.step((db) => saveTokenRefusal(db, steps.owner.partner, sealed, instantOf(parts.clock.now())));
    throw error;
  }
}
