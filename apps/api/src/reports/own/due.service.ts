import type { Day } from "@prancheta/contract/scalars";
import { addDays, type Clock, dayIn, laterDay } from "../../platform/clock.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent } from "../../platform/postgres/identity.ts";
import { contractOn } from "../../students/students.service.ts";
import { lastReportAt } from "./own-reports.queries.ts";

type Contract = NonNullable<Awaited<ReturnType<typeof contractOn>>>;

export interface ReportSchedule {
  readonly contract: Contract;
  /** The day from which the next report may be sent. */
  readonly dueOn: Day;
  readonly isDue: boolean;
  readonly isFirst: boolean;
}

/**
 * When a student's next report is due (docs/rules/reports.md): the first one at once, later ones `evaluationDays` after the last
 * one, but not before the contract starts. Undefined without a running contract.
 */
export async function reportSchedule(
  db: Db,
  student: LinkedStudent,
  clock: Clock,
): Promise<ReportSchedule | undefined> {
  const today = dayIn(student.zone, clock.now());
  const [contract, last] = await Promise.all([
    contractOn(db, student.partner, student.student, today),
    lastReportAt(db, student.partner, student.student),
  ]);
  if (!contract || contract.starts_on > today || contract.ends_on < today) return undefined;
  const dueOn =
    last === null
      ? contract.starts_on
      : laterDay(
          addDays(dayIn(student.zone, Temporal.Instant.from(last)), contract.snapshot.evaluationDays),
          contract.starts_on,
        );
  return { contract, dueOn, isDue: dueOn <= today, isFirst: last === null };
}
