import type {
  PartnerId,
  QuestionnaireVersionId,
  ReportId,
  ReportPhotoId,
  StudentId,
} from "@prancheta/contract/scalars";
import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import type { Insertable, Updateable } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** The draft that was saved last; a student usually has one. */
export const newestDraft = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("report_draft")
    .select(["id", "questionnaire_version_id", "revision", "answers", "weight_grams", "observation", "photos"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .orderBy("saved_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const draftById = (db: Db, owner: PartnerId, student: StudentId, id: ReportId) =>
  db
    .selectFrom("report_draft")
    .select(["id", "questionnaire_version_id", "revision"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("id", "=", id)
    .executeTakeFirst();

export const draftCount = async (db: Db, owner: PartnerId, student: StudentId): Promise<number> => {
  const { count } = await db
    .selectFrom("report_draft")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .executeTakeFirstOrThrow();
  return count;
};

/** False if the id belongs to somebody else. */
export const addDraft = (db: Db, row: Insertable<DB["report_draft"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("report_draft")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Does nothing if a newer revision is stored. */
export const changeDraft = async (
  db: Db,
  owner: PartnerId,
  id: ReportId,
  changed: Updateable<DB["report_draft"]> & { readonly revision: number },
): Promise<void> => {
  await db
    .updateTable("report_draft")
    .set(changed)
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("revision", "<=", changed.revision)
    .execute();
};

/** A sent report and its photos' ids. */
export const sentReport = (db: Db, owner: PartnerId, student: StudentId, id: ReportId) =>
  db
    .selectFrom("report")
    .select("sent_at")
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("id", "=", id)
    .executeTakeFirst();

export const photosOfReport = (db: Db, owner: PartnerId, id: ReportId) =>
  db
    .selectFrom("report_photo")
    .innerJoin("file", (join) =>
      join.onRef("file.partner_id", "=", "report_photo.partner_id").onRef("file.id", "=", "report_photo.file_id"),
    )
    .select(["report_photo.id", "report_photo.pose", "report_photo.file_id", "file.width", "file.height"])
    .where("report_photo.partner_id", "=", owner)
    .where("report_photo.report_id", "=", id)
    .orderBy("report_photo.position")
    .execute();

export const photosOfDraft = (db: Db, owner: PartnerId, id: ReportId) =>
  db
    .selectFrom("report_draft_photo")
    .innerJoin("file", (join) =>
      join
        .onRef("file.partner_id", "=", "report_draft_photo.partner_id")
        .onRef("file.id", "=", "report_draft_photo.file_id"),
    )
    .select([
      "report_draft_photo.id",
      "report_draft_photo.pose",
      "report_draft_photo.file_id",
      "file.width",
      "file.height",
    ])
    .where("report_draft_photo.partner_id", "=", owner)
    .where("report_draft_photo.draft_id", "=", id)
    .orderBy("report_draft_photo.id")
    .execute();

/** False if the id belongs to somebody else. */
export const addDraftPhoto = (db: Db, row: Insertable<DB["report_draft_photo"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("report_draft_photo")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );

export const setPose = async (
  db: Db,
  owner: PartnerId,
  draft: ReportId,
  id: ReportPhotoId,
  pose: DB["report_draft_photo"]["pose"],
): Promise<void> => {
  await db
    .updateTable("report_draft_photo")
    .set({ pose })
    .where("partner_id", "=", owner)
    .where("draft_id", "=", draft)
    .where("id", "=", id)
    .execute();
};

/** With their photos' rows. Files that no report took are erased by a job. */
export const removeDrafts = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  await db.deleteFrom("report_draft").where("partner_id", "=", owner).where("student_id", "=", student).execute();
};

export const versionOf = (db: Db, owner: PartnerId, id: QuestionnaireVersionId) =>
  db
    .selectFrom("questionnaire_version")
    .select(["id", "title", "questions"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .executeTakeFirst();

/** Whether the student's last word about a purpose is yes. */
export const hasConsent = (db: Db, owner: PartnerId, student: StudentId, purpose: ConsentPurpose): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("consent")
      .select("id")
      .where("partner_id", "=", owner)
      .where("student_id", "=", student)
      .where("purpose", "=", purpose)
      .where("withdrawn_at", "is", null),
  );
