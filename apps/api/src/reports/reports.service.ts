import { type Evaluation, type Pose, REPORT_LIMITS } from "@prancheta/contract/reports/reports";
import {
  type FileId,
  type PartnerId,
  type PlanId,
  type QuestionnaireId,
  type QuestionnaireVersionId,
  ReportId,
  ReportPhotoId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { questionnairesOf } from "../plans/plans.service.ts";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Uploader } from "../platform/media/decode-queue.ts";
import { reencoded, type StoredImage } from "../platform/media/images.ts";
import type { Db } from "../platform/postgres/db.ts";
import { contractOn, lockExistingStudent, refreshReportColumns } from "../students/students.service.ts";
import { answerProblems, type GivenAnswer, selfContained } from "./answers.ts";
import {
  addReport,
  currentVersion,
  hasReport,
  markEvaluated,
  type QuestionnaireVersion,
  reportById,
  versionById,
} from "./reports.queries.ts";

interface SentPhoto {
  readonly id: ReportPhotoId;
  readonly file: FileId;
  readonly pose: Pose;
}

/** A stored photo in its pose, for `submitReport` in the same transaction. */
export const newPhoto = (file: FileId, pose: Pose = "FREE"): SentPhoto => ({ id: newId(ReportPhotoId), file, pose });

/** A student's photo as it is stored: resized and encoded again (docs/rules/student-reports.md, 'Reports'). */
export const reportPhoto = (upload: Uint8Array, owner: Uploader): Promise<StoredImage> =>
  reencoded(upload, REPORT_LIMITS.photoSide, owner, REPORT_LIMITS.photoBytes);

interface ReportContent {
  readonly student: StudentId;
  /** The partner's zone: the current contract depends on the calendar day. */
  readonly zone: string;
  /** In the order of the questions. */
  readonly answers: readonly GivenAnswer[];
  /** Null if the student gave no weight. */
  readonly weightGrams: number | null;
  readonly observation: string;
  readonly photos: readonly SentPhoto[];
  /** Health data may only be sent with consent. */
  readonly consent: boolean;
}

interface SentReport extends ReportContent {
  /** The version that the student was shown; undefined means the newest. */
  readonly version?: QuestionnaireVersionId;
}

interface AskedReport extends ReportContent {
  readonly id: ReportId;
  readonly asked: QuestionnaireVersion;
}

/**
 * Stores a student's answers to the questionnaire of the current contract: the first report answers the plan's first
 * questionnaire, later ones its follow-up if there is one. The coach's `answerHours` start now (docs/rules/reports.md).
 */
export async function submitReport(db: Db, owner: PartnerId, clock: Clock, sent: SentReport): Promise<ReportId> {
  await lockExistingStudent(db, owner, sent.student);
  const contract = await contractNow(db, owner, clock, sent);
  const questionnaire = await questionnaireAsked(db, owner, sent.student, contract.plan_id);
  const row = sent.version
    ? versionById(db, owner, questionnaire, sent.version)
    : currentVersion(db, owner, questionnaire);
  const asked = found(await row, "questionnaire.not_found");
  return storeReport(db, owner, clock, { ...sent, asked, id: newId(ReportId) });
}

/** Stores the answers with the questionnaire's version that they answer. The caller has locked the student. */
export async function storeReport(db: Db, owner: PartnerId, clock: Clock, sent: AskedReport): Promise<ReportId> {
  const { id, asked } = sent;
  const contract = await contractNow(db, owner, clock, sent);
  const problems = { ...answerProblems(asked.questions, sent.answers), ...reportProblems(sent) };
  if (Object.keys(problems).length > 0) throw new Refusal("answers.incomplete", { fields: problems });
  const now = clock.now();
  const isAdded = await addReport(
    db,
    {
      partner_id: owner,
      id,
      student_id: sent.student,
      questionnaire_version_id: asked.id,
      answers: JSON.stringify(selfContained(asked.questions, sent.answers)),
      weight_grams: sent.weightGrams,
      observation: sent.observation.trim(),
      consent_given_at: instantOf(now),
      sent_at: instantOf(now),
      answer_due_at: instantOf(now.add({ hours: contract.snapshot.answerHours })),
    },
    sent.photos.map((photo, position) => ({
      partner_id: owner,
      id: photo.id,
      report_id: id,
      position,
      file_id: photo.file,
      pose: photo.pose,
    })),
  );
  if (!isAdded) throw new Refusal("report.not_found");
  await refreshReportColumns(db, owner, sent.student);
  return id;
}

const contractNow = async (db: Db, owner: PartnerId, clock: Clock, { student, zone }: ReportContent) =>
  found(await contractOn(db, owner, student, dayIn(zone, clock.now())), "contract.missing");

/** The plan's first questionnaire, and from the second report on its follow-up if there is one. */
export async function questionnaireAsked(
  db: Db,
  owner: PartnerId,
  student: StudentId,
  plan: PlanId,
): Promise<QuestionnaireId> {
  const { first, later } = await questionnairesOf(db, owner, plan);
  return (await hasReport(db, owner, student)) ? later : first;
}

function reportProblems({ weightGrams, observation, photos, consent }: ReportContent): Record<string, string> {
  const { min, max } = REPORT_LIMITS.weightGrams;
  const problems: Record<string, string> = {};
  if (weightGrams !== null && !(Number.isInteger(weightGrams) && weightGrams >= min && weightGrams <= max))
    problems["weight"] = "Confira o peso informado";
  if (observation.length > REPORT_LIMITS.text) problems["observation"] = "Use no máximo 4.000 caracteres";
  if (photos.length > REPORT_LIMITS.photos) problems["photos"] = `Envie no máximo ${REPORT_LIMITS.photos} fotos`;
  if (!consent) problems["consent"] = "Autorize o envio dos seus dados de saúde ao profissional";
  return problems;
}

/**
 * Marks a report as evaluated, with the coach's answer to the student and a private note. It cannot be undone; a second
 * time is refused (409).
 */
export async function evaluateReport(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: ReportId,
  { feedback, privateNote }: Evaluation = {},
): Promise<StudentId> {
  const { student_id } = found(await reportById(db, owner, id), "report.not_found");
  await lockExistingStudent(db, owner, student_id);
  // Read again, because the student may have withdrawn the consent while this call waited.
  const report = found(await reportById(db, owner, id), "report.not_found");
  if (report.hidden) throw new Refusal("report.hidden");
  const evaluated = await markEvaluated(db, owner, id, {
    evaluated_at: instantOf(clock.now()),
    feedback: feedback || null,
    private_note: privateNote || null,
  });
  if (!evaluated) throw new Refusal("report.already_evaluated");
  await refreshReportColumns(db, owner, report.student_id);
  return report.student_id;
}
