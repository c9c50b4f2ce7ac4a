import type { Report, WeightOnDate } from "@prancheta/contract/reports/reports";
import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Files } from "../platform/files/files.ts";
import type { Db } from "../platform/postgres/db.ts";
import { refuseMissingStudent } from "../students/students.service.ts";
import { photosOfStudent, reportsOfStudent, weightsOfStudent } from "./reports.queries.ts";

const GRAMS_PER_KG = 1000;
const kilograms = (grams: number) => grams / GRAMS_PER_KG;

/** A student's reports as the coach may see them, newest first, with links to their photos. */
export async function studentReports(db: Db, owner: PartnerId, files: Files, student: StudentId): Promise<Report[]> {
  const [rows, photos] = await Promise.all([reportsOfStudent(db, owner, student), photosOfStudent(db, owner, student)]);
  const byReport = Map.groupBy(photos, ({ report_id }) => report_id);
  return rows.map((row) => ({
    id: row.id,
    status: row.evaluated_at === null ? "PENDING" : "EVALUATED",
    title: row.title,
    createdAt: row.sent_at,
    answerEnd: row.answer_due_at,
    evaluatedAt: row.evaluated_at,
    profile: {
      date: row.sent_at,
      weight: row.weight_grams === null ? null : kilograms(row.weight_grams),
      description: row.observation,
      images: (byReport.get(row.id) ?? []).map(({ file_id, width, height, pose }) => ({
        url: files.linkTo(owner, file_id),
        width: width ?? 0,
        height: height ?? 0,
        pose,
      })),
    },
    answers: row.answers,
    hidden: [...(row.answersHidden ? (["ANSWERS"] as const) : []), ...(row.photosHidden ? (["PHOTOS"] as const) : [])],
    feedback: row.feedback,
    privateNote: row.private_note,
  }));
}

/** A student's weight at each report that has one, oldest first. */
export async function studentWeights(db: Db, owner: PartnerId, student: StudentId): Promise<WeightOnDate[]> {
  const [, rows] = await Promise.all([refuseMissingStudent(db, owner, student), weightsOfStudent(db, owner, student)]);
  return rows.map(({ sent_at, weight_grams }) => ({ date: sent_at, weight: kilograms(weight_grams) }));
}
