import { QUESTIONNAIRE_LIMITS } from "@prancheta/contract/questionnaires";
import type { QuestionDraft, QuestionnaireDraft } from "./draft.ts";

const isBlank = (text: string) => text.trim() === "";

/** Text, a type and, unless it is answered in writing, at least one option (spec 2, §4). */
export const isComplete = ({ question, type, items }: QuestionDraft): boolean =>
  !isBlank(question) && type !== null && (type === "text" || items.some(({ text }) => !isBlank(text)));

/** Why no question or option may be added; undefined while one may. */
export const whyNoQuestion = ({ questions }: QuestionnaireDraft): string | undefined =>
  questions.length < QUESTIONNAIRE_LIMITS.questions
    ? undefined
    : `Um questionário tem no máximo ${QUESTIONNAIRE_LIMITS.questions} perguntas`;

export const whyNoOption = ({ items }: QuestionDraft): string | undefined =>
  items.length < QUESTIONNAIRE_LIMITS.items
    ? undefined
    : `Uma pergunta tem no máximo ${QUESTIONNAIRE_LIMITS.items} opções`;

export const canRemoveQuestion = ({ questions, readOnly }: QuestionnaireDraft): boolean =>
  !readOnly && questions.length > 1;

export interface QuestionProblems {
  readonly question?: string;
  readonly type?: string;
  readonly items?: string;
}

const tooLong = (text: string, max: number): string | undefined =>
  text.trim().length > max ? `Use no máximo ${max} caracteres` : undefined;

const itemsProblem = ({ type, items }: QuestionDraft): string | undefined => {
  if (type === null || type === "text") return undefined;
  if (items.every(({ text }) => isBlank(text))) return "O item é obrigatório";
  return items.map(({ text }) => tooLong(text, QUESTIONNAIRE_LIMITS.item)).find((problem) => problem !== undefined);
};

/** What is wrong with a question, at its field; empty when it is well. */
export const questionProblems = (draft: QuestionDraft): QuestionProblems => {
  const question = isBlank(draft.question)
    ? "A pergunta é obrigatória"
    : tooLong(draft.question, QUESTIONNAIRE_LIMITS.question);
  const items = itemsProblem(draft);
  return {
    ...(question && { question }),
    ...(draft.type === null && { type: "O tipo é obrigatório" }),
    ...(items && { items }),
  };
};

const titleProblem = ({ title }: QuestionnaireDraft): string | undefined =>
  isBlank(title) ? "O título é obrigatório" : tooLong(title, QUESTIONNAIRE_LIMITS.title);

export interface Problem {
  readonly text: string;
  /** The question that it is about, if it is about one. */
  readonly question?: string;
}

const READ_ONLY = "Não é possível editar este questionário";
const STILL_OPEN = "Só é possível salvar o questionário após validar todas as perguntas.";

/** Everything that keeps a draft from being saved, in the order of the page; empty when it may be. */
export const problems = (draft: QuestionnaireDraft): readonly Problem[] => {
  if (draft.readOnly) return [{ text: READ_ONLY }];
  const title = titleProblem(draft);
  const ofQuestions = draft.questions.flatMap((question) =>
    Object.values(questionProblems(question)).map((text) => ({ text, question: question.id })),
  );
  const isOpen = draft.questions.some(({ isEditable }) => isEditable);
  return [...(title ? [{ text: title }] : []), ...ofQuestions, ...(isOpen ? [{ text: STILL_OPEN }] : [])];
};

/** The hint at a save button that is off; undefined while it is on. */
export const saveHint = (draft: QuestionnaireDraft): string | undefined => {
  const found = problems(draft);
  return (found.find(({ text }) => text === STILL_OPEN) ?? found[0])?.text;
};
