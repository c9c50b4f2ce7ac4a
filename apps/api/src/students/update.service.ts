import type { Day, PartnerId, PlanId, StudentId } from "@prancheta/contract/scalars";
import type { StudentChanges } from "@prancheta/contract/students/students";
import type { PaymentCards } from "../parts.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import { changesOf } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import { changeType } from "./consultancy/consultancy.service.ts";
import { studentColumns } from "./students.columns.ts";
import { changeStudent, contractOf, isPlanOnSale, lockStudent, studentById } from "./students.queries.ts";

interface Plans {
  /** That of the contract. */
  readonly current: PlanId | null;
  /** That of the next contract, if another was chosen. */
  readonly next: PlanId | null;
}

/**
 * What to store as the plan of the next contract; undefined leaves it as it is. The current plan takes the choice back
 * only when it is sent alone: a form that is sent whole repeats it. A student with a contract cannot be without a plan
 * (409), and a plan that is not on sale is unknown (400).
 */
async function nextPlanOf(
  db: Db,
  owner: PartnerId,
  { plan, nextPlan, isAlone }: Pick<StudentChanges, "plan" | "nextPlan"> & { readonly isAlone: boolean },
  { current, next }: Plans,
): Promise<PlanId | null | undefined> {
  if (plan === undefined) return nextPlan;
  if (plan === current) return isAlone ? null : nextPlan;
  if (plan === null) throw new Refusal("student.plan_fixed");
  if (plan === next) return undefined;
  if (await isPlanOnSale(db, owner, plan)) return plan;
  throw atField(new Refusal("student.unknown_plan"), "plan");
}

/**
 * Called when another plan is chosen for the student's next contract, or with null when the choice is taken back. Sales, a
 * higher area, provide it at composition.
 */
export type NextPlanChosen = (db: Db, owner: PartnerId, student: StudentId, chosen: PlanId | null) => Promise<void>;

interface UpdateParts {
  readonly cards: PaymentCards | undefined;
  readonly nextPlanChosen: NextPlanChosen;
}

/** Changes only the fields that were sent; another plan counts from the next contract on (docs/rules/students.md). */
export async function updateStudent(
  db: Db,
  owner: PartnerId,
  { cards, nextPlanChosen }: UpdateParts,
  id: StudentId,
  { plan, nextPlan, ...fields }: StudentChanges,
  today: Day,
): Promise<void> {
  found(await lockStudent(db, owner, id), "student.not_found");
  const [student, contract] = await Promise.all([studentById(db, owner, id, today), contractOf(db, owner, id, today)]);
  const plans = { current: contract?.plan_id ?? null, next: student?.nextPlanId ?? null };
  const isAlone = Object.keys(fields).length === 0;
  const next = await nextPlanOf(db, owner, { plan, nextPlan, isAlone }, plans);
  if (fields.type !== undefined)
    await changeType(db, owner, cards, found(student, "student.not_found"), fields.type, today);
  const changes = {
    ...changesOf("student", studentColumns, fields),
    ...(next !== undefined && { next_plan_id: next }),
  };
  if (Object.keys(changes).length > 0) await changeStudent(db, owner, id, changes);
  if (next !== undefined && next !== plans.next) await nextPlanChosen(db, owner, id, next);
}
