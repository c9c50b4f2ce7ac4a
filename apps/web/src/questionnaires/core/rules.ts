import { QUESTIONNAIRE_LIMITS } from "@prancheta/contract/questionnaires/questionnaires";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { QuestionDraft, QuestionnaireDraft } from "./draft.ts";

const isBlank = (text: string) => text.trim() === "";

/** Why no question or option can be added; undefined while one can. */
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

const tooLong = (text: string, max: number, where = ""): string | undefined =>
  text.trim().length > max ? `Use no máximo ${max} caracteres${where}` : undefined;

export const optionProblem = (text: string): string | undefined => tooLong(text, QUESTIONNAIRE_LIMITS.item);

const itemsProblem = ({ type, items }: QuestionDraft): string | undefined => {
  if (type === null || type === "text") return undefined;
  if (items.every(({ text }) => isBlank(text))) return "O item é obrigatório";
  return items.map(({ text }) => optionProblem(text)).find((problem) => problem !== undefined);
};

/** The errors of a question by field; empty if it is valid. Calculated again only when the question changes. */
export const questionProblems = memoizeWeak((draft: QuestionDraft): QuestionProblems => {
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

/** A text, a type, at least one option unless the answer is written, and nothing too long. */
export const isComplete = (question: QuestionDraft): boolean => Object.keys(questionProblems(question)).length === 0;

export const titleProblem = ({ title }: Pick<QuestionnaireDraft, "title">): string | undefined =>
  isBlank(title) ? "O título é obrigatório" : tooLong(title, QUESTIONNAIRE_LIMITS.title, " no título");

export interface Problem {
  readonly text: string;
  /** The first question with this problem. */
  readonly question?: string;
  /** All questions have this problem. */
  readonly isGeneral?: true;
}

const READ_ONLY = "Não é possível editar este questionário";
const STILL_OPEN = "Só é possível salvar o questionário após validar todas as perguntas.";

const stillOpen = ({ id }: QuestionDraft): Problem => ({ text: STILL_OPEN, question: id, isGeneral: true });

/** Everything that prevents saving, in page order; empty if the draft can be saved. */
export const problems = (draft: QuestionnaireDraft): readonly Problem[] => {
  if (draft.readOnly) return [{ text: READ_ONLY }];
  const title = titleProblem(draft);
  const ofQuestions = draft.questions.flatMap((question) =>
    Object.values(questionProblems(question)).map((text) => ({ text, question: question.id })),
  );
  const open = draft.questions.find(({ isEditable }) => isEditable);
  return [...(title ? [{ text: title }] : []), ...ofQuestions, ...(open ? [stillOpen(open)] : [])];
};

const isUntouched = ({ question, type, items }: QuestionDraft): boolean =>
  isBlank(question) && type === null && items.length === 0;

/** The problems to warn of before a save was tried: nothing is wrong with what has not been begun. */
export const warnings = (draft: QuestionnaireDraft): readonly Problem[] => {
  const untouched = new Set(draft.questions.filter(isUntouched).map(({ id }) => id));
  return problems(draft).filter(({ text, question }) =>
    question === undefined ? text !== titleProblem({ title: "" }) : !untouched.has(question),
  );
};

/** The hint at the disabled save button; undefined while it is enabled. */
export const saveHint = (draft: QuestionnaireDraft): string | undefined => {
  const found = problems(draft);
  return (found.find(({ text }) => text === STILL_OPEN) ?? found[0])?.text;
};
