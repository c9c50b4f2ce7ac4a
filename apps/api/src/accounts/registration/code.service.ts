import { timingSafeEqual } from "node:crypto";
import type { ProspectId, TenantId } from "@prancheta/contract/scalars";
import { instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { codeHash, wrongCode } from "../codes/mailed-codes.service.ts";
import { fillBirthday } from "../person.queries.ts";
import { claimProspect, codeOf, eraseProspect, prospectById, tryCode } from "./prospects.queries.ts";
import type { RegistrationParts } from "./registration.service.ts";

/** Why no code can be compared: unknown or completed registration, expired code, or no tries left. */
async function codeRefusal(db: SystemDb, tenant: TenantId, id: ProspectId, now: string): Promise<Refusal> {
  const prospect = await prospectById(db, tenant, id);
  if (!prospect) return new Refusal("registration.not_found");
  if (prospect.done_at !== null) return new Refusal("registration.done");
  const code = await codeOf(db, id);
  return new Refusal(!code || code.expires_at <= now ? "code.expired" : "code.too_many_tries");
}

/** Makes the prospect a partner: account, terms, TRIAL plan and questionnaire, in one transaction. */
async function completeRegistration(
  db: SystemDb,
  { clock, createPartner }: RegistrationParts,
  id: ProspectId,
): Promise<void> {
  const prospect = found(await claimProspect(db, id, instantOf(clock.now())), "registration.done");
  const { account } = await createPartner(db, clock, {
    tenant: prospect.tenant_id,
    email: prospect.email,
    name: prospect.name ?? "",
    passwordHash: prospect.password_hash,
    ...(prospect.born_on && { bornOn: prospect.born_on }),
    ...(prospect.document && { document: prospect.document }),
    ...(prospect.gender && { gender: prospect.gender }),
    ...(prospect.whatsapp && { whatsapp: prospect.whatsapp }),
    terms: { version: prospect.terms_version, acceptedAt: prospect.terms_accepted_at },
  }).catch((error: unknown) => {
    const taken = error instanceof Refusal && error.code === "partner.already_exists";
    throw taken ? new Refusal("registration.email_taken") : error;
  });
  if (prospect.born_on) await fillBirthday(db, account, prospect.born_on);
  await eraseProspect(db, id);
}

/**
 * Compares a code and completes the registration. The try is counted and committed before the comparison, so that
 * concurrent guesses cannot exceed five tries (docs/rules/accounts.md).
 */
export async function validateCode(
  parts: RegistrationParts,
  tenant: TenantId,
  id: ProspectId,
  code: string,
): Promise<void> {
  const { database, clock, codeKey } = parts;
  const now = instantOf(clock.now());
  const attempt = await database.asSystem(
    async (db) => (await tryCode(db, tenant, id, now)) ?? codeRefusal(db, tenant, id, now),
  );
  if (attempt instanceof Refusal) throw attempt;
  if (!timingSafeEqual(attempt.code_hash, codeHash(codeKey, id, code)))
    throw wrongCode(attempt.tries, "Peça um novo em 'Tente novamente'.");
  await database.asSystem((db) => completeRegistration(db, parts, id));
}
