import { randomUUIDv7 } from "node:crypto";
import type { Assignment } from "@prancheta/contract/assignment";
import type { PartnerId, SheetId, StudentId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { assignToEach, refreshSheetColumns } from "../students/students.service.ts";
import { addStudentSheets } from "./assignments.queries.ts";
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
  const assigned_at = instantOf(clock.now());
  return assignToEach(db, owner, students, async (existing) => {
    const rows = existing.map((student_id) => ({
      partner_id: owner,
      id: randomUUIDv7(),
      student_id,
      sheet_id: sheet,
      assigned_at,
    }));
    if (rows.length === 0) return [];
    const added = (await addStudentSheets(db, rows)).map(({ student_id }) => student_id);
    if (added.length > 0) await refreshSheetColumns(db, owner, added);
    return added;
  });
}
