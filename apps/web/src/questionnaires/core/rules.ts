import { QUESTIONNAIRE_LIMITS } from "@prancheta/contract/questionnaires/questionnaires";
import { oncePer } from "../../editor/draft/once-per.ts";
import type { QuestionDraft, QuestionnaireDraft } from "./draft.ts";

const isBlank = (text: string) => text.trim() === "";

/** Why no question or option may be added; undefined while one may. */
export const whyNoQuestion = ({ questions }: Pick<QuestionnaireDraft, "questions">): string | undefined =>
  questions.length < QUESTIONNAIRE_LIMITS.questions
    ? undefined
    : `Um questionário tem no máximo ${QUESTIONNAIRE_LIMITS.questions} perguntas`;

export const whyNoOption = ({ items }: Pick<QuestionDraft, "items">): string | undefined =>
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

export const optionProblem = (text: string): string | undefined => tooLong(text, QUESTIONNAIRE_LIMITS.item);

const itemsProblem = ({ type, items }: QuestionDraft): string | undefined => {
  if (type === null || type === "text") return undefined;
  if (items.every(({ text }) => isBlank(text))) return "O item é obrigatório";
  return items.map(({ text }) => optionProblem(text)).find((problem) => problem !== undefined);
};

/** What is wrong with a question, at its field; empty when it is well. One that is left as it is, is not looked at again. */
export const questionProblems = oncePer((draft: QuestionDraft): QuestionProblems => {
  const question = isBlank(draft.question)
    ? "A pergunta é obrigatória"
    : tooLong(draft.question, QUESTIONNAIRE_LIMITS.question);
  const items = itemsProblem(draft);
  return {
    ...(question && { question }),
    ...(draft.type === null && { type: "O tipo é obrigatório" }),
    ...(items && { items }),
  };
});

/** Text, a type and, unless it is answered in writing, at least one option (spec 2, §4), and nothing too long. */
export const isComplete = (question: QuestionDraft): boolean => Object.keys(questionProblems(question)).length === 0;

export const titleProblem = ({ title }: Pick<QuestionnaireDraft, "title">): string | undefined =>
  isBlank(title) ? "O título é obrigatório" : tooLong(title, QUESTIONNAIRE_LIMITS.title);

export interface Problem {
  readonly text: string;
  /** The question that it is about, or that comes first of those it is about. */
  readonly question?: string;
  /** It is about all of them. */
  readonly isGeneral?: true;
}

const READ_ONLY = "Não é possível editar este questionário";
const STILL_OPEN = "Só é possível salvar o questionário após validar todas as perguntas.";

const stillOpen = ({ id }: QuestionDraft): Problem => ({ text: STILL_OPEN, question: id, isGeneral: true });

/** Everything that keeps a draft from being saved, in the order of the page; empty when it may be. */
export const problems = (draft: QuestionnaireDraft): readonly Problem[] => {
  if (draft.readOnly) return [{ text: READ_ONLY }];
  const title = titleProblem(draft);
  const ofQuestions = draft.questions.flatMap((question) =>
    Object.values(questionProblems(question)).map((text) => ({ text, question: question.id })),
  );
  const open = draft.questions.find(({ isEditable }) => isEditable);
  return [...(title ? [{ text: title }] : []), ...ofQuestions, ...(open ? [stillOpen(open)] : [])];
};

/** The hint at a save button that is off; undefined while it is on. */
export const saveHint = (draft: QuestionnaireDraft): string | undefined => {
  const found = problems(draft);
  return (found.find(({ text }) => text === STILL_OPEN) ?? found[0])?.text;
};
