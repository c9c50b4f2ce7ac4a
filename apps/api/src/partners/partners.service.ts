import type { Gender } from "@prancheta/contract/accounts/person";
import {
  type AccountId,
  type Instant,
  PartnerId,
  type PlanId,
  type QuestionnaireId,
} from "@prancheta/contract/scalars";
import { findOrCreateAccount, type Person } from "../accounts/accounts.service.ts";
import { createTrialPlan } from "../plans/trial-plan.service.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { createTrialQuestionnaire } from "../questionnaires/trial-questionnaire.service.ts";
import { addAcceptance, addPartner, partnerIds } from "./partners.queries.ts";

interface NewPartner extends Person {
  /** Digits of a CPF, or a CNPJ in upper case. */
  readonly document?: string;
  readonly gender?: Gender;
  /** Digits with country code. */
  readonly whatsapp?: string;
  readonly telegram?: string;
  /** The terms that were accepted. */
  readonly terms?: { readonly version: string; readonly acceptedAt: Instant };
}

interface CreatedPartner {
  readonly partner: PartnerId;
  readonly account: AccountId;
  readonly trialPlan: PlanId;
  readonly trialQuestionnaire: QuestionnaireId;
}

/** Makes a person a partner, with TRIAL plan and questionnaire, in the caller's transaction. */
export async function createPartner(db: SystemDb, clock: Clock, person: NewPartner): Promise<CreatedPartner> {
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
  const trialQuestionnaire = await createTrialQuestionnaire(db, clock, partner);
  const trialPlan = await createTrialPlan(db, clock, partner, trialQuestionnaire);
  return { partner, account, trialPlan, trialQuestionnaire };
}

export const allPartners = async (db: SystemDb): Promise<PartnerId[]> => (await partnerIds(db)).map(({ id }) => id);
