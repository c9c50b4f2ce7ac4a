import type { InvitationId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Invitation } from "@prancheta/contract/student/invitations";
import type { AreaParts } from "../../parts.ts";
import { instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { type Link, linkTo } from "../../platform/mail/link.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { liveOf, type lockUnused, senderOf, unusedOf } from "./invitations.queries.ts";

type Unused = NonNullable<Awaited<ReturnType<typeof lockUnused>>>;

/** Derived, so that the coach can see the link again; only its hash is stored. */
export const secretOf = ({ tokens }: Pick<AreaParts, "tokens">, id: InvitationId, turn: number): string =>
  tokens.sign(`invitation ${id} ${turn}`);

export const linkOf = (parts: Pick<AreaParts, "tokens" | "settings">, id: InvitationId, turn: number): Link =>
  linkTo(parts.settings, `/aluno/convite#${id}.${secretOf(parts, id, turn)}`);

export const stateOf = (
  { withdrawn_at, expires_at }: Pick<Unused, "withdrawn_at" | "expires_at">,
  clock: AreaParts["clock"],
): Invitation["state"] => {
  if (withdrawn_at !== null) return "WITHDRAWN";
  return expires_at <= instantOf(clock.now()) ? "EXPIRED" : "OPEN";
};

/** The invitation that a student has not used; null if there is none. */
export async function openInvitation(
  db: Db,
  owner: PartnerId,
  parts: Pick<AreaParts, "clock" | "tokens" | "settings">,
  student: StudentId,
): Promise<Invitation | null> {
  found(await senderOf(db, owner, student), "student.not_found");
  const row = await unusedOf(db, owner, student);
  if (!row) return null;
  const { email, planId, plan: name, payment, paid_on: paidOn, sent_at: sentAt, expires_at: expiresAt } = row;
  const state = stateOf(row, parts.clock);
  const link = state === "OPEN" ? linkOf(parts, row.id, row.turn) : null;
  const plan = planId === null || name === null ? null : { id: planId, name };
  return { state, sentAt, expiresAt, email, plan, payment, paidOn, link };
}

/** The link of a student's invitation; who joined opens the app itself. */
export async function linkToPass(
  db: Db,
  owner: PartnerId,
  parts: Pick<AreaParts, "clock" | "tokens" | "settings">,
  student: StudentId,
): Promise<string> {
  const { linked_at, detached_at } = found(await senderOf(db, owner, student), "student.not_found");
  const live = await liveOf(db, owner, student, instantOf(parts.clock.now()));
  if (live) return linkOf(parts, live.id, live.turn);
  if (linked_at === null || detached_at !== null) throw new Refusal("invitation.none");
  return linkTo(parts.settings, "/aluno/");
}
