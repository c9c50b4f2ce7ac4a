import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { AccountId, PartnerId, SessionId, TenantId } from "@prancheta/contract/scalars";
import type { JWTPayload } from "jose";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Owner, SignedInAccount } from "../postgres/identity.ts";

/** Minutes that an access token is valid (docs/rules/accounts.md). */
const ACCESS_MINUTES = 10;

const CommonClaims = z.object({
  sub: AccountId,
  sid: SessionId,
  tid: TenantId,
  ten: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
});
const PartnerClaims = CommonClaims.extend({ fac: z.literal("PARTNER"), pid: PartnerId, zon: z.string() });
const StudentClaims = CommonClaims.extend({ fac: z.literal("STUDENT") });

/** Whom a token names, and the tenant's slug. */
interface Named<Who> {
  readonly who: Who;
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
  /** The access token of the students' app. It names the account and none of its coaches. */
  studentAccess(who: SignedInAccount, tenantSlug: string): Promise<string>;
  /** Whom a partner's valid access token names; undefined for an invalid one and for a student's. */
  read(token: string): Promise<Named<Owner> | undefined>;
  /** Whom a student's valid access token names; undefined for an invalid one and for a partner's. */
  readStudent(token: string): Promise<Named<SignedInAccount> | undefined>;
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
  const signed = (claims: JWTPayload, account: AccountId) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(account)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + ACCESS_MINUTES * 60)
      .sign(accessKey);
  // A token comes with many requests and is verified at the first. Whether its session is active is checked in the
  // database each time.
  const reader = <Claims extends z.output<typeof CommonClaims>, Who>(
    schema: z.ZodType<Claims>,
    whoOf: (claims: Claims) => Who,
  ) => {
    const verified = new Map<string, Named<Who> & { readonly until: number }>();
    const remember = (token: string, named: Named<Who>, until: number): Named<Who> => {
      const [oldest] = verified.keys();
      if (oldest !== undefined && verified.size >= REMEMBERED) verified.delete(oldest);
      verified.set(token, { ...named, until });
      return named;
    };
    return async (token: string): Promise<Named<Who> | undefined> => {
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
        const claims = schema.parse(payload);
        return remember(token, { who: whoOf(claims), tenantSlug: claims.ten }, claims.exp);
      } catch {
        return undefined;
      }
    };
  };
  return {
    access: ({ account, session, partner, tenant, zone }, ten) =>
      signed({ fac: "PARTNER", sid: session, pid: partner, tid: tenant, ten, zon: zone }, account),
    studentAccess: ({ account, session, tenant }, ten) =>
      signed({ fac: "STUDENT", sid: session, tid: tenant, ten }, account),
    read: reader(PartnerClaims, ({ sub, sid, pid, tid, zon }) => ({
      account: sub,
      session: sid,
      partner: pid,
      tenant: tid,
      zone: zon,
    })),
    readStudent: reader(StudentClaims, ({ sub, sid, tid }) => ({ account: sub, session: sid, tenant: tid })),
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
