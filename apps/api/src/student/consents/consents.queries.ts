import type { Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import type { Insertable } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** The last word about each purpose, the newest first. */
export const consentsOfStudent = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("consent")
    .distinctOn("purpose")
    .select(["purpose", "version", "signer", "given_at", "withdrawn_at"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .orderBy("purpose")
    .orderBy("given_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Does nothing if it is given already. */
export const addConsent = async (db: Db, row: Insertable<DB["consent"]>): Promise<void> => {
  await db
    .insertInto("consent")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["partner_id", "student_id", "purpose"]).where("withdrawn_at", "is", null).doNothing(),
    )
    .execute();
};

export const withdrawConsent = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  purpose: ConsentPurpose,
  at: Instant,
): Promise<void> => {
  await db
    .updateTable("consent")
    .set({ withdrawn_at: at })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .execute();
};
