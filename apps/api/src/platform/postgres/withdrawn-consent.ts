import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import { type RawBuilder, sql } from "kysely";

/**
 * Whether a student took back the consent that `purpose` names, and did not give it again. Each read of answers, weights, photos or
 * notes of workouts that a coach gets asks it (docs/rules/student-reports.md, 'Consents'). `partner` and `student` are the ids, or
 * references to the row's columns.
 */
export const hasWithdrawn = (
  purpose: Exclude<ConsentPurpose, "TERMS">,
  partner: RawBuilder<unknown>,
  student: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const given = sql`select 1 from consent where consent.partner_id = ${partner} and consent.student_id = ${student}
    and consent.purpose = ${sql.lit(purpose)}`;
  return sql<boolean>`(exists (${given}) and not exists (${given} and consent.withdrawn_at is null))`;
};
