import { randomUUIDv7 } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/endpoint-input.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import { randomSecret, secretHash, type Tokens } from "../../platform/secrets/tokens.ts";
import { passwordChangedLetter } from "../access/password-change.mails.ts";
import { resetLetter } from "../accounts.mails.ts";
import { accountByEmail, lockAccount, setPassword } from "../accounts.queries.ts";
import { deviceLabel } from "../sessions/device.ts";
import { knownDevicesOf } from "../sessions/known-devices.queries.ts";
import { rememberDevice } from "../sessions/known-devices.service.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";
import { refuseCommon } from "./common-passwords.ts";
import { clearTries } from "./password-tries.queries.ts";
import { currentPasswordKey, signInKey } from "./password-tries.service.ts";
import { hashPassword } from "./passwords.service.ts";
import { accountOfResetLink, addResetLink, countUnusedResetLinks, spendResetLinks } from "./reset-links.queries.ts";

/** Minutes that a mailed link is valid. */
const LINK_MINUTES = 60;
/** Mails per hour to one account, however often they are requested. */
const LINKS_AN_HOUR = 5;
/** Every answer takes at least this long, so that its time does not reveal whether a mail was written. */
const ANSWER_MS = 300;

interface ResetParts {
  readonly database: Database;
  readonly jobs: MailJobs;
  readonly clock: Clock;
  readonly settings: { readonly publicUrl: string };
}

async function mailResetLink(
  db: SystemDb,
  { jobs, clock, settings }: ResetParts,
  tenant: TenantId,
  email: string,
): Promise<void> {
  const account = await accountByEmail(db, tenant, email);
  if (!account) return;
  await lockAccount(db, account.id);
  const now = clock.now();
  if ((await countUnusedResetLinks(db, account.id, instantOf(now))) >= LINKS_AN_HOUR) return;
  const secret = randomSecret();
  await addResetLink(db, {
    id: randomUUIDv7(),
    account_id: account.id,
    secret_hash: secretHash(secret),
    expires_at: instantOf(now.add({ minutes: LINK_MINUTES })),
  });
  const link = linkTo(settings, `/redefinir-senha?secret=${secret}`);
  await queueMail(db, jobs, clock, { to: account.email, ...resetLetter(account.name, link) });
}

/** Mails a reset link if the account exists. Neither the answer nor its time reveals whether it does. */
export async function forgotPassword(parts: ResetParts, tenant: TenantId, email: string): Promise<void> {
  await Promise.all([setTimeout(ANSWER_MS), parts.database.asSystem((db) => mailResetLink(db, parts, tenant, email))]);
}

interface Reset {
  readonly secret: string;
  readonly password: string;
  /** The browser's device token. */
  readonly device?: string | undefined;
}

/**
 * Sets a new password with a link. Ends every session, voids every other link of the account, and informs the account
 * by mail. The device becomes known and earlier tries are deleted, so that an attacker's guesses do not keep the person
 * out. Returns the device's token.
 */
export async function resetPassword(
  { database, jobs, clock, tokens }: Pick<ResetParts, "database" | "jobs" | "clock"> & { tokens: Tokens },
  tenant: TenantId,
  caller: Caller,
  { secret, password, device }: Reset,
): Promise<string> {
  const hash = secretHash(secret);
  const account = await database.asSystem((db) => accountOfResetLink(db, tenant, hash, instantOf(clock.now())));
  if (!account) throw new Refusal("reset.invalid");
  refuseCommon(password, account);
  const passwordHash = await hashPassword(password);
  return database.asSystem(async (db) => {
    const now = instantOf(clock.now());
    // Locks the account first, so that two links of one account cannot deadlock.
    await setPassword(db, account.id, passwordHash);
    const used = await spendResetLinks(db, account.id, now);
    if (!used.some((unused) => unused.equals(hash))) throw new Refusal("reset.invalid");
    await endSessionsOf(db, account.id, now);
    const token = await rememberDevice(db, { clock, tokens }, account.id, device);
    const devices = [undefined, ...(await knownDevicesOf(db, account.id))];
    await clearTries(db, [
      currentPasswordKey(tokens, account.id),
      ...devices.map((known) => signInKey(tokens, tenant, account.email, known)),
    ]);
    const moment = { at: clock.now(), zone: account.zone, device: deviceLabel(caller.device) };
    await queueMail(db, jobs, clock, { to: account.email, ...passwordChangedLetter(account.name, moment) });
    return token;
  });
}
