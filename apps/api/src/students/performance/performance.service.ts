import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Performance } from "@prancheta/contract/students/performance";
import type { Db } from "../../platform/postgres/db.ts";
import { reportTotals, workoutRows, workoutTotals } from "./performance.queries.ts";

/** A student's general performance. Its statements are sent in one batch. */
export async function generalPerformance(db: Db, owner: PartnerId, student: StudentId): Promise<Performance> {
  const [answers, transactions, rows] = await Promise.all([
    reportTotals(db, owner, student),
    workoutTotals(db, owner, student),
    workoutRows(db, owner, student),
  ]);
  const notesHidden = rows.some(({ isHidden }) => isHidden);
  return {
    answers,
    transactions: { ...transactions, rows: rows.map(({ isHidden: _, ...row }) => row), notesHidden },
  };
}
