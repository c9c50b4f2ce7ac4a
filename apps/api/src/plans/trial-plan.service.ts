import { Cents, type PartnerId, PlanId, type QuestionnaireId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { addPlan } from "./plans.queries.ts";

/** The free week that every partner starts with; read-only (docs/rules/plans.md). */
export async function createTrialPlan(
  db: SystemDb,
  clock: Clock,
  owner: PartnerId,
  questionnaire: QuestionnaireId,
): Promise<PlanId> {
  const id = newId(PlanId);
  await addPlan(db, {
    partner_id: owner,
    id,
    type: "TRIAL",
    name: "Plano de teste",
    days: 7,
    evaluation_days: 7,
    answer_hours: 48,
    amount: Cents.parse(0),
    active: true,
    show: false,
    questionnaire_id: questionnaire,
    follow_up_questionnaire_id: null,
    first_sheet_id: null,
    first_diet_id: null,
    benefits: [],
    created_at: instantOf(clock.now()),
  });
  return id;
}
