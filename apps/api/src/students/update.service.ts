import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { StudentChanges } from "@prancheta/contract/students/students";
import type { PaymentCards } from "../parts.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { changesOf } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import { changeType } from "./consultancy/consultancy.service.ts";
import type { Moment } from "./moment.ts";
import { studentColumns } from "./students.columns.ts";
import { changeStudent, contractOf, lockStudent, studentById } from "./students.queries.ts";

/** Changes only the fields that were sent; a changed plan is refused (docs/rules/students.md). */
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
  if (plan !== undefined && plan !== (contract?.plan_id ?? null)) throw new Refusal("student.plan_fixed");
  if (fields.type !== undefined)
    await changeType(db, owner, cards, found(student, "student.not_found"), fields.type, today);
  const changes = changesOf("student", studentColumns, fields);
  if (Object.keys(changes).length > 0) await changeStudent(db, owner, id, changes);
}
