import type { Tokens } from "@prancheta/contract/accounts/accounts";
import type * as z from "zod";
import { randomId } from "../browser/random-id.ts";
import type { AnyEndpoint } from "../server/send.ts";

/** What an app says of its session. */
export interface SessionSetup {
  /** Where the app stores its session. Two apps at one address do not share it. */
  readonly key: string;
  /** The call that exchanges a refresh token for new tokens. */
  readonly refresh: AnyEndpoint<z.ZodType<{ data: Tokens }>>;
  /** The student that the calls of a student are about, unless a call names another one. */
  readonly student?: () => string | undefined;
}

let setup: SessionSetup | undefined;

export const sessionSetup = (): SessionSetup => {
  if (setup === undefined) throw new Error("openSession was not called");
  return setup;
};

export const storagePlace = (): string => sessionSetup().key;

/** The stored session. `since` identifies the sign-in and stays the same when the tokens are refreshed. */
export interface Session {
  readonly token: string;
  readonly refreshToken: string | undefined;
  readonly since: string;
}

const textIn = (value: object, name: string) => {
  const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
  return typeof found === "string" ? found : undefined;
};

const parse = (text: string): Session | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const token = textIn(value, "token");
    return token
      ? { token, refreshToken: textIn(value, "refreshToken"), since: textIn(value, "since") ?? "" }
      : undefined;
  } catch {
    return undefined;
  }
};

export const storedSession = (): Session | undefined => parse(localStorage.getItem(storagePlace()) ?? "null");

export const isSignedIn = () => storedSession() !== undefined;

/** The claims of a token. Not verified; only used to distinguish accounts. */
const claimsOf = (token: string): object => {
  const [, claims = ""] = token.split(".");
  try {
    const value: unknown = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Not a token of ours, so there are no claims.
  }
  return {};
};

const signedInClaims = () => {
  const session = storedSession();
  return session && claimsOf(session.token);
};

const listeners = new Set<() => void>();
let known: string | undefined;
let last: object | undefined;

/** A claim of the token that is signed in, or that was last signed in in this tab. */
export const lastClaim = (name: string): string | undefined => last && textIn(last, name);

export const lastAccount = () => lastClaim("sub");

/** Notifies the listeners if the sign-in changed; refreshed tokens are no change. */
const notice = () => {
  const now = storedSession()?.since;
  if (now === known) return;
  known = now;
  last = signedInClaims() ?? last;
  for (const listener of listeners) listener();
};

/** Called once by an app before anything reads the session. */
export const openSession = (how: SessionSetup): void => {
  setup = how;
  known = storedSession()?.since;
  last = signedInClaims();
  window.addEventListener("storage", notice);
  // A page in the back/forward cache has missed the storage events.
  window.addEventListener("pageshow", notice);
};

const store = (session: Session) => localStorage.setItem(storagePlace(), JSON.stringify(session));

export const startSession = (tokens: Tokens) => {
  store({ ...tokens, since: randomId() });
  notice();
};

/** Stores the session that replaces `old`, unless another tab has refreshed, replaced or ended it meanwhile. */
export const renewSession = (old: Session, tokens: Tokens) => {
  if (storedSession()?.refreshToken === old.refreshToken) store({ ...tokens, since: old.since });
};

/** Removes both tokens; with `only`, not if they have been replaced since. */
export const endSession = (only?: Session) => {
  if (only && storedSession()?.refreshToken !== only.refreshToken) return;
  localStorage.removeItem(storagePlace());
  notice();
};

/** Calls the listener after each sign-in and sign-out, in this tab or another one. */
export const onSessionChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
