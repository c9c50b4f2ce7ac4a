import type { Answer } from "@prancheta/contract/reports/reports";
import type {
  Instant,
  PartnerId,
  QuestionnaireId,
  QuestionnaireVersionId,
  ReportId,
  StudentId,
} from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { hasWithdrawn } from "../platform/postgres/withdrawn-consent.ts";

const ANSWERS_HIDDEN = hasWithdrawn("HEALTH", sql`report.partner_id`, sql`report.student_id`);
const PHOTOS_HIDDEN = hasWithdrawn("PHOTOS", sql`report.partner_id`, sql`report.student_id`);

const versionsOf = (db: Db, owner: PartnerId, questionnaire: QuestionnaireId) =>
  db
    .selectFrom("questionnaire_version")
    .select(["id", "title", "questions"])
    .where("partner_id", "=", owner)
    .where("questionnaire_id", "=", questionnaire);

export type QuestionnaireVersion = NonNullable<Awaited<ReturnType<typeof currentVersion>>>;

/** The newest version, which a student is asked now. */
export const currentVersion = (db: Db, owner: PartnerId, questionnaire: QuestionnaireId) =>
  versionsOf(db, owner, questionnaire).orderBy("number", "desc").limit(1).executeTakeFirst();

export const versionById = (db: Db, owner: PartnerId, questionnaire: QuestionnaireId, id: QuestionnaireVersionId) =>
  versionsOf(db, owner, questionnaire).where("id", "=", id).executeTakeFirst();

/** False if an id that a device chose belongs to somebody else; then the transaction must be rolled back. */
export const addReport = async (
  db: Db,
  row: Insertable<DB["report"]>,
  photos: readonly Insertable<DB["report_photo"]>[],
): Promise<boolean> => {
  const report = await db
    .insertInto("report")
    .values(row)
    .onConflict((conflict) => conflict.columns(["partner_id", "id"]).doNothing())
    .executeTakeFirst();
  if (photos.length === 0 || report.numInsertedOrUpdatedRows === 0n) return report.numInsertedOrUpdatedRows === 1n;
  const added = await db
    .insertInto("report_photo")
    .values([...photos])
    .onConflict((conflict) => conflict.columns(["partner_id", "id"]).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === BigInt(photos.length);
};

/** Newest first; without what the student no longer lets the coach see. */
export const reportsOfStudent = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("report")
    .innerJoin("questionnaire_version", (join) =>
      join
        .onRef("questionnaire_version.partner_id", "=", "report.partner_id")
        .onRef("questionnaire_version.id", "=", "report.questionnaire_version_id"),
    )
    .select([
      "report.id",
      "questionnaire_version.title",
      sql<Answer[]>`case when ${ANSWERS_HIDDEN} then '[]' else report.answers end`.as("answers"),
      sql<number | null>`case when ${ANSWERS_HIDDEN} then null else report.weight_grams end`.as("weight_grams"),
      sql<string>`case when ${ANSWERS_HIDDEN} then '' else report.observation end`.as("observation"),
      ANSWERS_HIDDEN.as("answersHidden"),
      PHOTOS_HIDDEN.as("photosHidden"),
      "report.sent_at",
      "report.answer_due_at",
      "report.evaluated_at",
      "report.feedback",
      "report.private_note",
    ])
    .where("report.partner_id", "=", owner)
    .where("report.student_id", "=", student)
    .orderBy("report.sent_at", "desc")
    .orderBy("report.id", "desc")
    .execute();

/** The weights of a student's reports that the coach may see, oldest first. */
export const weightsOfStudent = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("report")
    .select(["sent_at", "weight_grams"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("weight_grams", "is not", null)
    .where(({ not }) => not(ANSWERS_HIDDEN))
    .$narrowType<{ weight_grams: number }>()
    .orderBy("sent_at")
    .orderBy("id")
    .execute();

/** The photos that the coach may see. */
export const photosOfStudent = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("report_photo")
    .innerJoin("report", (join) =>
      join.onRef("report.partner_id", "=", "report_photo.partner_id").onRef("report.id", "=", "report_photo.report_id"),
    )
    .innerJoin("file", (join) =>
      join.onRef("file.partner_id", "=", "report_photo.partner_id").onRef("file.id", "=", "report_photo.file_id"),
    )
    .select(["report_photo.report_id", "report_photo.file_id", "report_photo.pose", "file.width", "file.height"])
    .where("report.partner_id", "=", owner)
    .where("report.student_id", "=", student)
    .where(({ not }) => not(PHOTOS_HIDDEN))
    .orderBy("report_photo.report_id")
    .orderBy("report_photo.position")
    .execute();

export const hasReport = (db: Db, owner: PartnerId, student: StudentId): Promise<boolean> =>
  hasRow(
    db.selectFrom("report").select("id").where("partner_id", "=", owner).where("student_id", "=", student).limit(1),
  );

/** A report; undefined if its student was removed. */
export const reportById = (db: Db, owner: PartnerId, id: ReportId) =>
  db
    .selectFrom("report")
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "report.partner_id").onRef("student.id", "=", "report.student_id"),
    )
    .select(["report.id", "report.student_id", "report.evaluated_at", ANSWERS_HIDDEN.as("hidden")])
    .where("report.partner_id", "=", owner)
    .where("report.id", "=", id)
    .where("student.deleted_at", "is", null)
    .executeTakeFirst();

/** False if it was already evaluated. */
export const markEvaluated = (
  db: Db,
  owner: PartnerId,
  id: ReportId,
  evaluation: { evaluated_at: Instant; feedback: string | null; private_note: string | null },
): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("report")
      .set(evaluation)
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .where("evaluated_at", "is", null),
  );
