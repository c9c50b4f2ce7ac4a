import type { Page, ReportId } from "@prancheta/contract/scalars";
import type { DueReport, OwnPhoto, OwnReports } from "@prancheta/contract/student/reports";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { Files } from "../../platform/files/files.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent } from "../../platform/postgres/identity.ts";
import { currentVersion } from "../reports.queries.ts";
import { questionnaireAsked } from "../reports.service.ts";
import { newestDraft, photosOfDraft, versionOf } from "./drafts.queries.ts";
import { type ReportSchedule, reportSchedule } from "./due.service.ts";
import { countUnread, markRead, ownReports, photosOfReports } from "./own-reports.queries.ts";

const GRAMS_PER_KG = 1000;
const kilograms = (grams: number | null) => (grams === null ? null : grams / GRAMS_PER_KG);

interface StoredPhoto extends Pick<OwnPhoto, "id" | "pose"> {
  readonly file_id: Parameters<Files["linkTo"]>[1];
  readonly width: number | null;
  readonly height: number | null;
}

/** A photo with a link that its own student may open, whatever the coach may see. */
export const presentPhoto = (
  { partner }: LinkedStudent,
  files: Files,
  { id, pose, file_id, width, height }: StoredPhoto,
): OwnPhoto => ({
  id,
  pose,
  url: files.linkTo(partner, file_id, "STUDENT"),
  width: width ?? 0,
  height: height ?? 0,
});

/** The report to fill in, with what was saved of it: a draft keeps the questions with which it was begun. */
async function dueReport(
  db: Db,
  student: LinkedStudent,
  files: Files,
  { contract, dueOn, isFirst }: ReportSchedule,
): Promise<DueReport> {
  const { partner } = student;
  const draft = await newestDraft(db, partner, student.student);
  const version = draft
    ? await versionOf(db, partner, draft.questionnaire_version_id)
    : await currentVersion(db, partner, await questionnaireAsked(db, partner, student.student, contract.plan_id));
  const { id, title, questions } = found(version, "questionnaire.not_found");
  const arrived = draft ? await photosOfDraft(db, partner, draft.id) : [];
  return {
    dueOn,
    isFirst,
    title,
    version: id,
    questions,
    draft: draft
      ? {
          id: draft.id,
          version: id,
          revision: draft.revision,
          answers: draft.answers,
          weight: kilograms(draft.weight_grams),
          observation: draft.observation,
          photos: draft.photos,
          arrived: arrived.map((photo) => presentPhoto(student, files, photo)),
        }
      : null,
  };
}

/** The reports that a student has sent, and on the first page also the one to fill in. */
export async function reportsOfApp(
  db: Db,
  student: LinkedStudent,
  clock: Clock,
  files: Files,
  page: Page,
): Promise<OwnReports> {
  const [schedule, rows] = await Promise.all([
    page.skip === 0 ? reportSchedule(db, student, clock) : undefined,
    ownReports(db, student.partner, student.student, page),
  ]);
  const ids = rows.map(({ id }) => id);
  const photos = await photosOfReports(db, student.partner, student.student, ids);
  const byReport = Map.groupBy(photos, ({ report_id }) => report_id);
  return {
    due: schedule?.isDue ? await dueReport(db, student, files, schedule) : null,
    nextOn: schedule && schedule.dueOn <= schedule.contract.ends_on ? schedule.dueOn : null,
    reports: rows.map((row) => ({
      id: row.id,
      title: row.title,
      sentAt: row.sent_at,
      weight: kilograms(row.weight_grams),
      observation: row.observation,
      answers: row.answers,
      photos: (byReport.get(row.id) ?? []).map((photo) => presentPhoto(student, files, photo)),
      evaluatedAt: row.evaluated_at,
      feedback: row.feedback,
      isUnread: row.feedback !== null && row.read_at === null,
    })),
  };
}

/** The reports on 'Hoje': the one to fill in, and the number of unread answers of the coach. */
export async function reportsToday(db: Db, student: LinkedStudent, clock: Clock) {
  const [schedule, unread] = await Promise.all([
    reportSchedule(db, student, clock),
    countUnread(db, student.partner, student.student),
  ]);
  return { due: schedule?.isDue ? { dueOn: schedule.dueOn, isFirst: schedule.isFirst } : null, unread };
}

export async function markAnswerRead(db: Db, { partner, student }: LinkedStudent, clock: Clock, id: ReportId) {
  if (!(await markRead(db, partner, student, id, instantOf(clock.now())))) throw new Refusal("report.not_found");
}
