import { randomUUID } from "node:crypto";
import type { SocialSettings } from "@prancheta/contract/social/social";
import { SocialFailure } from "../gateways/social.ts";
import { instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { audit } from "../platform/postgres/audit.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import type { Tokens } from "../platform/secrets/tokens.ts";
import { addState, deleteLink, linkOf, saveLink, useUpState } from "./link.queries.ts";
import { asRefusal, gatewayOf, type PartnerSteps, type SocialParts, withToken } from "./provider.service.ts";

/** Minutes that a person has to allow the link. */
const STATE_MINUTES = 15;

export interface LinkParts extends SocialParts {
  readonly tokens: Tokens;
  readonly settings: { readonly publicUrl: string };
}

type OwnerSteps = PartnerSteps & { readonly owner: Owner };

/** The settings screen, to which the provider redirects the person. */
const wayBack = ({ settings }: LinkParts) => `${settings.publicUrl}/configuracoes`;

export async function settingsOf(parts: SocialParts, db: Db, owner: Owner): Promise<SocialSettings> {
  const link = found(await linkOf(db, owner.partner), "partner.not_found");
  const now = instantOf(parts.clock.now());
  const over = link.token_expires_at !== null && link.token_expires_at <= now;
  const unreadable = link.token !== null && parts.seal.open(link.token, owner.partner) === undefined;
  return {
    isLinked: link.token !== null,
    available: parts.social !== undefined,
    expired: link.refused_at !== null || over || unreadable,
    account: link.name,
    linkedAt: link.linked_at,
    posting: link.social_posting,
  };
}

const messageOf = (owner: Owner, id: string) => `social state ${owner.partner} ${id}`;

/** The page where the partner allows the link. Its state is valid once, for this partner, for 15 minutes. */
export async function startLink(parts: LinkParts, db: Db, owner: Owner): Promise<string> {
  const gateway = gatewayOf(parts);
  const id = randomUUID();
  const now = parts.clock.now();
  const expires_at = instantOf(now.add({ minutes: STATE_MINUTES }));
  await addState(db, { partner_id: owner.partner, id, expires_at }, instantOf(now));
  return gateway.dialogUrl(`${id}.${parts.tokens.sign(messageOf(owner, id))}`, wayBack(parts));
}

const stateOf = ({ tokens }: LinkParts, owner: Owner, state: string): string => {
  const [id = "", signature = ""] = state.split(".");
  if (!tokens.verify(messageOf(owner, id), signature)) throw new Refusal("social.state_invalid");
  return id;
};

/** Links the account of the returned code; it replaces an account linked before. */
export async function link(
  parts: LinkParts,
  { owner, step }: OwnerSteps,
  { code, state }: { code: string; state: string },
): Promise<SocialSettings> {
  const gateway = gatewayOf(parts);
  const id = stateOf(parts, owner, state);
  const isNew = await step((db) => useUpState(db, owner.partner, id, instantOf(parts.clock.now())));
  if (!isNew) throw new Refusal("social.state_invalid");
  const long = await gateway.exchange(code, wayBack(parts)).catch((error: unknown) => {
    if (error instanceof SocialFailure && error.trouble !== "unavailable") throw new Refusal("social.code_refused");
    return asRefusal(error);
  });
  const person = await gateway.person(long.token).catch(asRefusal);
  return step(async (db) => {
    const now = parts.clock.now();
    await saveLink(db, {
      partner_id: owner.partner,
      provider_user_id: person.id,
      name: person.name,
      token: parts.seal.close(long.token, owner.partner),
      token_expires_at: long.expiresIn === undefined ? null : instantOf(now.add({ seconds: long.expiresIn })),
      linked_at: instantOf(now),
    });
    await audit(db, owner, parts.clock, "social.linked", owner.partner);
    return settingsOf(parts, db, owner);
  });
}

/** Errors that mean there is nothing left to revoke. */
const isGone = (error: unknown) =>
  (error instanceof SocialFailure && error.trouble === "expired") ||
  (error instanceof Refusal && (error.code === "social.expired" || error.code === "social.not_linked"));

/**
 * Revokes the permissions at the provider, then deletes the account. If the provider cannot be reached, the link stays.
 */
export async function unlink(parts: LinkParts, { owner, step }: OwnerSteps): Promise<SocialSettings> {
  await withToken(parts, { owner, step }, (gateway, token) => gateway.revoke(token)).catch((error: unknown) => {
    if (!isGone(error)) asRefusal(error);
  });
  return step(async (db) => {
    const before = await linkOf(db, owner.partner);
    await deleteLink(db, owner.partner);
    if (before?.token) await audit(db, owner, parts.clock, "social.unlinked", owner.partner);
    return settingsOf(parts, db, owner);
  });
}
