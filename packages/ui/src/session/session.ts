import type { Tokens } from "@prancheta/contract/accounts/accounts";
import { randomId } from "../browser/random-id.ts";
import { SESSION_KEY } from "./storage-keys.ts";

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

export const storedSession = (): Session | undefined => parse(localStorage.getItem(SESSION_KEY) ?? "null");

export const isSignedIn = () => storedSession() !== undefined;

interface Owner {
  readonly account: string | undefined;
  readonly partner: string | undefined;
}

/** The account of a token. Not verified; only used to distinguish accounts. */
const ownerOf = (token: string): Owner => {
  const [, claims = ""] = token.split(".");
  try {
    const value: unknown = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof value === "object" && value !== null)
      return { account: textIn(value, "sub"), partner: textIn(value, "pid") };
  } catch {
    // Not a token of ours, so there is no partner.
  }
  return { account: undefined, partner: undefined };
};

const signedInOwner = () => {
  const session = storedSession();
  return session && ownerOf(session.token);
};

const listeners = new Set<() => void>();
let known = storedSession()?.since;
let last = signedInOwner();

/** The account that is signed in, or that was last signed in in this tab. */
export const lastAccount = () => last?.account;

/** The partner of that account. */
export const lastPartner = () => last?.partner;

/** Notifies the listeners if the sign-in changed; refreshed tokens are no change. */
const notice = () => {
  const now = storedSession()?.since;
  if (now === known) return;
  known = now;
  last = signedInOwner() ?? last;
  for (const listener of listeners) listener();
};

window.addEventListener("storage", notice);
// A page in the back/forward cache has missed the storage events.
window.addEventListener("pageshow", notice);

const store = (session: Session) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));

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
  localStorage.removeItem(SESSION_KEY);
  notice();
};

/** Calls the listener after each sign-in and sign-out, in this tab or another one. */
export const onSessionChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
