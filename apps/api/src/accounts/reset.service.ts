import { randomUUIDv7 } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Database, SystemDb } from "../platform/db.ts";
import type { Jobs } from "../platform/jobs.ts";
import { queueMail } from "../platform/mail.ts";
import { Refusal } from "../platform/refusal.ts";
import { randomSecret, secretHash } from "../platform/tokens.ts";
import { accountByEmail, holdAccount, setPassword } from "./accounts.queries.ts";
import { resetLetter } from "./accounts.texts.ts";
import { hashPassword } from "./passwords.service.ts";
import { accountOfResetLink, addResetLink, liveResetLinks, useUpResetLinks } from "./reset-links.queries.ts";
import { endSessionsOf } from "./sessions.queries.ts";

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

/** Uses a link up: a new password, and every session and every other link of the account ends with the old one. */
export async function resetPassword(
  { database, clock }: Pick<ResetParts, "database" | "clock">,
  tenant: TenantId,
  { secret, password }: { secret: string; password: string },
): Promise<void> {
  const hash = secretHash(secret);
  const account = await database.asSystem((db) => accountOfResetLink(db, tenant, hash, instantOf(clock.now())));
  if (!account) throw new Refusal("reset.invalid");
  const passwordHash = await hashPassword(password);
  await database.asSystem(async (db) => {
    const now = instantOf(clock.now());
    // Holds the account first, so that two links of one account do not wait for each other.
    await setPassword(db, account, passwordHash);
    const used = await useUpResetLinks(db, account, now);
    if (!used.some((unused) => unused.equals(hash))) throw new Refusal("reset.invalid");
    await endSessionsOf(db, account, now);
  });
}
