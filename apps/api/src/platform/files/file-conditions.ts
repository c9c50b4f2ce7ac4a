import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "../postgres/tables.ts";
import { hasWithdrawn } from "../postgres/withdrawn-consent.ts";
import type { FileKind } from "./stored-files.ts";

/** Whether a file is not the photo of a removed student, nor in a report of one. */
export const isOfNoRemovedStudent = ({ and, not, exists, selectFrom }: ExpressionBuilder<DB, "file">) =>
  and([
    not(
      exists(
        selectFrom("student")
          .select("student.id")
          .whereRef("student.partner_id", "=", "file.partner_id")
          .whereRef("student.photo_file_id", "=", "file.id")
          .where("student.deleted_at", "is not", null),
      ),
    ),
    not(
      exists(
        selectFrom("report_photo")
          .innerJoin("report", (join) =>
            join
              .onRef("report.partner_id", "=", "report_photo.partner_id")
              .onRef("report.id", "=", "report_photo.report_id"),
          )
          .innerJoin("student", (join) =>
            join.onRef("student.partner_id", "=", "report.partner_id").onRef("student.id", "=", "report.student_id"),
          )
          .select("student.id")
          .whereRef("report_photo.partner_id", "=", "file.partner_id")
          .whereRef("report_photo.file_id", "=", "file.id")
          .where("student.deleted_at", "is not", null),
      ),
    ),
  ]);

/** Whether a file is in no report of a student who withdrew the consent to photos. */
export const isOfNoHiddenReport = ({ not, exists, selectFrom }: ExpressionBuilder<DB, "file">) =>
  not(
    exists(
      selectFrom("report_photo")
        .innerJoin("report", (join) =>
          join
            .onRef("report.partner_id", "=", "report_photo.partner_id")
            .onRef("report.id", "=", "report_photo.report_id"),
        )
        .select("report.id")
        .whereRef("report_photo.partner_id", "=", "file.partner_id")
        .whereRef("report_photo.file_id", "=", "file.id")
        .where(hasWithdrawn("PHOTOS", sql`report.partner_id`, sql`report.student_id`)),
    ),
  );

/** Whether a file is of another kind, or a row of its kind's table refers to it. */
export const isNoUnused =
  (kind: FileKind, table: "exercise_gif" | "report_photo") =>
  ({ or, eb, exists, selectFrom }: ExpressionBuilder<DB, "file">) =>
    or([
      eb("file.kind", "!=", kind),
      exists(
        selectFrom(table)
          .select(`${table}.file_id`)
          .whereRef(`${table}.partner_id`, "=", "file.partner_id")
          .whereRef(`${table}.file_id`, "=", "file.id"),
      ),
    ]);
