import type { Tokens as TokenPair } from "@prancheta/contract/accounts";
import { type AccountId, SessionId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Database, Owner, SystemDb } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";
import { Refusal } from "../platform/refusal.ts";
import { randomSecret, secretHash, type Tokens } from "../platform/tokens.ts";
import { deviceLabel } from "./device.ts";
import { addSession, endSession, rotateSession, sessionToRenew } from "./sessions.queries.ts";

/** Seconds after a successor's first use in which the token before it still answers with it (design: product §4). */
const RACE_SECONDS = 10;

export interface SessionParts {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
}

interface NewSession {
  readonly id: SessionId;
  readonly secret: string;
}

export async function openSession(
  db: SystemDb,
  clock: Clock,
  account: AccountId,
  userAgent: string,
): Promise<NewSession> {
  const session = { id: newId(SessionId), secret: randomSecret() };
  const now = instantOf(clock.now());
  await addSession(db, {
    id: session.id,
    account_id: account,
    secret_hash: secretHash(session.secret),
    rotated_at: now,
    used_at: now,
    device: deviceLabel(userAgent),
    created_at: now,
  });
  return session;
}

/** Access and refresh token; the latter is `<session>.<secret>`. */
export const tokenPair = async (
  tokens: Tokens,
  owner: Owner,
  tenantSlug: string,
  secret: string,
): Promise<TokenPair> => ({
  token: await tokens.access(owner, tenantSlug),
  refreshToken: `${owner.session}.${secret}`,
});

interface Chain {
  readonly secret_hash: Buffer;
  readonly previous_hash: Buffer | null;
  /** When the previous secret was exchanged, which is also when it was used as a successor. */
  readonly rotated_at: string;
}

/** What a presented secret is to a session: its current one, one whose successor may be told again, or a replayed one. */
const standing = (
  chain: Chain,
  presented: string,
  successor: string,
  now: Temporal.Instant,
): "current" | "repeated" | "replayed" => {
  const hash = secretHash(presented);
  if (hash.equals(chain.secret_hash)) return "current";
  if (chain.previous_hash === null) return "replayed";
  if (hash.equals(chain.previous_hash)) return "repeated";
  const raceEnds = Temporal.Instant.from(chain.rotated_at).add({ seconds: RACE_SECONDS });
  const inRace = Temporal.Instant.compare(now, raceEnds) <= 0;
  return inRace && secretHash(successor).equals(chain.previous_hash) ? "repeated" : "replayed";
};

/** A new pair for a refresh token. A replayed one ends the session, because somebody has a copy (design: reliability, 'Sessions'). */
export async function renewSession(
  { database, tokens, clock }: SessionParts,
  tenantSlug: string,
  refreshToken: string,
): Promise<TokenPair> {
  const [named = "", secret = ""] = refreshToken.split(".", 2);
  const id = SessionId.parse(named);
  const successor = tokens.successor(secret);
  const owner = await database.asSystem(async (db): Promise<Owner | undefined> => {
    const session = await sessionToRenew(db, id);
    if (!session) return undefined;
    if (session.tenant_slug !== tenantSlug) throw new Refusal("tenant.mismatch");
    const now = clock.now();
    const presented = standing(session, secret, successor, now);
    if (presented === "replayed") {
      await endSession(db, id, instantOf(now));
      return undefined;
    }
    if (presented === "current")
      await rotateSession(db, id, { current: secretHash(successor), previous: session.secret_hash }, instantOf(now));
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
