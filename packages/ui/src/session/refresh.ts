import { ProblemError } from "../server/problem-error.ts";
import { send } from "../server/send.ts";
import { endSession, renewSession, type Session, sessionSetup, storagePlace, storedSession } from "./session.ts";

const refused = (code: string, detail: string) =>
  new ProblemError({ code, status: 401, title: "Entre novamente", detail });

const sessionOver = () => refused("session.missing", "Sua sessão terminou. Entre de novo.");

/**
 * Only one tab refreshes at a time, where the browser supports locks; elsewhere the server answers concurrent refreshes
 * with the same tokens.
 */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`${storagePlace()}.refresh`, work) : work();

/** 408: the request came too slowly; 429: there were too many. */
const SAYS_NOTHING_OF_THE_SESSION: readonly number[] = [408, 429];

/** A refusal by the server ends the session; a lost or slow connection or a server error does not. */
const isRefusal = (error: unknown) =>
  error instanceof ProblemError &&
  error.status >= 400 &&
  error.status < 500 &&
  !SAYS_NOTHING_OF_THE_SESSION.includes(error.status);

let renewing: Promise<Session> | undefined;

async function renew(used: Session): Promise<Session> {
  const current = storedSession();
  if (current?.since !== used.since) throw sessionOver();
  if (current.token !== used.token) return current;
  if (!current.refreshToken) {
    endSession();
    throw refused("session.refresh_missing", "Refresh token is missing");
  }
  try {
    const { data } = await send(sessionSetup().refresh, { body: { refreshToken: current.refreshToken } });
    renewSession(current, data);
  } catch (error) {
    if (isRefusal(error)) endSession(current);
    throw error;
  }
  const renewed = storedSession();
  if (renewed?.since !== used.since) throw sessionOver();
  return renewed;
}

/** The session to retry with after `used` was refused: a single refresh for all waiting requests. */
export async function sessionAfter(used: Session | undefined): Promise<Session> {
  if (!used) {
    endSession();
    throw refused("session.refresh_missing", "Refresh token is missing");
  }
  renewing ??= inTurn(() => renew(used)).finally(() => {
    renewing = undefined;
  });
  const renewed = await renewing;
  if (renewed.since !== used.since) throw sessionOver();
  return renewed;
}
