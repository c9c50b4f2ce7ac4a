import type { NewPartner } from "./accounts/registration/registration.service.ts";
import { startFirstCycle } from "./billing/cycles.service.ts";
import { createRootFolder } from "./folders/folders.service.ts";
import { type CreateTrial, createPartner } from "./partners/partners.service.ts";
import { createTrialPlan } from "./plans/trial-plan.service.ts";
import type { Clock } from "./platform/clock.ts";
import type { SystemDb } from "./platform/postgres/db.ts";
import { createTrialQuestionnaire } from "./questionnaires/trial-questionnaire.service.ts";

const createTrial: CreateTrial = async (db, clock, owner) => {
  const trialQuestionnaire = await createTrialQuestionnaire(db, clock, owner);
  const trialPlan = await createTrialPlan(db, clock, owner, trialQuestionnaire);
  return { trialPlan, trialQuestionnaire };
};

/** Makes a person a partner, with all that a partner starts with, in the caller's transaction. */
export const newPartner = async (db: SystemDb, clock: Clock, person: NewPartner) => {
  const created = await createPartner(db, clock, person, createTrial);
  await startFirstCycle(db, clock, created.partner);
  await createRootFolder(db, clock, created.partner);
  return created;
};
