import { randomUUIDv7 } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/api.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import { randomSecret, secretHash, type Tokens } from "../../platform/secrets/tokens.ts";
import { passwordChangedLetter } from "../access/password-change.texts.ts";
import { accountByEmail, holdAccount, setPassword } from "../accounts.queries.ts";
import { resetLetter } from "../accounts.texts.ts";
import { deviceLabel } from "../sessions/device.ts";
import { knownDevicesOf } from "../sessions/known-devices.queries.ts";
import { rememberDevice } from "../sessions/known-devices.service.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";
import { refuseCommon } from "./common-passwords.ts";
import { clearTries } from "./password-tries.queries.ts";
import { signInKey } from "./password-tries.service.ts";
import { hashPassword } from "./passwords.service.ts";
import { accountOfResetLink, addResetLink, liveResetLinks, useUpResetLinks } from "./reset-links.queries.ts";

/** Minutes a mailed link is good for. */
const LINK_MINUTES = 60;
/** Mails an hour that one account gets, however often somebody asks. */
const LINKS_AN_HOUR = 5;
/** Every answer takes this long, so that its time does not tell whether a mail was written. */
const ANSWER_MS = 300;

interface ResetParts {
  readonly database: Database;
  readonly jobs: Jobs;
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
  await holdAccount(db, account.id);
  const now = clock.now();
  if ((await liveResetLinks(db, account.id, instantOf(now))) >= LINKS_AN_HOUR) return;
  const secret = randomSecret();
  await addResetLink(db, {
    id: randomUUIDv7(),
    account_id: account.id,
    secret_hash: secretHash(secret),
    expires_at: instantOf(now.add({ minutes: LINK_MINUTES })),
  });
  const link = `${settings.publicUrl}/redefinir-senha?secret=${secret}`;
  await queueMail(db, jobs, clock, { to: account.email, ...resetLetter(account.name, link) });
}

/** Mails a link to whoever has this account; says nothing of whether there is one, neither in words nor in time. */
export async function forgotPassword(parts: ResetParts, tenant: TenantId, email: string): Promise<void> {
  await Promise.all([setTimeout(ANSWER_MS), parts.database.asSystem((db) => mailResetLink(db, parts, tenant, email))]);
}

interface Reset {
  readonly secret: string;
  readonly password: string;
  /** What the browser shows to be known again. */
  readonly device?: string | undefined;
}

/**
 * Uses a link up: a new password, and every session and every other link of the account ends with the old one. The account is told
 * by mail. The device counts as known from now on, and what was tried before is forgotten, so that nobody who guesses passwords
 * keeps the person out; the answer is the token by which the device is known.
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
    // Holds the account first, so that two links of one account do not wait for each other.
    await setPassword(db, account.id, passwordHash);
    const used = await useUpResetLinks(db, account.id, now);
    if (!used.some((unused) => unused.equals(hash))) throw new Refusal("reset.invalid");
    await endSessionsOf(db, account.id, now);
    const token = await rememberDevice(db, { clock, tokens }, account.id, device);
    const devices = [undefined, ...(await knownDevicesOf(db, account.id))];
    await clearTries(
      db,
      devices.map((known) => signInKey(tokens, tenant, account.email, known)),
    );
    const moment = { at: clock.now(), zone: account.zone, device: deviceLabel(caller.device) };
    await queueMail(db, jobs, clock, { to: account.email, ...passwordChangedLetter(account.name, moment) });
    return token;
  });
}
