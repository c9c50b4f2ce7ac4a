import * as z from "zod";
import { DOCUMENT_RATE, Done, data, endpoint, page } from "../endpoint.ts";
import { list } from "../list.ts";
import { Instant, paging, QuestionnaireId, text } from "../scalars.ts";

export const QuestionType = z.enum(["text", "multiselect", "select"], "O tipo é obrigatório");

export type QuestionType = z.infer<typeof QuestionType>;

export const QUESTIONNAIRE_LIMITS = { questions: 200, items: 30, title: 120, question: 500, item: 300 } as const;

/** A text question has this one fixed item (docs/rules/questionnaires.md). */
export const TEXT_ITEM = "Resposta: ";

const Item = z.object({ text: text(QUESTIONNAIRE_LIMITS.item).min(1, "O item é obrigatório") });

export const Question = z
  .object({
    question: text(QUESTIONNAIRE_LIMITS.question).min(1, "A pergunta é obrigatória"),
    type: QuestionType,
    /** Whether the student may add a note. */
    observation: z.boolean(),
    items: list(Item).max(
      QUESTIONNAIRE_LIMITS.items,
      `Uma pergunta tem no máximo ${QUESTIONNAIRE_LIMITS.items} opções`,
    ),
  })
  .overwrite((question) => (question.type === "text" ? { ...question, items: [{ text: TEXT_ITEM }] } : question))
  .refine(({ items }) => items.length > 0, { path: ["items"], error: "O item é obrigatório" });

export type Question = z.infer<typeof Question>;

/** A questionnaire as it is saved: always whole (docs/rules/questionnaires.md). */
export const QuestionnaireForm = z.object({
  title: text(QUESTIONNAIRE_LIMITS.title).min(1, "O título é obrigatório"),
  questions: list(Question)
    .min(1, "Inclua pelo menos uma pergunta")
    .max(QUESTIONNAIRE_LIMITS.questions, `Um questionário tem no máximo ${QUESTIONNAIRE_LIMITS.questions} perguntas`),
});

export type QuestionnaireForm = z.infer<typeof QuestionnaireForm>;

/** TRIAL is the read-only one that every partner starts with (docs/rules/questionnaires.md). */
export const QuestionnaireType = z.enum(["TRIAL", "SUBSCRIPTION"]);

export type QuestionnaireType = z.infer<typeof QuestionnaireType>;

export const Questionnaire = QuestionnaireForm.extend({
  id: QuestionnaireId,
  version: z.int(),
  type: QuestionnaireType,
  createdAt: Instant,
});

export type Questionnaire = z.infer<typeof Questionnaire>;

/** A row of the list; `questions` is their number. */
export const QuestionnaireCard = z.object({
  id: QuestionnaireId,
  title: z.string(),
  type: QuestionnaireType,
  questions: z.int(),
  createdAt: Instant,
});

export type QuestionnaireCard = z.infer<typeof QuestionnaireCard>;

export const QUESTIONNAIRE_PAGE = 5;

/** Enough for every text at its limit with three bytes per character. */
const BYTES = 6 * 1024 * 1024;

/** The number of JSON values: two per option, some per question, and a few for the whole. */
const VALUES = 10 + QUESTIONNAIRE_LIMITS.questions * (6 + 2 * QUESTIONNAIRE_LIMITS.items);

const base = "/v2/partners/questionnaires";

const one = z.object({ id: QuestionnaireId });

const saved = data(z.object({ id: QuestionnaireId, version: z.int() }));

export const questionnaires = {
  list: endpoint({
    method: "GET",
    path: base,
    summary: "Os questionários, do mais novo ao mais antigo",
    access: "partner",
    query: z.object(paging(QUESTIONNAIRE_PAGE)),
    reply: page(QuestionnaireCard),
  }),
  read: endpoint({
    method: "GET",
    path: `${base}/:id`,
    summary: "Um questionário inteiro, na versão atual",
    access: "partner",
    params: one,
    reply: data(Questionnaire),
    errors: ["questionnaire.not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: base,
    summary: "Cria um questionário",
    access: "partner",
    body: QuestionnaireForm,
    reply: saved,
    bodyLimit: BYTES,
    maxValues: VALUES,
    rate: DOCUMENT_RATE,
  }),
  change: endpoint({
    method: "PATCH",
    path: `${base}/:id`,
    summary: "Salva uma nova versão de um questionário; relatórios já enviados ficam com a deles",
    access: "partner",
    params: one,
    body: QuestionnaireForm,
    reply: saved,
    errors: ["questionnaire.not_found", "questionnaire.read_only", "questionnaire.changed"],
    bodyLimit: BYTES,
    maxValues: VALUES,
    rate: DOCUMENT_RATE,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${base}/:id`,
    summary: "Exclui um questionário que nenhum plano ou aluno usa",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["questionnaire.not_found", "questionnaire.not_removable", "questionnaire.in_use"],
  }),
  clone: endpoint({
    method: "POST",
    path: `${base}/:id/clone`,
    summary: "Clona um questionário",
    access: "partner",
    params: one,
    reply: saved,
    errors: ["questionnaire.not_found"],
    rate: DOCUMENT_RATE,
  }),
};
