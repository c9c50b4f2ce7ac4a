import { Questionnaire, QuestionnaireCard, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import { id } from "./a-student.ts";

/** A questionnaire as an item of the list, with the given fields. */
export const aQuestionnaireCard = (more: object = {}) =>
  QuestionnaireCard.parse({
    id: id(1),
    title: "Acompanhamento",
    type: "SUBSCRIPTION",
    questions: 2,
    createdAt: "2026-11-20T12:00:00Z",
    ...more,
  });

/** A questionnaire with two questions, with the given fields. */
export const aQuestionnaire = (more: object = {}) =>
  Questionnaire.parse({
    id: id(1),
    version: 3,
    title: "Acompanhamento",
    type: "SUBSCRIPTION",
    createdAt: "2026-11-20T12:00:00Z",
    questions: [
      { question: "Dormiu bem?", type: "select", observation: true, items: [{ text: "Sim" }, { text: "Não" }] },
      { question: "Como foi a semana?", type: "text", observation: false, items: [{ text: TEXT_ITEM }] },
    ],
    ...more,
  });
