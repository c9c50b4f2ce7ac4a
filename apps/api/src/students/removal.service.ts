import { randomUUIDv7 } from "node:crypto";
import type { Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { endPresence, resumePresence } from "./consultancy/consultancy.queries.ts";
import { isInvitedAgain, removedAt, restoreRemoved } from "./removal.queries.ts";
import { changeStudent } from "./students.queries.ts";
import { lockExistingStudent, refreshContractColumns } from "./students.service.ts";

/** The wallet's part in a removal. The composition provides it: the wallet is a higher area. */
export interface StudentCharges {
  /** Cancels a student's charges due on or after a day. The caller refreshes the student's derived columns. */
  cancelComing(db: Db, owner: PartnerId, student: StudentId, when: { at: Instant; from: Day }): Promise<void>;
  /** Undoes a cancellation, identified by its moment. */
  reinstate(db: Db, owner: PartnerId, student: StudentId, at: Instant): Promise<void>;
}

/**
 * Removes a student from every list at once and cancels charges that are not due yet. A job erases the personal data
 * after 30 days (docs/rules/students.md).
 */
export async function removeStudent(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { id, zone }: { id: StudentId; zone: string },
  charges: StudentCharges,
): Promise<void> {
  await lockExistingStudent(db, owner, id);
  const at = clock.now();
  await charges.cancelComing(db, owner, id, { at: instantOf(at), from: dayIn(zone, at) });
  await refreshContractColumns(db, owner, id);
  await endPresence(db, owner, id, instantOf(at));
  await changeStudent(db, owner, id, { deleted_at: instantOf(at) });
}

/**
 * Undoes a removal for the operator, including charges. Refused if the data was erased or the person was invited again.
 */
export async function restoreStudent(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: StudentId,
  charges: StudentCharges,
): Promise<void> {
  if (await isInvitedAgain(db, owner, id)) throw new Refusal("student.back_already");
  const at = await removedAt(db, owner, id);
  if (at === undefined || !(await restoreRemoved(db, owner, id))) throw new Refusal("student.not_found");
  await charges.reinstate(db, owner, id, at);
  await resumePresence(db, owner, id, { id: randomUUIDv7(), at: instantOf(clock.now()) });
  await refreshContractColumns(db, owner, id);
}
