import { type QuestionnaireForm, questionnaires, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import type { TestPartner } from "./app.ts";

export const written = {
  question: "Como foi a semana?",
  type: "text",
  observation: false,
  items: [{ text: TEXT_ITEM }],
};
export const chosen = {
  question: "Dormiu bem?",
  type: "select",
  observation: true,
  items: [{ text: "Sim" }, { text: "Não" }],
};
export const aForm = (title = "Acompanhamento") => ({ title, questions: [written, chosen] });

export const asForm = (form: object): QuestionnaireForm => questionnaires.create.body.parse(form);

/** Saves a questionnaire with two questions, or the given form. */
export const saved = async ({ call }: TestPartner, form: object = aForm()) =>
  (await call(questionnaires.create, { body: asForm(form) })).reply.data;
