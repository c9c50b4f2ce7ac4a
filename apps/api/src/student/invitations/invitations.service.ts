import type { Instant, InvitationId, TenantId } from "@prancheta/contract/scalars";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { secretHash } from "../../platform/secrets/tokens.ts";
import { invitationByLink } from "./invitations.queries.ts";

/** What a link carries. */
export interface InvitationLink {
  readonly id: InvitationId;
  readonly secret: string;
}

/** The invitation of a link that works; each reason why it does not has its own refusal. */
export async function liveInvitation(db: SystemDb, tenant: TenantId, now: Instant, { id, secret }: InvitationLink) {
  const invitation = found(await invitationByLink(db, tenant, id, secretHash(secret)), "invitation.not_found");
  if (invitation.used_at !== null) throw new Refusal("invitation.used");
  if (invitation.withdrawn_at !== null || invitation.deleted_at !== null) throw new Refusal("invitation.withdrawn");
  if (invitation.expires_at <= now) throw new Refusal("invitation.expired");
  return invitation;
}
