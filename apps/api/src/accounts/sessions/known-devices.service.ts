import type { AccountId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { randomSecret, secretHash, type Tokens } from "../../platform/secrets/tokens.ts";
import { addKnownDevice, forgetKnownDevices } from "./known-devices.queries.ts";

/** Devices that one account is known on at most: each has tries of its own. */
const MOST_DEVICES = 20;
/** Days without a sign-in after which a device is a stranger again. */
const KEPT_DAYS = 365;

const messageOf = (secret: string) => `known device ${secret}`;

/** What is stored of a device that shows `token`; undefined for a token that we did not make. */
export const deviceHash = (tokens: Tokens, token: string | undefined): Buffer | undefined => {
  const [secret = "", mac = ""] = token?.split(".", 2) ?? [];
  return tokens.verify(messageOf(secret), mac) ? secretHash(secret) : undefined;
};

/** Notes that an account has signed in on a device, and gives the token by which that is known: the one it showed, or a new one. */
export async function rememberDevice(
  db: SystemDb,
  { clock, tokens }: { clock: Clock; tokens: Tokens },
  account: AccountId,
  shown: string | undefined,
): Promise<string> {
  const secret = randomSecret();
  const token = shown && deviceHash(tokens, shown) ? shown : `${secret}.${tokens.sign(messageOf(secret))}`;
  const hash = deviceHash(tokens, token);
  if (!hash) throw new Error("a device token that was just made is not ours");
  await addKnownDevice(db, { account_id: account, token_hash: hash, used_at: instantOf(clock.now()) }, MOST_DEVICES);
  return token;
}

/** Takes away the devices that nobody has signed in on for long. */
export const forgetOldDevices = (db: SystemDb, clock: Clock): Promise<void> =>
  forgetKnownDevices(db, instantOf(clock.now().subtract({ hours: 24 * KEPT_DAYS })));
