import { type AccountId, PartnerId, type PlanId, type QuestionnaireId } from "@prancheta/contract/scalars";
import { findOrCreateAccount } from "../accounts/accounts.service.ts";
import type { NewPartner } from "../accounts/registration/registration.service.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { addAcceptance, addPartner, partnerIds } from "./partners.queries.ts";

interface Trial {
  readonly trialPlan: PlanId;
  readonly trialQuestionnaire: QuestionnaireId;
}

/** Makes the plan and the questionnaire that a new partner starts with. The composition provides it. */
export type CreateTrial = (db: SystemDb, clock: Clock, owner: PartnerId) => Promise<Trial>;

interface CreatedPartner extends Trial {
  readonly partner: PartnerId;
  readonly account: AccountId;
}

/** Makes a person a partner, with TRIAL plan and questionnaire, in the caller's transaction. */
export async function createPartner(
  db: SystemDb,
  clock: Clock,
  person: NewPartner,
  createTrial: CreateTrial,
): Promise<CreatedPartner> {
  const account = await findOrCreateAccount(db, clock, person);
  const partner = newId(PartnerId);
  const added = await addPartner(db, {
    id: partner,
    tenant_id: person.tenant,
    account_id: account,
    document: person.document ?? null,
    gender: person.gender ?? null,
    whatsapp: person.whatsapp ?? null,
    telegram: person.telegram ?? null,
    created_at: instantOf(clock.now()),
  });
  if (!added) throw new Refusal("partner.already_exists");
  const { terms } = person;
  if (terms) await addAcceptance(db, { partner_id: partner, version: terms.version, accepted_at: terms.acceptedAt });
  return { partner, account, ...(await createTrial(db, clock, partner)) };
}

export const allPartners = async (db: SystemDb): Promise<PartnerId[]> => (await partnerIds(db)).map(({ id }) => id);
