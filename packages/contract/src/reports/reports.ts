import * as z from "zod";
import { Done, endpoint, page } from "../endpoint.ts";
import { QUESTIONNAIRE_LIMITS, QuestionType } from "../questionnaires/questionnaires.ts";
import { Instant, ReportId, StudentId, text } from "../scalars.ts";

/** How a person stands on a photo, so that the same view of two reports can be compared. */
export const Pose = z.enum(["FRONT", "SIDE", "BACK", "FREE"]);
export type Pose = z.infer<typeof Pose>;

/** `photoBytes` is the size of a stored photo, `photoSide` its longer side in pixels. */
export const REPORT_LIMITS = {
  photos: 10,
  photoBytes: 400_000,
  photoSide: 1600,
  weightGrams: { min: 20_000, max: 400_000 },
  text: 4000,
} as const;

/** One answer: the chosen options, or a text question's text, and the student's note. */
export const Answer = z.object({
  question: z.object({ question: z.string(), type: QuestionType }),
  items: z.array(z.object({ text: text(REPORT_LIMITS.text) })).max(QUESTIONNAIRE_LIMITS.items),
  observation: text(REPORT_LIMITS.text).nullable(),
});

export type Answer = z.infer<typeof Answer>;

/** What a coach does not see of a student's reports, because the student withdrew the consent (docs/rules/student-reports.md). */
export const HiddenPart = z.enum(["ANSWERS", "PHOTOS"]);
export type HiddenPart = z.infer<typeof HiddenPart>;

export const ReportStatus = z.enum(["PENDING", "EVALUATED"]);

/** A student's answers with weight, observation and photos (docs/rules/reports.md). */
export const Report = z.object({
  id: ReportId,
  status: ReportStatus,
  /** The title of the questionnaire when it was answered. */
  title: z.string(),
  createdAt: Instant,
  /** When the coach should have answered. */
  answerEnd: Instant,
  evaluatedAt: Instant.nullable(),
  profile: z.object({
    date: Instant,
    /** Kilograms with at most one decimal; stored in grams. */
    weight: z.number().nullable(),
    description: z.string(),
    images: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), pose: Pose })),
  }),
  answers: z.array(Answer),
  /** Hidden answers are empty, and so are weight and observation with them. */
  hidden: z.array(HiddenPart),
  /** The coach's answer, visible to the student. */
  feedback: z.string().nullable(),
  /** Visible only to the coach. */
  privateNote: z.string().nullable(),
});

export type Report = z.infer<typeof Report>;

/** The coach's input for 'Avaliar'; all of it is optional. */
export const Evaluation = z.object({
  feedback: text(REPORT_LIMITS.text).optional(),
  privateNote: text(REPORT_LIMITS.text).optional(),
});

export type Evaluation = z.infer<typeof Evaluation>;

export const WeightOnDate = z.object({ date: Instant, weight: z.number() });

export type WeightOnDate = z.infer<typeof WeightOnDate>;

export const reports = {
  evaluate: endpoint({
    method: "PATCH",
    path: "/v2/partners/questionnaires/:id/evaluate",
    summary: "Avalia um relatório, com ou sem resposta ao aluno; não pode ser desfeito",
    access: "partner",
    params: z.object({ id: ReportId }),
    body: Evaluation,
    reply: Done,
    errors: ["report.not_found", "report.already_evaluated", "report.hidden"],
  }),
  weights: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/weights",
    summary: "Os pesos que um aluno informou, do mais antigo ao mais novo",
    access: "partner",
    params: z.object({ id: StudentId }),
    reply: page(WeightOnDate),
    errors: ["student.not_found"],
  }),
};
