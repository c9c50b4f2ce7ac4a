import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";
import { list } from "../list.ts";
import { QUESTIONNAIRE_LIMITS, Question } from "../questionnaires/questionnaires.ts";
import { Answer, Pose, REPORT_LIMITS } from "../reports/reports.ts";
import { bounded, Day, decimal, Instant, paging, QuestionnaireVersionId, ReportId, ReportPhotoId } from "../scalars.ts";
import { UploadedFile } from "../uploaded-file.ts";

const GRAMS_PER_KG = 1000;
/** A phone compresses a photo before it is sent; others may be this large. */
const PHOTO_BODY = 12 * 1024 * 1024;
const DRAFT_BODY = 2 * 1024 * 1024;
/** Questions with all their options, and the rest of the questionnaire. */
const DRAFT_VALUES = QUESTIONNAIRE_LIMITS.questions * (QUESTIONNAIRE_LIMITS.items + 4) + 100;

const typed = bounded(REPORT_LIMITS.text);

/** What a student typed so far at one question: chosen options or one text, and a note. */
export const TypedAnswer = z.object({
  items: list(typed).max(QUESTIONNAIRE_LIMITS.items),
  observation: typed.default(""),
});
export type TypedAnswer = z.infer<typeof TypedAnswer>;

const { min, max } = REPORT_LIMITS.weightGrams;

/** A report as it is filled in; answers in the order of the questions. */
export const ReportDraft = z.object({
  /** The questions that were shown. */
  version: QuestionnaireVersionId,
  /** The device's moment of the last change, in milliseconds: the newest is kept. */
  revision: z.int().min(0),
  answers: list(TypedAnswer).max(QUESTIONNAIRE_LIMITS.questions),
  /** Kilograms. */
  weight: decimal({ places: 1, min: min / GRAMS_PER_KG, max: max / GRAMS_PER_KG }).nullable(),
  observation: typed,
  /** The photos to send, in their order, whether they have arrived or not. */
  photos: list(ReportPhotoId).max(REPORT_LIMITS.photos, `Envie no máximo ${REPORT_LIMITS.photos} fotos`),
});
export type ReportDraft = z.infer<typeof ReportDraft>;

export const OwnPhoto = z.object({ id: ReportPhotoId, pose: Pose, url: z.string(), width: z.int(), height: z.int() });
export type OwnPhoto = z.infer<typeof OwnPhoto>;

/** A report that waits to be filled in, with the questions it was begun with. */
export const DueReport = z.object({
  dueOn: Day,
  /** Whether it is the first one, the anamnesis. */
  isFirst: z.boolean(),
  title: z.string(),
  version: QuestionnaireVersionId,
  questions: z.array(Question),
  /** What was saved so far, with the photos that have arrived. */
  draft: ReportDraft.extend({ id: ReportId, arrived: z.array(OwnPhoto) }).nullable(),
});
export type DueReport = z.infer<typeof DueReport>;

export const OwnReport = z.object({
  id: ReportId,
  title: z.string(),
  sentAt: Instant,
  weight: z.number().nullable(),
  observation: z.string(),
  answers: z.array(Answer),
  photos: z.array(OwnPhoto),
  evaluatedAt: Instant.nullable(),
  /** The coach's answer; null if there is none. */
  feedback: z.string().nullable(),
  /** Whether the student has not opened the coach's answer yet. */
  isUnread: z.boolean(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/** Sent reports in one answer. */
export const REPORTS_PAGE = 20;

export const OwnReports = z.object({
  /** This and the next day are of the first page alone. */
  due: DueReport.nullable(),
  /** When the next one is due; null without a contract that runs until then. */
  nextOn: Day.nullable(),
  /** Newest first. */
  reports: z.array(OwnReport),
});
export type OwnReports = z.infer<typeof OwnReports>;

const one = z.object({ id: ReportId });

export const studentReports = {
  read: endpoint({
    method: "GET",
    path: "/v2/student/reports",
    summary: "O relatório a preencher, se houver, e os que o aluno enviou, com as respostas do profissional",
    access: "student",
    standing: "history",
    query: z.object(paging(REPORTS_PAGE)),
    reply: data(OwnReports),
  }),
  save: endpoint({
    method: "PUT",
    path: "/v2/student/reports/:id",
    summary: "Salva o relatório em preenchimento; com `done`, envia. Pode ser repetido",
    access: "student",
    params: one,
    body: ReportDraft.extend({ done: z.boolean() }),
    reply: data(z.object({ sentAt: Instant.nullable(), arrived: z.array(ReportPhotoId) })),
    errors: [
      "report.not_found",
      "report.not_due",
      "report.changed",
      "report.too_many_drafts",
      "report.photo_missing",
      "answers.incomplete",
      "questionnaire.not_found",
      "consent.missing",
    ],
    bodyLimit: DRAFT_BODY,
    maxValues: DRAFT_VALUES,
  }),
  photo: endpoint({
    method: "PUT",
    path: "/v2/student/reports/:id/photos/:photoId",
    summary: "Envia uma foto do relatório em preenchimento. Pode ser repetido",
    access: "student",
    params: one.extend({ photoId: ReportPhotoId }),
    body: z.object({ photo: z.instanceof(UploadedFile), pose: Pose }),
    reply: data(OwnPhoto),
    errors: [
      "report.not_found",
      "report.sent",
      "report.too_many_photos",
      "consent.missing",
      "file.not_image",
      "file.busy",
      "file.no_room",
    ],
    bodyLimit: PHOTO_BODY,
    multipart: true,
  }),
  markRead: endpoint({
    method: "PUT",
    path: "/v2/student/reports/:id/read",
    summary: "Marca a resposta do profissional como lida",
    access: "student",
    standing: "history",
    params: one,
    reply: Done,
    errors: ["report.not_found"],
  }),
};
