import { type Evaluation, REPORT_LIMITS } from "@prancheta/contract/reports/reports";
import {
  type FileId,
  type PartnerId,
  type QuestionnaireVersionId,
  ReportId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { questionnairesOf } from "../plans/plans.service.ts";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import type { Files } from "../platform/files/files.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import { reencoded, type StoredImage } from "../platform/media/images.ts";
import type { Db } from "../platform/postgres/db.ts";
import { contractOn, reportsChanged, studentToChange } from "../students/students.service.ts";
import { answerProblems, type GivenAnswer, selfContained } from "./answers.ts";
import { addReport, currentVersion, hasReport, markEvaluated, reportById, versionById } from "./reports.queries.ts";

const PHOTO_SIDE = 1600;
const TOO_MANY_PHOTOS = `Envie no máximo ${REPORT_LIMITS.photos} fotos`;

/** A student's photos, resized and encoded anew, for `submitReport` in the same transaction. */
export async function keepReportPhotos(
  db: Db,
  owner: PartnerId,
  files: Files,
  uploads: readonly Uint8Array[],
): Promise<FileId[]> {
  if (uploads.length > REPORT_LIMITS.photos)
    throw new Refusal("answers.incomplete", { fields: { photos: TOO_MANY_PHOTOS } });
  const photos: StoredImage[] = [];
  for (const upload of uploads) photos.push(await reencoded(upload, PHOTO_SIDE, owner));
  const kept: FileId[] = [];
  // All are decoded by now: storing one locks the partner's row, and decoding may have to wait for others.
  for (const photo of photos) kept.push(await files.keep(db, owner, "REPORT_PHOTO", photo));
  return kept;
}

interface SentReport {
  readonly student: StudentId;
  /** The partner's zone: which contract runs is a question of days. */
  readonly zone: string;
  /** The version that the student was shown; without it the newest is taken. */
  readonly version?: QuestionnaireVersionId;
  /** In the order of the questions. */
  readonly answers: readonly GivenAnswer[];
  /** Null when the student did not weigh themselves. */
  readonly weightGrams: number | null;
  readonly observation: string;
  readonly photos: readonly FileId[];
  /** Health data is sent by consent or not at all. */
  readonly consent: boolean;
}

/**
 * A student's answers to the questionnaire of the contract that runs: the first report answers the anamnesis, later ones the
 * follow-up if the plan has one. The coach's hours start now (design: product §5).
 */
export async function submitReport(db: Db, owner: PartnerId, clock: Clock, sent: SentReport): Promise<ReportId> {
  await studentToChange(db, owner, sent.student);
  const now = clock.now();
  const contract = found(await contractOn(db, owner, sent.student, dayIn(sent.zone, now)), "contract.missing");
  const version = await versionAsked(db, owner, sent, contract.plan_id);
  const problems = { ...answerProblems(version.questions, sent.answers), ...reportProblems(sent) };
  if (Object.keys(problems).length > 0) throw new Refusal("answers.incomplete", { fields: problems });
  const id = newId(ReportId);
  await addReport(
    db,
    {
      partner_id: owner,
      id,
      student_id: sent.student,
      questionnaire_version_id: version.id,
      answers: JSON.stringify(selfContained(version.questions, sent.answers)),
      weight_grams: sent.weightGrams,
      observation: sent.observation.trim(),
      consent_given_at: instantOf(now),
      sent_at: instantOf(now),
      answer_due_at: instantOf(now.add({ hours: contract.snapshot.answerHours })),
    },
    sent.photos.map((file, position) => ({ partner_id: owner, report_id: id, position, file_id: file })),
  );
  await reportsChanged(db, owner, sent.student);
  return id;
}

async function versionAsked(
  db: Db,
  owner: PartnerId,
  { student, version }: SentReport,
  plan: Parameters<typeof questionnairesOf>[2],
) {
  const { first, later } = await questionnairesOf(db, owner, plan);
  const asked = (await hasReport(db, owner, student)) ? later : first;
  const row = version ? versionById(db, owner, asked, version) : currentVersion(db, owner, asked);
  return found(await row, "questionnaire.not_found");
}

function reportProblems({ weightGrams, observation, photos, consent }: SentReport): Record<string, string> {
  const { min, max } = REPORT_LIMITS.weightGrams;
  const problems: Record<string, string> = {};
  if (weightGrams !== null && !(Number.isInteger(weightGrams) && weightGrams >= min && weightGrams <= max))
    problems["weight"] = "Confira o peso informado";
  if (observation.length > REPORT_LIMITS.text) problems["observation"] = "Use no máximo 4.000 caracteres";
  if (photos.length > REPORT_LIMITS.photos) problems["photos"] = TOO_MANY_PHOTOS;
  if (!consent) problems["consent"] = "Autorize o envio dos seus dados de saúde ao profissional";
  return problems;
}

/** Irreversible; a second time is refused (409). What the coach writes goes with it: an answer to the student, a private note. */
export async function evaluateReport(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: ReportId,
  { feedback, privateNote }: Evaluation = {},
): Promise<StudentId> {
  const report = found(await reportById(db, owner, id), "report.not_found");
  await studentToChange(db, owner, report.student_id);
  const evaluated = await markEvaluated(db, owner, id, {
    evaluated_at: instantOf(clock.now()),
    feedback: feedback || null,
    private_note: privateNote || null,
  });
  if (!evaluated) throw new Refusal("report.already_evaluated");
  await reportsChanged(db, owner, report.student_id);
  return report.student_id;
}
