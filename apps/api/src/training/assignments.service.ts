import { randomUUIDv7 } from "node:crypto";
import type { PartnerId, SheetId, StudentId } from "@prancheta/contract/scalars";
import type { Assignment } from "@prancheta/contract/training/sheet-editing";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { refreshSheetSummary } from "../students/students.service.ts";
import { addStudentSheets, lockStudents } from "./assignments.queries.ts";
import { lockForAssign } from "./sheets.queries.ts";

/**
 * Assigns one sheet to many students: those who already have it keep it, unknown ids are returned, the others get it.
 */
export async function assignToMany(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  sheet: SheetId,
  students: readonly StudentId[],
): Promise<Assignment[]> {
  found(await lockForAssign(db, owner, sheet), "sheet.not_found");
  const ids = [...new Set(students)];
  const known = new Set((await lockStudents(db, owner, ids)).map(({ id }) => id));
  const assigned_at = instantOf(clock.now());
  const rows = [...known].map((student_id) => ({
    partner_id: owner,
    id: randomUUIDv7(),
    student_id,
    sheet_id: sheet,
    assigned_at,
  }));
  const added = new Set((rows.length > 0 ? await addStudentSheets(db, rows) : []).map(({ student_id }) => student_id));
  if (added.size > 0) await refreshSheetSummary(db, owner, [...added]);
  const resultOf = (student: StudentId): Assignment["result"] => {
    if (added.has(student)) return "ASSIGNED";
    return known.has(student) ? "ALREADY_ASSIGNED" : "NOT_FOUND";
  };
  return ids.map((studentId) => ({ studentId, result: resultOf(studentId) }));
}
