import { AccountId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { randomSecret, secretHash, type Tokens } from "../../platform/secrets/tokens.ts";
import { addKnownDevice, deleteKnownDevices, knownDevice } from "./known-devices.queries.ts";

/** Maximum of known devices per account, because each has its own tries. */
const MAX_DEVICES = 20;
/** Days without a sign-in after which a device is unknown again. */
const MAX_IDLE_DAYS = 365;

const messageOf = (secret: string) => `known device ${secret}`;

/** The stored hash of a device with this token; undefined if we did not make the token. */
const deviceHash = (tokens: Tokens, token: string | undefined): Buffer | undefined => {
  const [secret = "", mac = ""] = token?.split(".", 2) ?? [];
  return tokens.verify(messageOf(secret), mac) ? secretHash(secret) : undefined;
};

/** An id that no account has. */
const NOBODY = AccountId.parse("");
/** The hash that stands for no device. */
const NO_DEVICE = Buffer.alloc(32);

/** The hash of a device that is known for the account. Looked up in any case, so that an unknown account takes as long. */
export const knownDeviceHash = async (
  db: SystemDb,
  tokens: Tokens,
  account: AccountId | undefined,
  shown: string | undefined,
): Promise<Buffer | undefined> => {
  const hash = deviceHash(tokens, shown);
  return (await knownDevice(db, account ?? NOBODY, hash ?? NO_DEVICE)) && hash;
};

/** Records a sign-in on a device. Returns its token: the one it sent, or a new one. */
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
  await addKnownDevice(db, { account_id: account, token_hash: hash, used_at: instantOf(clock.now()) }, MAX_DEVICES);
  return token;
}

/** Deletes devices without a recent sign-in. */
export const deleteOldDevices = (db: SystemDb, clock: Clock): Promise<void> =>
  deleteKnownDevices(db, instantOf(clock.now().subtract({ hours: 24 * MAX_IDLE_DAYS })));
