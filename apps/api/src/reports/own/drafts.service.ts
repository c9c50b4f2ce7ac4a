import type { Pose } from "@prancheta/contract/reports/reports";
import type { FileId, Instant, ReportId, ReportPhotoId } from "@prancheta/contract/scalars";
import type { OwnPhoto, ReportDraft } from "@prancheta/contract/student/reports";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { Files, Staged } from "../../platform/files/files.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { StoredImage } from "../../platform/media/images.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent } from "../../platform/postgres/identity.ts";
import { lockExistingStudent } from "../../students/students.service.ts";
import { versionById } from "../reports.queries.ts";
import { questionnaireAsked, storeReport } from "../reports.service.ts";
import {
  addDraft,
  addDraftPhoto,
  changeDraft,
  draftById,
  draftCount,
  hasConsent,
  photosOfDraft,
  photosOfReport,
  removeDrafts,
  sentReport,
  setPose,
  versionOf,
} from "./drafts.queries.ts";
import { reportSchedule } from "./due.service.ts";
import { lastReportAt } from "./own-reports.queries.ts";
import { presentPhoto } from "./own-reports.service.ts";

const GRAMS_PER_KG = 1000;
/** A photo that was taken again has another id; those that are not in the report are dropped when it is sent. */
const MAX_STORED = 30;
/** Each device has its own draft until it has loaded another's. Drafts and their photos stay until one is sent. */
const MAX_DRAFTS = 10;

const gramsOf = ({ weight }: ReportDraft) => (weight === null ? null : Math.round(weight * GRAMS_PER_KG));

interface DraftPart {
  readonly db: Db;
  readonly student: LinkedStudent;
  readonly clock: Clock;
}

interface Saved {
  /** Null until it is sent. */
  readonly sentAt: Instant | null;
  readonly arrived: ReportPhotoId[];
  /** Whether this call sent the student's first report, the anamnesis. */
  readonly isAnamnesis: boolean;
}

/** A new draft answers the questionnaire that is due; a draft keeps the version with which it was begun. */
async function refuseNewDraft({ db, student, clock }: DraftPart, { version }: ReportDraft): Promise<void> {
  const schedule = await reportSchedule(db, student, clock);
  if (!schedule?.isDue) throw new Refusal("report.not_due");
  const { partner } = student;
  const questionnaire = await questionnaireAsked(db, partner, student.student, schedule.contract.plan_id);
  found(await versionById(db, partner, questionnaire, version), "questionnaire.not_found");
  if ((await draftCount(db, partner, student.student)) >= MAX_DRAFTS) throw new Refusal("report.too_many_drafts");
}

/**
 * Saves a report that is filled in on a device, under the device's id; the newest revision stays. With `done` it is sent. After that a
 * repeated call answers as the one that sent it (docs/rules/student-reports.md, 'Reports').
 */
export async function saveReport(
  part: DraftPart,
  id: ReportId,
  { done, ...form }: ReportDraft & { readonly done: boolean },
): Promise<Saved> {
  const { db, student, clock } = part;
  const { partner } = student;
  await lockExistingStudent(db, partner, student.student);
  const sent = await sentReport(db, partner, student.student, id);
  if (sent) {
    const arrived = (await photosOfReport(db, partner, id)).map((photo) => photo.id);
    return { sentAt: sent.sent_at, arrived, isAnamnesis: false };
  }
  const draft = await draftById(db, partner, student.student, id);
  if (!draft) await refuseNewDraft(part, form);
  // Sending an older revision would drop later changes, photos included.
  if (done && draft && draft.revision > form.revision) throw new Refusal("report.changed");
  const version = draft?.questionnaire_version_id ?? form.version;
  if (form.version !== version) throw new Refusal("questionnaire.not_found");
  const content = {
    revision: form.revision,
    answers: JSON.stringify(form.answers),
    weight_grams: gramsOf(form),
    observation: form.observation,
    photos: form.photos,
    saved_at: instantOf(clock.now()),
  };
  const ids = { partner_id: partner, id, student_id: student.student, questionnaire_version_id: version };
  if (draft) await changeDraft(db, partner, id, content);
  else if (!(await addDraft(db, { ...ids, ...content }))) throw new Refusal("report.not_found");
  const photos = await photosOfDraft(db, partner, id);
  if (!done) return { sentAt: null, arrived: photos.map((photo) => photo.id), isAnamnesis: false };
  return sendDraft(part, id, { ...form, version }, new Map(photos.map((photo) => [photo.id, photo])));
}

