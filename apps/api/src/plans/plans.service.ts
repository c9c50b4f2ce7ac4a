import type { PlanSnapshot } from "@prancheta/contract/plans/plans";
import {
  type Cents,
  ContractId,
  type Day,
  type PartnerId,
  PlanId,
  type QuestionnaireId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { addDays, type Clock, instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockExistingStudent, refreshContractSummary } from "../students/students.service.ts";
import { addContract, addPlan, planById } from "./plans.queries.ts";

interface NewPlan {
  readonly name: string;
  /** Days that a contract lasts. */
  readonly days: number;
  /** Days between reports. */
  readonly evaluationDays: number;
  /** Hours the coach has to answer a report. */
  readonly answerHours: number;
  /** For the whole contract. */
  readonly amount: Cents;
  readonly questionnaire: QuestionnaireId;
  readonly followUp?: QuestionnaireId;
  readonly benefits?: readonly string[];
}

export async function createPlan(db: Db, owner: PartnerId, clock: Clock, plan: NewPlan): Promise<PlanId> {
  const id = newId(PlanId);
  await addPlan(db, {
    partner_id: owner,
    id,
    type: "STANDARD",
    name: plan.name,
    days: plan.days,
    evaluation_days: plan.evaluationDays,
    answer_hours: plan.answerHours,
    amount: plan.amount,
    active: true,
    show: true,
    questionnaire_id: plan.questionnaire,
    follow_up_questionnaire_id: plan.followUp ?? null,
    benefits: [...(plan.benefits ?? [])],
    created_at: instantOf(clock.now()),
  });
  return id;
}

/**
 * A student's purchase of a plan: it ends `days` days after its start and keeps the plan as it was
 * (docs/rules/plans.md).
 */
export async function startContract(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  bought: { student: StudentId; plan: PlanId; startsOn: Day },
): Promise<{ id: ContractId; endsOn: Day; snapshot: PlanSnapshot }> {
  await lockExistingStudent(db, owner, bought.student);
  const plan = found(await planById(db, owner, bought.plan), "plan.not_found");
  const snapshot: PlanSnapshot = {
    name: plan.name,
    days: plan.days,
    evaluationDays: plan.evaluation_days,
    answerHours: plan.answer_hours,
    amount: plan.amount,
  };
  const id = newId(ContractId);
  const endsOn = addDays(bought.startsOn, plan.days);
  await addContract(db, {
    partner_id: owner,
    id,
    student_id: bought.student,
    plan_id: plan.id,
    snapshot: JSON.stringify(snapshot),
    starts_on: bought.startsOn,
    ends_on: endsOn,
    amount: plan.amount,
    created_at: instantOf(clock.now()),
  });
  await refreshContractSummary(db, owner, bought.student);
  return { id, endsOn, snapshot };
}

/** The questionnaires of a plan: the first one, then the follow-up, or the first again if there is none. */
export async function questionnairesOf(
  db: Db,
  owner: PartnerId,
  plan: PlanId,
): Promise<{ first: QuestionnaireId; later: QuestionnaireId }> {
  const { questionnaire_id, follow_up_questionnaire_id } = found(await planById(db, owner, plan), "plan.not_found");
  return { first: questionnaire_id, later: follow_up_questionnaire_id ?? questionnaire_id };
}
