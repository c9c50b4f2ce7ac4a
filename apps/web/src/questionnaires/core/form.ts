import {
  type Question,
  type QuestionnaireForm,
  type QuestionnaireType,
  TEXT_ITEM,
} from "@prancheta/contract/questionnaires/questionnaires";
import { nextIdOf, type QuestionDraft, type QuestionnaireDraft } from "./draft.ts";
import { isComplete } from "./rules.ts";

interface Saved extends QuestionnaireForm {
  readonly type: QuestionnaireType;
}

/** The draft of a saved questionnaire, with every question collapsed. */
export const questionnaireDraftOf = ({ title, type, questions }: Saved): QuestionnaireDraft => {
  let nextId = 0;
  const newId = () => nextIdOf({ nextId: nextId++ });
  const drafts = questions.map((question) => ({
    id: newId(),
    question: question.question,
    type: question.type,
    observation: question.observation,
    items: question.type === "text" ? [] : question.items.map(({ text }) => ({ id: newId(), text })),
    isEditable: false,
  }));
  return { title, readOnly: type === "TRIAL", questions: drafts, nextId };
};

const itemsOf = ({ type, items }: QuestionDraft): Question["items"] =>
  type === "text"
    ? [{ text: TEXT_ITEM }]
    : items.map(({ text }) => ({ text: text.trim() })).filter(({ text }) => text !== "");

/** The request body of a draft, with trimmed texts. Undefined while a question is incomplete. */
export const formOf = ({ title, questions }: QuestionnaireDraft): QuestionnaireForm | undefined => {
  const form: Question[] = [];
  for (const question of questions) {
    if (question.type === null || !isComplete(question)) return undefined;
    const { type, observation } = question;
    form.push({ question: question.question.trim(), type, observation, items: itemsOf(question) });
  }
  return { title: title.trim(), questions: form };
};
