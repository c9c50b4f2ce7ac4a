import type { FileId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { isNoUnused, isOfNoHiddenReport, isOfNoRemovedStudent } from "../platform/files/file-conditions.ts";
import type { Db } from "../platform/postgres/db.ts";

const NONE = "00000000-0000-0000-0000-000000000000";

/** False for photos that the student has not sent: those of a draft, and those that were replaced. */
const wasSent = isNoUnused("REPORT_PHOTO", "report_photo");

/**
 * A page of a partner's files, after `after`, without the photos of removed students, those that a student hid, and those that
 * were not sent.
 */
export const filesAfter = (db: Db, owner: PartnerId, after: FileId | undefined, take: number) =>
  db
    .selectFrom("file")
    .select(["id", "kind", "type", "sha256", "stored_by_id"])
    .where("partner_id", "=", owner)
    .where("id", ">", sql<FileId>`${after ?? NONE}`)
    .where(wasSent)
    .where(isOfNoRemovedStudent)
    .where(isOfNoHiddenReport)
    .orderBy("id")
    .limit(take)
    .execute();

interface StudentFiles {
  readonly owner: PartnerId;
  readonly student: StudentId;
  /** True for the student, false for the coach, from whom the student may hide photos. */
  readonly forStudent: boolean;
}

/** A student's own photo and those of the reports that the reader may see. */
export const filesOfStudentAfter = (
  db: Db,
  { owner, student, forStudent }: StudentFiles,
  after: FileId | undefined,
  take: number,
) =>
  db
    .selectFrom("file")
    .select(["id", "kind", "type", "sha256", "stored_by_id"])
    .where("partner_id", "=", owner)
    .where("id", ">", sql<FileId>`${after ?? NONE}`)
    .$if(!forStudent, (query) => query.where(isOfNoHiddenReport))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          "id",
          "in",
          selectFrom("report_photo")
            .innerJoin("report", (join) =>
              join
                .onRef("report.partner_id", "=", "report_photo.partner_id")
                .onRef("report.id", "=", "report_photo.report_id"),
            )
            .select("report_photo.file_id")
            .where("report.partner_id", "=", owner)
            .where("report.student_id", "=", student),
        ),
        eb(
          "id",
          "in",
          selectFrom("student")
            .select("photo_file_id")
            .where("partner_id", "=", owner)
            .where("id", "=", student)
            .$narrowType<{ photo_file_id: FileId }>(),
        ),
      ]),
    )
    .orderBy("id")
    .limit(take)
    .execute();

/** The student to export; removed students cannot be exported. */
export const studentToExport = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("student")
    .select(["id", "name"])
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
