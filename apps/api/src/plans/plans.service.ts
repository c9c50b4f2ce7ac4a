import { isDeepStrictEqual } from "node:util";
import { automaticBenefits, chosenForNextText } from "@prancheta/contract/plans/labels";
import type { Plan, PlanChanges, PlanForm, PlanSnapshot } from "@prancheta/contract/plans/plans";
import { planTotal } from "@prancheta/contract/plans/price";
import {
  Cents,
  ContractId,
  type Day,
  type PartnerId,
  PlanId,
  type QuestionnaireId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { addDays, type Clock, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { chooseNextPlan, lockExistingStudent, refreshContractColumns } from "../students/students.service.ts";
import {
  addContract,
  addPlan,
  changePlanRow,
  lockLinked,
  lockPlan,
  lockPlanToSell,
  markPlanDeleted,
  type PlanContent,
  type PlanLinks,
  planById,
  questionnairesOfPlan,
  type ReadAt,
  wholePlan,
} from "./plans.queries.ts";

type NewPlan = Pick<PlanForm, "name" | "duration" | "evaluationTime" | "answerTime" | "amount" | "questionnaireId"> &
  Partial<PlanForm>;

const UNKNOWN: Record<keyof PlanLinks, string> = {
  questionnaireId: "Este questionário não existe mais",
  followUpQuestionnaireId: "Este questionário não existe mais",
  firstSheetId: "Esta ficha não existe mais",
  firstDietId: "Esta dieta não existe mais",
};
const LINKS = ["questionnaireId", "followUpQuestionnaireId", "firstSheetId", "firstDietId"] as const;

/** Refuses what does not exist at its field (400). What exists cannot be deleted before the plan is saved. */
async function refuseUnknownLinks(db: Db, owner: PartnerId, links: PlanLinks): Promise<void> {
  const fields: Record<string, string> = {};
  for (const field of LINKS) {
    const id = links[field];
    if (id !== null && !(await lockLinked(db, owner, field, id))) fields[field] = UNKNOWN[field];
  }
  if (Object.keys(fields).length > 0) throw new Refusal("plan.unknown_link", { fields });
}

export async function createPlan(db: Db, owner: PartnerId, clock: Clock, form: NewPlan): Promise<PlanId> {
  const links: PlanLinks = {
    questionnaireId: form.questionnaireId,
    followUpQuestionnaireId: form.followUpQuestionnaireId ?? null,
    firstSheetId: form.firstSheetId ?? null,
    firstDietId: form.firstDietId ?? null,
  };
  await refuseUnknownLinks(db, owner, links);
  const id = newId(PlanId);
  await addPlan(db, {
    partner_id: owner,
    id,
    type: "STANDARD",
    name: form.name,
    days: form.duration,
    evaluation_days: form.evaluationTime,
    answer_hours: form.answerTime,
    amount: Cents.parse(form.amount),
    active: form.active ?? true,
    show: form.show ?? true,
    questionnaire_id: links.questionnaireId,
    follow_up_questionnaire_id: links.followUpQuestionnaireId,
    first_sheet_id: links.firstSheetId,
    first_diet_id: links.firstDietId,
    benefits: (form.descriptions ?? []).map(({ description }) => description),
    created_at: instantOf(clock.now()),
  });
  return id;
}

type PlanRow = NonNullable<Awaited<ReturnType<typeof wholePlan>>>;

export const presentPlan = (row: PlanRow): Plan => ({
  id: row.id,
  version: row.version,
  type: row.type,
  name: row.name,
  active: row.active,
  show: row.show,
  duration: row.days,
  evaluationTime: row.evaluation_days,
  answerTime: row.answer_hours,
  amount: row.amount,
  total: Cents.parse(planTotal(row.amount, row.days)),
  questionnaireId: row.questionnaire_id,
  questionnaire: { id: row.questionnaire_id, title: row.questionnaire ?? "" },
  followUpQuestionnaireId: row.follow_up_questionnaire_id,
  followUpQuestionnaire: row.follow_up_questionnaire_id && {
    id: row.follow_up_questionnaire_id,
    title: row.follow_up_questionnaire ?? "",
  },
  firstSheetId: row.first_sheet_id,
  firstSheet: row.first_sheet_id && { id: row.first_sheet_id, description: row.first_sheet ?? "" },
  firstDietId: row.first_diet_id,
  firstDiet: row.first_diet_id && { id: row.first_diet_id, title: row.first_diet ?? "" },
  descriptions: row.benefits.map((description, position) => ({ id: String(position + 1), description })),
  createdAt: row.created_at,
  students: row.students,
  nextStudent: row.next_student,
  canDelete: row.type !== "TRIAL" && row.students === 0 && row.next_student === null && !row.promised,
});

/** A plan as the coach reads it. */
export const plan = async (db: Db, owner: PartnerId, id: PlanId, at: ReadAt): Promise<Plan> =>
  presentPlan(found(await wholePlan(db, owner, id, at), "plan.not_found"));

type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/** Locks a plan for a change; the TRIAL one is refused. */
async function lockEditable(db: Db, owner: PartnerId, id: PlanId): Promise<LockedPlan> {
  const row = found(await lockPlan(db, owner, id), "plan.not_found");
  if (row.type === "TRIAL") throw new Refusal("plan.read_only");
  return row;
}

const CENTS_OF_REAL = 100;

/** The sent amount may be cents or reais (docs/rules/plans.md). */
const isSameAmount = (amount: Cents, sent: number): boolean =>
  sent === amount || Math.round(sent * CENTS_OF_REAL) === amount;

/** Refuses another value of what may not change of an existing plan (409), each at its field. */
function refuseFixedFields(row: LockedPlan, changes: PlanChanges): void {
  const { duration, evaluationTime, answerTime, amount } = changes;
  const isSame = {
    duration: duration === undefined || duration === row.days,
    evaluationTime: evaluationTime === undefined || evaluationTime === row.evaluation_days,
    answerTime: answerTime === undefined || answerTime === row.answer_hours,
    amount: amount === undefined || isSameAmount(row.amount, amount),
  };
  const changed = Object.entries(isSame).filter(([, same]) => !same);
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map(([field]) => [field, "Este campo não pode ser alterado"]));
  throw new Refusal("plan.fixed", { fields });
}

/**
 * Changes what was sent of a plan. Refused if somebody else has saved it since it was read (412), unless the content is
 * the same: then only an earlier answer was lost.
 */
export async function changePlan(
  db: Db,
  owner: PartnerId,
  read: { readonly id: PlanId; readonly version: number | undefined },
  changes: PlanChanges,
): Promise<void> {
  const row = await lockEditable(db, owner, read.id);
  refuseFixedFields(row, changes);
  const before: PlanContent = {
    name: row.name,
    active: row.active,
    show: row.show,
    questionnaire_id: row.questionnaire_id,
    follow_up_questionnaire_id: row.follow_up_questionnaire_id,
    first_sheet_id: row.first_sheet_id,
    first_diet_id: row.first_diet_id,
    benefits: row.benefits,
  };
  const { followUpQuestionnaireId, firstSheetId, firstDietId, descriptions } = changes;
  const after: PlanContent = {
    name: changes.name ?? row.name,
    active: changes.active ?? row.active,
    show: changes.show ?? row.show,
    questionnaire_id: changes.questionnaireId ?? row.questionnaire_id,
    follow_up_questionnaire_id:
      followUpQuestionnaireId === undefined ? row.follow_up_questionnaire_id : followUpQuestionnaireId,
    first_sheet_id: firstSheetId === undefined ? row.first_sheet_id : firstSheetId,
    first_diet_id: firstDietId === undefined ? row.first_diet_id : firstDietId,
    benefits: descriptions?.map(({ description }) => description) ?? row.benefits,
  };
  if (read.version !== undefined && read.version !== row.version) {
    if (!isDeepStrictEqual(before, after)) throw new Refusal("plan.changed");
    return;
  }
  await refuseUnknownLinks(db, owner, {
    questionnaireId: after.questionnaire_id,
    followUpQuestionnaireId: after.follow_up_questionnaire_id,
    firstSheetId: after.first_sheet_id,
    firstDietId: after.first_diet_id,
  });
  await changePlanRow(db, owner, read.id, after);
}

/**
 * Deletes a plan with its codes; refused while students have it or will have it next, or open invitations promise it
 * (409). Contracts and sales of it stay.
 */
export async function removePlan(db: Db, owner: PartnerId, id: PlanId, at: ReadAt): Promise<void> {
  await lockEditable(db, owner, id);
  const { students, nextStudent, canDelete } = await plan(db, owner, id, at);
  if (students > 0) throw new Refusal("plan.in_use");
  if (nextStudent !== null) throw new Refusal("plan.in_use", { detail: chosenForNextText(nextStudent) });
  if (!canDelete) throw new Refusal("plan.promised");
  await markPlanDeleted(db, owner, id, at.now);
}

/** Protects a plan, if it exists, from deletion until the transaction ends. */
export const holdPlan = lockPlanToSell;

/** A plan as it is sold; undefined if it does not exist. */
export const planOnSale = planById;

export type SoldPlan = NonNullable<Awaited<ReturnType<typeof planById>>>;

/** What a buyer sees of a plan. */
type ShownPlan = Pick<
  SoldPlan,
  "id" | "name" | "type" | "days" | "amount" | "benefits" | "evaluation_days" | "answer_hours"
>;

/** A plan as whoever may buy it sees it. */
export const publicPlan = ({ id, name, type, days, amount, benefits, evaluation_days, answer_hours }: ShownPlan) => ({
  id,
  name,
  type,
  days,
  amount,
  total: Cents.parse(planTotal(amount, days)),
  benefits: [...automaticBenefits({ evaluationTime: evaluation_days, answerTime: answer_hours }), ...benefits],
});

/** A plan as contracts and sales keep it. */
export const snapshotOf = (sold: SoldPlan): PlanSnapshot => ({
  name: sold.name,
  days: sold.days,
  evaluationDays: sold.evaluation_days,
  answerHours: sold.answer_hours,
  amount: sold.amount,
});

interface NewContract {
  readonly student: StudentId;
  readonly plan: PlanId;
  readonly startsOn: Day;
  /** What the student pays for all of it, if it is not the plan's total. */
  readonly total?: Cents;
  /** The plan as it was sold, if that is not as it is today; it may have been deleted since. */
  readonly snapshot?: PlanSnapshot;
}

/**
 * A student's purchase of a plan: it ends `days` days after its start and keeps the plan as it was
 * (docs/rules/plans.md).
 */
export async function startContract(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  bought: NewContract,
): Promise<{ id: ContractId; endsOn: Day; snapshot: PlanSnapshot }> {
  const student = await lockExistingStudent(db, owner, bought.student);
  const snapshot = bought.snapshot ?? snapshotOf(found(await holdPlan(db, owner, bought.plan), "plan.not_found"));
  const id = newId(ContractId);
  const endsOn = addDays(bought.startsOn, snapshot.days);
  await addContract(db, {
    partner_id: owner,
    id,
    student_id: bought.student,
    plan_id: bought.plan,
    snapshot: JSON.stringify(snapshot),
    starts_on: bought.startsOn,
    ends_on: endsOn,
    amount: bought.total ?? Cents.parse(planTotal(snapshot.amount, snapshot.days)),
    created_at: instantOf(clock.now()),
  });
  await refreshContractColumns(db, owner, bought.student);
  if (student.next_plan_id) await chooseNextPlan(db, owner, bought.student, null);
  return { id, endsOn, snapshot };
}

/** The questionnaires of a plan, also of a deleted one: the first one, then the follow-up, or the first again if there is none. */
export async function questionnairesOf(
  db: Db,
  owner: PartnerId,
  id: PlanId,
): Promise<{ first: QuestionnaireId; later: QuestionnaireId }> {
  const { questionnaire_id, follow_up_questionnaire_id } = found(
    await questionnairesOfPlan(db, owner, id),
    "plan.not_found",
  );
  return { first: questionnaire_id, later: follow_up_questionnaire_id ?? questionnaire_id };
}
