import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { AccountId, PartnerId, SessionId, TenantId } from "@prancheta/contract/scalars";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Owner } from "../postgres/db.ts";

/** Minutes that an access token is valid (docs/rules/accounts.md). */
const ACCESS_MINUTES = 10;

const Claims = z.object({
  sub: AccountId,
  sid: SessionId,
  pid: PartnerId,
  tid: TenantId,
  ten: z.string(),
  zon: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
});

interface Named {
  readonly owner: Owner;
  readonly tenantSlug: string;
}

interface RefreshToken {
  readonly session: SessionId;
  readonly secret: string;
  /** False for a token from before MACs were introduced: only its stored hash proves that it is genuine. */
  readonly hasMac: boolean;
}

export interface Tokens {
  access(owner: Owner, tenantSlug: string): Promise<string>;
  /** The owner of a valid access token and its tenant's slug; undefined for an invalid one. */
  read(token: string): Promise<Named | undefined>;
  /** The refresh secret after `secret`. It is derived, so that racing tabs get the same one. */
  successor(secret: string): string;
  /** A session's refresh token: `<session>.<secret>.v1.<mac>`. */
  refresh(session: SessionId, secret: string): string;
  /** The content of a refresh token; undefined if its MAC is not ours. */
  readRefresh(token: string): RefreshToken | undefined;
  /** Signs a link's content; `verify` compares in constant time. */
  sign(message: string): string;
  verify(message: string, signature: string): boolean;
  /**
   * A keyed hash that recognises a repeated request. Its content may include a password, which cannot be guessed from
   * the hash without our key.
   */
  fingerprint(...sent: readonly string[]): Buffer;
}

export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** The stored hash of a secret. Secrets are random and long, so one round is enough. */
export const secretHash = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** A key derived for one purpose. */
export const derivedKey = (key: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, "prancheta", purpose, 32));

/** The version of a refresh token's MAC; it also selects the key. */
const REFRESH_VERSION = "v1";

const isSame = (wanted: string, given: string): boolean => {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Maximum number of tokens in memory; the oldest are dropped first. */
const REMEMBERED = 10_000;

export function makeTokens(secretKey: string, clock: Clock): Tokens {
  const accessKey = derivedKey(secretKey, "access-token");
  const refreshKey = derivedKey(secretKey, "refresh-successor");
  const macKey = derivedKey(secretKey, `refresh-mac-${REFRESH_VERSION}`);
  const linkKey = derivedKey(secretKey, "signed-link");
  const sentKey = derivedKey(secretKey, "sent-before");
  const sign = (message: string) => createHmac("sha256", linkKey).update(message).digest("base64url");
  const refreshMac = (session: SessionId, secret: string) =>
    createHmac("sha256", macKey).update(`${session} ${secret}`).digest("base64url");
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000);
  // A token comes with many requests and is verified at the first. Whether its session is active is checked in the
  // database each time.
  const verified = new Map<string, Named & { readonly until: number }>();
  const remember = (token: string, named: Named, until: number): Named => {
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size >= REMEMBERED) verified.delete(oldest);
    verified.set(token, { ...named, until });
    return named;
  };
  return {
    access: (owner, tenantSlug) =>
      new SignJWT({ sid: owner.session, pid: owner.partner, tid: owner.tenant, ten: tenantSlug, zon: owner.zone })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(owner.account)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ACCESS_MINUTES * 60)
        .sign(accessKey),
    read: async (token) => {
      const known = verified.get(token);
      if (known !== undefined) {
        if (seconds() < known.until) return known;
        verified.delete(token);
      }
      try {
        const { payload } = await jwtVerify(token, accessKey, {
          algorithms: ["HS256"],
          currentDate: new Date(clock.now().epochMilliseconds),
        });
        const { sub, sid, pid, tid, ten, zon, exp } = Claims.parse(payload);
        const owner = { account: sub, session: sid, partner: pid, tenant: tid, zone: zon };
        return remember(token, { owner, tenantSlug: ten }, exp);
      } catch {
        return undefined;
      }
    },
    successor: (secret) => createHmac("sha256", refreshKey).update(secret).digest("base64url"),
    refresh: (session, secret) => `${session}.${secret}.${REFRESH_VERSION}.${refreshMac(session, secret)}`,
    readRefresh: (token) => {
      const [named = "", secret = "", version, mac = "", ...more] = token.split(".", 5);
      const session = SessionId.parse(named);
      if (version === undefined) return { session, secret, hasMac: false };
      const isOurs = version === REFRESH_VERSION && more.length === 0 && isSame(refreshMac(session, secret), mac);
      return isOurs ? { session, secret, hasMac: true } : undefined;
    },
    sign,
    verify: (message, signature) => isSame(sign(message), signature),
    fingerprint: (...sent) => {
      const hmac = createHmac("sha256", sentKey);
      for (const part of sent) hmac.update(part);
      return hmac.digest();
    },
  };
}
