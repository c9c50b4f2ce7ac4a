import { randomUUIDv7 } from "node:crypto";
import type { Gender } from "@prancheta/contract/accounts/person";
import { type Registration, registrationSchema } from "@prancheta/contract/accounts/registration";
import { fieldsToAsk } from "@prancheta/contract/accounts/registration-fields";
import { TERMS_VERSION } from "@prancheta/contract/accounts/terms";
import { type AccountId, type Instant, ProspectId, type TenantId } from "@prancheta/contract/scalars";
import { type Clock, dayIn, HOME_ZONE, instantOf } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/endpoint-input.ts";
import { parseAs } from "../../platform/http/fields.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import type { Tokens } from "../../platform/secrets/tokens.ts";
import { accountByEmail } from "../accounts.queries.ts";
import type { Person } from "../accounts.service.ts";
import {
  CODE_MINUTES,
  codeHash,
  NETWORK_CODES_AN_HOUR,
  newCode,
  refuseTooSoon,
  takeCode,
} from "../codes/mailed-codes.service.ts";
import { refuseCommon } from "../passwords/common-passwords.ts";
import { hashPassword } from "../passwords/passwords.service.ts";
import { refuseFutureDay } from "../person.service.ts";
import {
  addCode,
  addProspect,
  codeOf,
  codesSentFor,
  codesSentTo,
  deleteProspects,
  lockEmail,
  prospectById,
} from "./prospects.queries.ts";
import { codeLetter } from "./registration.mails.ts";

/** Hours after which an incomplete registration is deleted. */
const UNFINISHED_HOURS = 24;

export interface NewPartner extends Person {
  /** Digits of a CPF, or a CNPJ in upper case. */
  readonly document?: string;
  readonly gender?: Gender;
  /** Digits with country code. */
  readonly whatsapp?: string;
  readonly telegram?: string;
  /** The terms that were accepted. */
  readonly terms?: { readonly version: string; readonly acceptedAt: Instant };
}

/** Makes a person a partner, in the caller's transaction. The composition provides it: partners are a higher area. */
export type CreatePartner = (
  db: SystemDb,
  clock: Clock,
  person: NewPartner,
) => Promise<{ readonly account: AccountId }>;

export interface RegistrationParts {
  readonly database: Database;
  readonly jobs: MailJobs;
  readonly clock: Clock;
  readonly tokens: Tokens;
  /** The key of the HMACs that are stored instead of codes. */
  readonly codeKey: Uint8Array;
  readonly createPartner: CreatePartner;
}

interface Addressee {
  readonly id: ProspectId;
  readonly email: string;
  readonly name: string;
}

/** Mails a new code. Returns the seconds until another may be asked for. */
async function sendCode(
  db: SystemDb,
  { jobs, clock, codeKey, tokens }: RegistrationParts,
  { site }: Caller,
  tenant: TenantId,
  { id, email, name }: Addressee,
): Promise<number> {
  const now = clock.now();
  const network = tokens.fingerprint(`site ${site}`);
  const since = instantOf(now.subtract({ hours: 1 }));
  const retryAfter = takeCode(now, network, {
    byNetwork: await codesSentFor(db, network, since, NETWORK_CODES_AN_HOUR),
    toEmail: await codesSentTo(db, tenant, email, since),
  });
  const code = newCode();
  await addCode(db, {
    id: randomUUIDv7(),
    prospect_id: id,
    code_hash: codeHash(codeKey, id, code),
    network,
    sent_at: instantOf(now),
    expires_at: instantOf(now.add({ minutes: CODE_MINUTES })),
  });
  await queueMail(db, jobs, clock, { to: email, ...codeLetter(name, code) });
  return retryAfter;
}

/** Deletes the registrations that were not completed in time. */
export const deleteUnfinished = ({ database, clock }: Pick<RegistrationParts, "database" | "clock">): Promise<void> =>
  database.asSystem((db) => deleteProspects(db, instantOf(clock.now().subtract({ hours: UNFINISHED_HOURS }))));

interface StartedRegistration {
  readonly id: ProspectId;
  /** Seconds until another code may be asked for. */
  readonly retryAfter: number;
}

/**
 * Stores the registration until its mailed code is confirmed. Which fields it must contain depends on the e-mail's
 * account.
 */
export async function register(
  parts: RegistrationParts,
  caller: Caller,
  tenant: TenantId,
  sent: Registration,
): Promise<StartedRegistration> {
  const { database, clock } = parts;
  const known = await database.asSystem((db) => accountByEmail(db, tenant, sent.email));
  if (known?.partner_id) throw new Refusal("registration.email_taken");
  const status = known && (known.password_hash === null ? "NEW_PARTNER_WITH_PASS" : "NEW_PARTNER");
  const knownName = known?.name || null;
  const fields = fieldsToAsk({ status, name: knownName, birthday: (known?.born_on ?? null) !== null });
  const form = parseAs(registrationSchema(fields), sent);
  const now = clock.now();
  if (form.birthday) refuseFutureDay(form.birthday, dayIn(HOME_ZONE, now), "birthday");
  if (form.password !== undefined)
    refuseCommon(form.password, { email: form.email, name: knownName ?? form.name ?? "" });
  const passwordHash = form.password === undefined ? null : await hashPassword(form.password);
  const id = newId(ProspectId);
  return database.asSystem(async (db) => {
    await lockEmail(db, tenant, form.email);
    await deleteProspects(db, instantOf(now.subtract({ hours: UNFINISHED_HOURS })));
    await addProspect(db, {
      id,
      tenant_id: tenant,
      email: form.email,
      name: form.name ?? null,
      born_on: form.birthday ?? null,
      password_hash: passwordHash,
      document: form.cpfCnpj,
      gender: form.gender,
      whatsapp: form.phone,
      terms_version: sent.termsVersion ?? TERMS_VERSION,
      terms_accepted_at: instantOf(now),
      created_at: instantOf(now),
    });
    const name = knownName ?? form.name ?? "";
    return { id, retryAfter: await sendCode(db, parts, caller, tenant, { id, email: form.email, name }) };
  });
}

/** Mails a new code, which replaces the previous one. */
export const resendCode = (
  parts: RegistrationParts,
  caller: Caller,
  tenant: TenantId,
  id: ProspectId,
): Promise<number> =>
  parts.database.asSystem(async (db) => {
    const { email, name, done_at } = found(await prospectById(db, tenant, id), "registration.not_found");
    if (done_at !== null) throw new Refusal("registration.done");
    await lockEmail(db, tenant, email);
    if ((await accountByEmail(db, tenant, email))?.partner_id) throw new Refusal("registration.email_taken");
    refuseTooSoon(parts.clock.now(), (await codeOf(db, id))?.sent_at, "registration.wait");
    return sendCode(db, parts, caller, tenant, { id, email, name: name ?? "" });
  });
