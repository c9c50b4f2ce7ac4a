import { randomUUID } from "node:crypto";
import type { StudentId } from "@prancheta/contract/scalars";
import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import { instantOf } from "../../platform/clock.ts";
import { refreshReportColumns } from "../../students/students.service.ts";
import type { TestApp, TestPartner } from "../app.ts";

/** A student's consents, written as the student's own calls leave them. */
export const consentsOf = ({ clock, database }: TestApp, { owner: { partner } }: Pick<TestPartner, "owner">) => {
  const give = (student: StudentId, purpose: ConsentPurpose) =>
    database.asPartner(partner, async (db) => {
      await db
        .insertInto("consent")
        .values({
          partner_id: partner,
          id: randomUUID(),
          student_id: student,
          purpose,
          version: "2026-11",
          signer: "STUDENT",
          given_at: instantOf(clock.now()),
        })
        .execute();
      await refreshReportColumns(db, partner, student);
    });
  const withdraw = (student: StudentId, purpose: ConsentPurpose) =>
    database.asPartner(partner, async (db) => {
      await db
        .updateTable("consent")
        .set({ withdrawn_at: instantOf(clock.now()) })
        .where("student_id", "=", student)
        .where("purpose", "=", purpose)
        .where("withdrawn_at", "is", null)
        .execute();
      await refreshReportColumns(db, partner, student);
    });
  return { give, withdraw };
};
