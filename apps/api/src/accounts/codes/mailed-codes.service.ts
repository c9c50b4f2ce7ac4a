import { createHmac, randomInt } from "node:crypto";
import { CODE_LENGTH } from "@prancheta/contract/accounts/registration";
import type { Instant } from "@prancheta/contract/scalars";
import { secondsUntil } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** Minutes that a mailed code is valid. */
export const CODE_MINUTES = 10;
/** Seconds between two codes for the same thing. */
export const PAUSE_SECONDS = 60;
/** How many times a code may be tried. A check constraint of its column repeats it. */
export const MAX_TRIES = 5;
/** Codes per hour that one network gets for one e-mail, and for all e-mails. */
const CODES_AN_HOUR = 5;
export const NETWORK_CODES_AN_HOUR = 100;
/**
 * Codes per hour to one e-mail, after which each network gets only two more for it. So a person who requests codes for
 * another's e-mail cannot keep that person out, and one code may be lost.
 */
const EMAIL_CODES_AN_HOUR = 10;
const SPARED_CODES_AN_HOUR = 2;

export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

/**
 * The stored form of a code: a plain hash of five digits is easy to guess. What it is for is part of it, so that equal codes
 * differ.
 */
export const codeHash = (key: Uint8Array, purpose: string, code: string): Buffer =>
  createHmac("sha256", key).update(`${purpose} ${code}`).digest();

/** Refuses a code that is requested too soon after the last one for the same thing. */
export function refuseTooSoon(
  now: Temporal.Instant,
  lastSent: Instant | undefined,
  code: "joining.wait" | "registration.wait",
): void {
  if (lastSent === undefined) return;
  const retryAfter = secondsUntil(now, Temporal.Instant.from(lastSent).add({ seconds: PAUSE_SECONDS }));
  if (retryAfter > 0) throw new Refusal(code, { retryAfter });
}

const hourAfter = (sent: Instant): Temporal.Instant => Temporal.Instant.from(sent).add({ hours: 1 });

/** The codes of the last hour. */
interface SentCodes {
  /** When the network requested codes, newest first, at most `NETWORK_CODES_AN_HOUR`. */
  readonly byNetwork: readonly Instant[];
  /** When codes were sent to the e-mail, and for which network, oldest first. */
  readonly toEmail: readonly { readonly sent_at: Instant; readonly network: Buffer }[];
}

/** Refuses a code if the network has requested too many; returns the seconds until it may request the next. */
export function takeCode(now: Temporal.Instant, network: Buffer, { byNetwork, toEmail }: SentCodes): number {
  const [last] = byNetwork.slice(NETWORK_CODES_AN_HOUR - 1);
  if (last) throw new Refusal("request.too_many", { retryAfter: secondsUntil(now, hourAfter(last)) });
  const limit = toEmail.length >= EMAIL_CODES_AN_HOUR ? SPARED_CODES_AN_HOUR : CODES_AN_HOUR;
  const own = toEmail.filter((code) => code.network.equals(network)).map(({ sent_at }) => sent_at);
  const freeIn = (count: number) => {
    const oldest = own.at(-count);
    return oldest === undefined ? 0 : secondsUntil(now, hourAfter(oldest));
  };
  if (own.length >= limit) throw new Refusal("registration.too_many_codes", { retryAfter: freeIn(limit) });
  return Math.max(PAUSE_SECONDS, own.length + 1 < limit ? 0 : freeIn(limit - 1));
}

/** A wrong code, with the tries that are left. `again` names the way to a new code, `to` where it was mailed. */
export const wrongCode = (tries: number, again: string, to = "o seu e-mail"): Refusal => {
  const left = MAX_TRIES - tries;
  if (left <= 0) return new Refusal("code.wrong", { detail: `Este código não vale mais. ${again}` });
  const still = left === 1 ? "Você ainda tem uma tentativa." : `Você ainda tem ${left} tentativas.`;
  return new Refusal("code.wrong", { detail: `Confira os cinco números que enviamos para ${to}. ${still}` });
};
