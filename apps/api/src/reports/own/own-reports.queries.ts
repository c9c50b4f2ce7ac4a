import type { Instant, Page, PartnerId, ReportId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import { preparedRow, type Value } from "../../platform/postgres/prepared-statement.ts";

const lastReport = preparedRow((db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db
    .selectFrom("report")
    .select(({ fn }) => fn.max("sent_at").as("sent_at"))
    .where("partner_id", "=", owner)
    .where("student_id", "=", student),
);

export const lastReportAt = async (db: Db, owner: PartnerId, student: StudentId): Promise<Instant | null> =>
  (await lastReport(db, owner, student))?.sent_at ?? null;

/** What the student sent, newest first, whatever the coach may see of it. */
export const ownReports = (db: Db, owner: PartnerId, student: StudentId, { skip, take }: Page) =>
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
      "report.answers",
      "report.weight_grams",
      "report.observation",
      "report.sent_at",
      "report.evaluated_at",
      "report.feedback",
      "report.read_at",
    ])
    .where("report.partner_id", "=", owner)
    .where("report.student_id", "=", student)
    .orderBy("report.sent_at", "desc")
    .orderBy("report.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const photosOfReports = (db: Db, owner: PartnerId, student: StudentId, reports: readonly ReportId[]) =>
  db
    .selectFrom("report_photo")
    .innerJoin("report", (join) =>
      join.onRef("report.partner_id", "=", "report_photo.partner_id").onRef("report.id", "=", "report_photo.report_id"),
    )
    .innerJoin("file", (join) =>
      join.onRef("file.partner_id", "=", "report_photo.partner_id").onRef("file.id", "=", "report_photo.file_id"),
    )
    .select([
      "report_photo.id",
      "report_photo.report_id",
      "report_photo.pose",
      "report_photo.file_id",
      "file.width",
      "file.height",
    ])
    .where("report.partner_id", "=", owner)
    .where("report.student_id", "=", student)
    .where(sql<boolean>`report.id = any(${reports}::uuid[])`)
    .orderBy("report_photo.report_id")
    .orderBy("report_photo.position")
    .execute();

const unread = preparedRow((db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db
    .selectFrom("report")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("feedback", "is not", null)
    .where("read_at", "is", null),
);

/** How many answers of the coach the student has not opened. */
export const countUnread = async (db: Db, owner: PartnerId, student: StudentId): Promise<number> =>
  (await unread(db, owner, student))?.count ?? 0;

/** False if the student has no such report, or it is not answered. */
export const markRead = (db: Db, owner: PartnerId, student: StudentId, id: ReportId, at: Instant): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("report")
      .set(({ fn, val }) => ({ read_at: fn.coalesce("read_at", val(at)) }))
      .where("partner_id", "=", owner)
      .where("student_id", "=", student)
      .where("id", "=", id)
      .where("feedback", "is not", null),
  );
