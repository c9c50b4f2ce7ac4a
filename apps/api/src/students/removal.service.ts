import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { cancelComingCharges, reinstateCharges } from "../wallet/charges.service.ts";
import { isBackAlready, putBack, removedAt } from "./removal.queries.ts";
import { changeStudent } from "./students.queries.ts";
import { contractsChanged, studentToChange } from "./students.service.ts";

/**
 * Out of every list at once, and charged no more: what is not due yet is cancelled. A job erases the personal data after 30 days
 * (design: product §5).
 */
export async function removeStudent(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: StudentId,
  zone: string,
): Promise<void> {
  await studentToChange(db, owner, id);
  const at = clock.now();
  await cancelComingCharges(db, owner, id, { at: instantOf(at), from: dayIn(zone, at) });
  await contractsChanged(db, owner, id);
  await changeStudent(db, owner, id, { deleted_at: instantOf(at) });
}

/** The operator's undo of a removal, charges included; refused once the data is erased, or when the person is there anew. */
export async function restoreStudent(db: Db, owner: PartnerId, id: StudentId): Promise<void> {
  if (await isBackAlready(db, owner, id)) throw new Refusal("student.back_already");
  const at = await removedAt(db, owner, id);
  if (at === undefined || !(await putBack(db, owner, id))) throw new Refusal("student.not_found");
  await reinstateCharges(db, owner, id, at);
  await contractsChanged(db, owner, id);
}
