import { randomUUIDv7, timingSafeEqual } from "node:crypto";
import type { SignedIn } from "@prancheta/contract/accounts/accounts";
import type { TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/endpoint-input.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import type { Tokens } from "../../platform/secrets/tokens.ts";
import { accountByEmail } from "../accounts.queries.ts";
import { findOrCreateAccount } from "../accounts.service.ts";
import { clearTries } from "../passwords/password-tries.queries.ts";
import { codeSignInKey, slowCode, takeTry } from "../passwords/password-tries.service.ts";
import { knownDeviceHash, rememberDevice } from "../sessions/known-devices.service.ts";
import { openSession, studentTokenPair } from "../sessions/sessions.service.ts";
import {
  CODE_MINUTES,
  codeHash,
  NETWORK_CODES_AN_HOUR,
  newCode,
  refuseTooSoon,
  takeCode,
  wrongCode,
} from "./mailed-codes.service.ts";
import { signInLetter } from "./sign-in-codes.mails.ts";
import {
  type Addressee,
  addSignInCode,
  deleteSignInCodes,
  lockAddressee,
  newestSignInCode,
  signInCodesFor,
  signInCodesTo,
  spendSignInCode,
  trySignInCode,
} from "./sign-in-codes.queries.ts";

/** Hours after which a code no longer counts towards a limit. */
const KEPT_HOURS = 24;
const AGAIN = "Peça um novo.";

export interface SignInCodeParts {
  readonly database: Database;
  readonly jobs: MailJobs;
  readonly clock: Clock;
  readonly tokens: Tokens;
  /** The key of the HMACs that are stored instead of codes. */
  readonly codeKey: Uint8Array;
}

/** Deletes codes that no longer count towards a limit. */
export const deleteOldSignInCodes = (db: SystemDb, clock: Clock): Promise<void> =>
  deleteSignInCodes(db, instantOf(clock.now().subtract({ hours: KEPT_HOURS })));

const purposeOf = ({ tenant, email }: Addressee) => `enter ${tenant} ${email}`;

/**
 * Mails a code to any e-mail, whether it is known here or not, so that neither the answer nor the work reveals which.
 * Returns the seconds until the next may be asked for.
 */
export async function mailSignInCode(
  { database, jobs, clock, tokens, codeKey }: SignInCodeParts,
  { site }: Caller,
  addressee: Addressee,
): Promise<number> {
  const now = clock.now();
  const network = tokens.fingerprint(`site ${site}`);
  const since = instantOf(now.subtract({ hours: 1 }));
  return database.asSystem(async (db) => {
    await lockAddressee(db, addressee);
    const toEmail = await signInCodesTo(db, addressee, since);
    const own = toEmail.findLast((code) => code.network.equals(network));
    refuseTooSoon(now, own?.sent_at, "registration.wait");
    const byNetwork = await signInCodesFor(db, network, since, NETWORK_CODES_AN_HOUR);
    const retryAfter = takeCode(now, network, { byNetwork, toEmail });
    const code = newCode();
    await addSignInCode(db, {
      id: randomUUIDv7(),
      tenant_id: addressee.tenant,
      email: addressee.email,
      code_hash: codeHash(codeKey, purposeOf(addressee), code),
      network,
      sent_at: instantOf(now),
      expires_at: instantOf(now.add({ minutes: CODE_MINUTES })),
    });
    const account = await accountByEmail(db, addressee.tenant, addressee.email);
    await queueMail(db, jobs, clock, { to: addressee.email, ...signInLetter(account?.name ?? "", code) });
    return retryAfter;
  });
}

/** Why no code can be compared: none, used or expired, or no tries left. */
async function codeRefusal(db: SystemDb, addressee: Addressee, now: string): Promise<Refusal> {
  const code = await newestSignInCode(db, addressee);
  if (!code || code.used_at !== null || code.expires_at <= now)
    return new Refusal("code.expired", { detail: `O código vale por 10 minutos, uma vez. ${AGAIN}` });
  return new Refusal("code.too_many_tries", {
    detail: `Este código foi tentado cinco vezes e não vale mais. ${AGAIN}`,
  });
}

/**
 * Counts a try and compares the code; returns the code's id. The try is committed before the comparison, so that concurrent
 * guesses cannot exceed five. Tries are also slowed down like those of a password, however many codes are asked for.
 */
export async function proveCode(
  { database, clock, codeKey }: Pick<SignInCodeParts, "database" | "clock" | "codeKey">,
  addressee: Addressee,
  code: string,
  key: Buffer,
): Promise<string> {
  const now = instantOf(clock.now());
  await database.asSystem((db) => takeTry(db, clock, key, slowCode));
  const attempt = await database.asSystem(
    async (db) => (await trySignInCode(db, addressee, now)) ?? codeRefusal(db, addressee, now),
  );
  if (attempt instanceof Refusal) throw attempt;
  if (!timingSafeEqual(attempt.code_hash, codeHash(codeKey, purposeOf(addressee), code)))
    throw wrongCode(attempt.tries, AGAIN);
  return attempt.id;
}

interface Entry {
  readonly code: string;
  /** The browser's device token. */
  readonly device?: string | undefined;
}

/**
 * Signs in to the students' app by a mailed code. Who has no account gets one under the name that `nameOf` knows; without a
 * name it is refused, and the code stays valid.
 */
export async function signInWithCode(
  parts: SignInCodeParts,
  caller: Caller,
  addressee: { readonly tenant: TenantId; readonly email: string },
  { code, device: shown }: Entry,
  nameOf: (db: SystemDb) => Promise<string | undefined>,
): Promise<SignedIn> {
  const { database, clock, tokens } = parts;
  const { tenant, email } = addressee;
  const key = await database.asSystem(async (db) => {
    const account = await accountByEmail(db, tenant, email);
    return codeSignInKey(tokens, tenant, email, await knownDeviceHash(db, tokens, account?.id, shown));
  });
  const used = await proveCode(parts, addressee, code, key);
  const { account, session, device } = await database.asSystem(async (db) => {
    if (!(await spendSignInCode(db, used, instantOf(clock.now()))))
      throw new Refusal("code.expired", { detail: AGAIN });
    await clearTries(db, [key]);
    const known = await accountByEmail(db, tenant, email);
    const name = known ? known.name : await nameOf(db);
    if (name === undefined) throw new Refusal("person.unknown");
    const id = known?.id ?? (await findOrCreateAccount(db, clock, { tenant, email, name, passwordHash: null }));
    return {
      account: id,
      session: await openSession(db, clock, id, caller.device, "STUDENT"),
      device: await rememberDevice(db, { clock, tokens }, id, shown),
    };
  });
  const who = { account, session: session.id, tenant };
  return { ...(await studentTokenPair(tokens, who, caller.tenantSlug, session.secret)), device };
}
