import type { Tokens as TokenPair } from "@prancheta/contract/accounts/accounts";
import { type AccountId, type Instant, SessionId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import type { Database, Owner, SystemDb } from "../../platform/postgres/db.ts";
import { randomSecret, secretHash, type Tokens } from "../../platform/secrets/tokens.ts";
import { deviceLabel } from "./device.ts";
import { addSession, endSession, lockSession, rotateSession } from "./sessions.queries.ts";

/**
 * Seconds after a successor's first use during which its predecessor still answers with it (docs/rules/accounts.md).
 */
const RACE_SECONDS = 10;

/** A session ends after this many days without a refresh, and after this many days in total. */
const IDLE_DAYS = 30;
const LONGEST_DAYS = 180;
const HOURS_A_DAY = 24;

/** The end of a session that began at `began` and is used now, if it is not used again. */
const endOf = (began: Temporal.Instant, now: Temporal.Instant): Instant => {
  const idle = now.add({ hours: IDLE_DAYS * HOURS_A_DAY });
  const longest = began.add({ hours: LONGEST_DAYS * HOURS_A_DAY });
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

/** In which app somebody is signed in. Neither app takes the other's sessions. */
type Face = "PARTNER" | "STUDENT";

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

export const tokenPair = async (
  tokens: Tokens,
  owner: Owner,
  tenantSlug: string,
  secret: string,
): Promise<TokenPair> => ({
  token: await tokens.access(owner, tenantSlug),
  refreshToken: tokens.refresh(owner.session, secret),
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
 * A new pair for a refresh token. A genuine older token ends the session, because somebody has a copy; a forged one
 * ends nothing. A token without a MAC, from before these were introduced, is genuine if its hash is stored; otherwise
 * it ends nothing either (docs/rules/accounts.md).
 */
export async function renewSession(
  { database, tokens, clock }: SessionParts,
  tenantSlug: string,
  refreshToken: string,
): Promise<TokenPair> {
  const presented = tokens.readRefresh(refreshToken);
  if (!presented) throw new Refusal("session.missing");
  const { session: id, secret, hasMac } = presented;
  const successor = tokens.successor(secret);
  const owner = await database.asSystem(async (db): Promise<Owner | undefined> => {
    const now = clock.now();
    const session = await lockSession(db, id, instantOf(now));
    if (!session) return undefined;
    if (session.tenant_slug !== tenantSlug) throw new Refusal("tenant.mismatch");
    const is = secretKind(session, secret, successor, now);
    if (is === "past") {
      if (hasMac) await endSession(db, id, instantOf(now));
      return undefined;
    }
    if (is === "current") {
      const hashes = { current: secretHash(successor), previous: session.secret_hash };
      await rotateSession(db, id, hashes, instantOf(now), endOf(Temporal.Instant.from(session.created_at), now));
    }
    return {
      session: id,
      account: session.account_id,
      partner: session.partner_id,
      tenant: session.tenant_id,
      zone: session.zone,
    };
  });
  if (!owner) throw new Refusal("session.missing");
  return tokenPair(tokens, owner, tenantSlug, successor);
}
