import type { PartnerId, PlanId, StudentId } from "@prancheta/contract/scalars";
import type { StudentChanges } from "@prancheta/contract/students/students";
import type { PaymentCards } from "../parts.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import { changesOf } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import { changeType } from "./consultancy/consultancy.service.ts";
import type { Moment } from "./moment.ts";
import { studentColumns } from "./students.columns.ts";
import { changeStudent, contractOf, isPlanOnSale, lockStudent, studentById } from "./students.queries.ts";

/**
 * What to store as the plan of the next contract: null if it is that of the contract. A student with a contract cannot be
 * without a plan (409), and a plan that is not on sale is unknown (400).
 */
async function nextPlanOf(
  db: Db,
  owner: PartnerId,
  chosen: PlanId | null,
  current: PlanId | undefined,
): Promise<PlanId | null> {
  if (chosen === (current ?? null)) return null;
  if (chosen === null) throw new Refusal("student.plan_fixed");
  if (await isPlanOnSale(db, owner, chosen)) return chosen;
  throw atField(new Refusal("student.unknown_plan"), "plan");
}

/** Changes only the fields that were sent; another plan counts from the next contract on (docs/rules/students.md). */
export async function updateStudent(
  db: Db,
  owner: PartnerId,
  cards: PaymentCards | undefined,
  id: StudentId,
  { plan, ...fields }: StudentChanges,
  { today }: Moment,
): Promise<void> {
  found(await lockStudent(db, owner, id), "student.not_found");
  const [student, contract] = await Promise.all([studentById(db, owner, id, today), contractOf(db, owner, id, today)]);
  const next = plan === undefined ? {} : { next_plan_id: await nextPlanOf(db, owner, plan, contract?.plan_id) };
  if (fields.type !== undefined)
    await changeType(db, owner, cards, found(student, "student.not_found"), fields.type, today);
  const changes = { ...changesOf("student", studentColumns, fields), ...next };
  if (Object.keys(changes).length > 0) await changeStudent(db, owner, id, changes);
}
