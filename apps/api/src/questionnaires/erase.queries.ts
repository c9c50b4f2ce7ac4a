import type { FileId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Db } from "../platform/db.ts";

/** Empties what a student wrote and returns the photos that no report shows any more. The fact that reports were sent stays. */
export const emptyReports = async (db: Db, owner: PartnerId, student: StudentId): Promise<FileId[]> => {
  const photos = await db
    .deleteFrom("report_photo")
    .using("report")
    .whereRef("report.partner_id", "=", "report_photo.partner_id")
    .whereRef("report.id", "=", "report_photo.report_id")
    .where("report.partner_id", "=", owner)
    .where("report.student_id", "=", student)
    .returning("report_photo.file_id")
    .execute();
  await db
    .updateTable("report")
    .set({ answers: "[]", observation: "", weight_grams: null, feedback: null, private_note: null })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .execute();
  return photos.map(({ file_id }) => file_id);
};