async function sendDraft(
  { db, student, clock }: DraftPart,
  id: ReportId,
  form: ReportDraft,
  stored: ReadonlyMap<ReportPhotoId, { readonly file_id: FileId; readonly pose: Pose }>,
): Promise<Saved> {
  const { partner } = student;
  const [health, mayShow] = [
    await hasConsent(db, partner, student.student, "HEALTH"),
    form.photos.length === 0 || (await hasConsent(db, partner, student.student, "PHOTOS")),
  ];
  if (!health || !mayShow) throw new Refusal("consent.missing");
  const photos = form.photos.map((photo) => {
    const { file_id: file, pose } = found(stored.get(photo), "report.photo_missing");
    return { id: photo, file, pose };
  });
  const asked = found(await versionOf(db, partner, form.version), "questionnaire.not_found");
  const isAnamnesis = (await lastReportAt(db, partner, student.student)) === null;
  await storeReport(db, partner, clock, {
    id,
    asked,
    student: student.student,
    zone: student.zone,
    answers: form.answers,
    weightGrams: gramsOf(form),
    observation: form.observation,
    photos,
    consent: health,
  });
  await removeDrafts(db, partner, student.student);
  return { sentAt: instantOf(clock.now()), arrived: form.photos, isAnamnesis };
}

interface DraftPhoto {
  readonly report: ReportId;
  readonly id: ReportPhotoId;
  readonly pose: Pose;
}

/**
 * A draft's photo that was uploaded before: the same id again only changes the pose. Undefined if the photo is new;
 * throws if it may not be stored.
 */
export async function arrivedPhoto(
  { db, student }: DraftPart,
  files: Files,
  { report, id, pose }: DraftPhoto,
): Promise<OwnPhoto | undefined> {
  const { partner } = student;
  await lockExistingStudent(db, partner, student.student);
  if (await sentReport(db, partner, student.student, report)) {
    const sent = (await photosOfReport(db, partner, report)).find((photo) => photo.id === id);
    return presentPhoto(student, files, found(sent, "report.sent"));
  }
  found(await draftById(db, partner, student.student, report), "report.not_found");
  if (!(await hasConsent(db, partner, student.student, "PHOTOS"))) throw new Refusal("consent.missing");
  const photos = await photosOfDraft(db, partner, report);
  const stored = photos.find((photo) => photo.id === id);
  if (stored) {
    await setPose(db, partner, report, id, pose);
    return presentPhoto(student, files, { ...stored, pose });
  }
  if (photos.length >= MAX_STORED) throw new Refusal("report.too_many_photos");
  return undefined;
}

/** Stores a photo of a draft, once. */
export async function saveDraftPhoto(
  part: DraftPart,
  files: Files,
  { image, ...photo }: DraftPhoto & { readonly image: Staged<StoredImage> },
): Promise<OwnPhoto> {
  const { db, student } = part;
  const { partner } = student;
  const arrived = await arrivedPhoto(part, files, photo);
  if (arrived) return arrived;
  const { report, id, pose } = photo;
  const file = await files.store(db, partner, "REPORT_PHOTO", image);
  const row = { partner_id: partner, id, student_id: student.student, draft_id: report, pose, file_id: file };
  if (!(await addDraftPhoto(db, row))) throw new Refusal("report.not_found");
  return presentPhoto(student, files, { ...image, id, pose, file_id: file });
}
