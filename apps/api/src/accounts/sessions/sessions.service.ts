import type { Tokens as TokenPair } from "@prancheta/contract/accounts/accounts";
import { type AccountId, type Instant, SessionId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import type { Database, Owner, SystemDb } from "../../platform/postgres/db.ts";
import type { SignedInAccount } from "../../platform/postgres/identity.ts";
import { randomSecret, secretHash, type Tokens } from "../../platform/secrets/tokens.ts";
import { deviceLabel } from "./device.ts";
import { addSession, endSession, endSessionsOf, type Face, lockSession, rotateSession } from "./sessions.queries.ts";

/**
 * Seconds after a successor's first use during which its predecessor still answers with it (docs/rules/accounts.md).
 */
const RACE_SECONDS = 10;

/** A session ends after this many days without a refresh, and after this many days in total. */
const IDLE_DAYS = 30;
const MAX_DAYS = 180;
const HOURS_A_DAY = 24;

/** The end of a session that began at `began` and is used now, if it is not used again. */
const endOf = (began: Temporal.Instant, now: Temporal.Instant): Instant => {
  const idle = now.add({ hours: IDLE_DAYS * HOURS_A_DAY });
  const longest = began.add({ hours: MAX_DAYS * HOURS_A_DAY });
  return instantOf(Temporal.Instant.compare(idle, longest) < 0 ? idle : longest);
};

export interface SessionParts {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
}

interface NewSession {
  readonly id: SessionId;
  readonly secret: string;
}

/** Opens a session for somebody who has just proven to be the account's person. */
export async function openSession(
  db: SystemDb,
  clock: Clock,
  account: AccountId,
  userAgent: string,
  face: Face = "PARTNER",
): Promise<NewSession> {
  const session = { id: newId(SessionId), secret: randomSecret() };
  const at = clock.now();
  const now = instantOf(at);
  await addSession(db, {
    id: session.id,
    account_id: account,
    face,
    secret_hash: secretHash(session.secret),
    rotated_at: now,
    used_at: now,
    ends_at: endOf(at, at),
    device: deviceLabel(userAgent),
    password_typed_at: now,
    created_at: now,
  });
  return session;
}

/** Ends an account's sessions of the back-office; those of the students' app stay. */
export const endBackOfficeSessions = (db: SystemDb, clock: Clock, account: AccountId): Promise<void> =>
  endSessionsOf(db, account, instantOf(clock.now()), ["PARTNER"]);

export const tokenPair = async (
  tokens: Tokens,
  owner: Owner,
  tenantSlug: string,
  secret: string,
): Promise<TokenPair> => ({
  token: await tokens.access(owner, tenantSlug),
  refreshToken: tokens.refresh(owner.session, secret),
});

export const studentTokenPair = async (
  tokens: Tokens,
  who: SignedInAccount,
  tenantSlug: string,
  secret: string,
): Promise<TokenPair> => ({
  token: await tokens.studentAccess(who, tenantSlug),
  refreshToken: tokens.refresh(who.session, secret),
});

interface Chain {
  readonly secret_hash: Buffer;
  readonly previous_hash: Buffer | null;
  /** When the previous secret was exchanged, which is also when it was first used. */
  readonly rotated_at: string;
}

/** What a presented secret is for a session: the current one, one whose successor may be answered again, or neither. */
const secretKind = (
  chain: Chain,
  presented: string,
  successor: string,
  now: Temporal.Instant,
): "current" | "repeated" | "past" => {
  const hash = secretHash(presented);
  if (hash.equals(chain.secret_hash)) return "current";
  if (chain.previous_hash === null) return "past";
  if (hash.equals(chain.previous_hash)) return "repeated";
  const raceEnds = Temporal.Instant.from(chain.rotated_at).add({ seconds: RACE_SECONDS });
  const inRace = Temporal.Instant.compare(now, raceEnds) <= 0;
  return inRace && secretHash(successor).equals(chain.previous_hash) ? "repeated" : "past";
};

/**
 * Exchanges a refresh token of a face. A genuine older token ends the session, because somebody has a copy; a forged one, and
 * one of the other face, ends nothing. A token without a MAC, from before these were introduced, is genuine if its hash is
 * stored; otherwise it ends nothing either (docs/rules/accounts.md).
 */
async function rotate({ database, tokens, clock }: SessionParts, face: Face, tenantSlug: string, refreshToken: string) {
  const presented = tokens.readRefresh(refreshToken);
  if (!presented) throw new Refusal("session.missing");
  const { session: id, secret, hasMac } = presented;
  const successor = tokens.successor(secret);
  const session = await database.asSystem(async (db) => {
    const now = clock.now();
    const locked = await lockSession(db, face, id, instantOf(now));
    if (!locked) return undefined;
    if (locked.tenant_slug !== tenantSlug) throw new Refusal("tenant.mismatch");
    const kind = secretKind(locked, secret, successor, now);
    if (kind === "past") {
      if (hasMac) await endSession(db, id, instantOf(now));
      return undefined;
    }
    if (kind === "current") {
      const hashes = { current: secretHash(successor), previous: locked.secret_hash };
      await rotateSession(db, id, hashes, instantOf(now), endOf(Temporal.Instant.from(locked.created_at), now));
    }
    return locked;
  });
  return { session: found(session, "session.missing"), successor };
}

/** A new pair for a refresh token of the back-office. */
export async function renewSession(parts: SessionParts, tenantSlug: string, refreshToken: string): Promise<TokenPair> {
  const { session, successor } = await rotate(parts, "PARTNER", tenantSlug, refreshToken);
  const { id, account_id: account, partner_id: partner, tenant_id: tenant, zone } = session;
  if (partner === null || zone === null) throw new Refusal("session.missing");
  return tokenPair(parts.tokens, { session: id, account, partner, tenant, zone }, tenantSlug, successor);
}

/** A new pair for a refresh token of the students' app. */
export async function renewStudentSession(
  parts: SessionParts,
  tenantSlug: string,
  refreshToken: string,
): Promise<TokenPair> {
  const { session, successor } = await rotate(parts, "STUDENT", tenantSlug, refreshToken);
  const who = { session: session.id, account: session.account_id, tenant: session.tenant_id };
  return studentTokenPair(parts.tokens, who, tenantSlug, successor);
}

/** Signs out of the students' app. */
export const endStudentSession = (
  { database, clock }: Pick<SessionParts, "database" | "clock">,
  { session }: Pick<SignedInAccount, "session">,
): Promise<void> => database.asSystem((db) => endSession(db, session, instantOf(clock.now())));
