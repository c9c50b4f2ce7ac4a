import { QUESTIONNAIRE_LIMITS, type QuestionType } from "@prancheta/contract/questionnaires/questionnaires";
import { undoable } from "../../editor/draft/history.ts";
import { withChanged, withMoved, withoutOne } from "../../editor/draft/identified.ts";
import { blankQuestion, nextIdOf, type OptionDraft, type QuestionDraft, type QuestionnaireDraft } from "./draft.ts";
import { canRemoveQuestion, isComplete, whyNoOption, whyNoQuestion } from "./rules.ts";

/** `id` identifies a question, `option` one of its options. */
export type QuestionnaireAction =
  | { readonly kind: "setTitle"; readonly title: string }
  | { readonly kind: "addQuestion" }
  | { readonly kind: "removeQuestion"; readonly id: string }
  | { readonly kind: "moveQuestion"; readonly id: string; readonly to: number }
  | { readonly kind: "openQuestion"; readonly id: string }
  | { readonly kind: "closeQuestion"; readonly id: string }
  | { readonly kind: "setQuestion"; readonly id: string; readonly question: string }
  | { readonly kind: "setType"; readonly id: string; readonly type: QuestionType }
  | { readonly kind: "setObservation"; readonly id: string; readonly observation: boolean }
  | { readonly kind: "addOption"; readonly id: string }
  | { readonly kind: "setOption"; readonly id: string; readonly option: string; readonly text: string }
  /** The first text replaces that of the option, the others follow as options of their own as far as there is room. */
  | { readonly kind: "pasteOptions"; readonly id: string; readonly option: string; readonly texts: readonly string[] }
  | { readonly kind: "endOption"; readonly id: string; readonly option: string }
  | { readonly kind: "removeOption"; readonly id: string; readonly option: string }
  | { readonly kind: "moveOption"; readonly id: string; readonly option: string; readonly to: number };

type PasteOptions = Extract<QuestionnaireAction, { kind: "pasteOptions" }>;
type OfQuestion = Exclude<
  QuestionnaireAction,
  { kind: "setTitle" | "addQuestion" | "removeQuestion" | "moveQuestion" }
>;

/** The new question opens below the others, and complete ones collapse. */
const withQuestionAdded = (draft: QuestionnaireDraft): QuestionnaireDraft => {
  if (whyNoQuestion(draft)) return draft;
  const collapsed = draft.questions.map((question) =>
    question.isEditable && isComplete(question) ? { ...question, isEditable: false } : question,
  );
  return { ...draft, questions: [...collapsed, blankQuestion(nextIdOf(draft))], nextId: draft.nextId + 1 };
};

/** One blank option is enough for typing. */
const withOptionAdded = (draft: QuestionnaireDraft, id: string): QuestionnaireDraft => {
  const questions = withChanged(draft.questions, id, (question) => {
    const isWaiting = question.items.some(({ text }) => text.trim() === "");
    if (question.type === null || question.type === "text" || isWaiting || whyNoOption(question)) return question;
    return { ...question, items: [...question.items, { id: nextIdOf(draft), text: "" }] };
  });
  return questions === draft.questions ? draft : { ...draft, questions, nextId: draft.nextId + 1 };
};

const withOptionsPasted = (draft: QuestionnaireDraft, { id, option, texts }: PasteOptions): QuestionnaireDraft => {
  const [first, ...others] = texts;
  if (first === undefined) return draft;
  const questions = withChanged(draft.questions, id, (question) => {
    const items = question.items.flatMap((item) => {
      if (item.id !== option) return [item];
      const added = others
        .slice(0, QUESTIONNAIRE_LIMITS.items - question.items.length)
        .map((text, at) => ({ id: nextIdOf({ nextId: draft.nextId + at }), text }));
      return [{ ...item, text: first }, ...added];
    });
    return question.items.some((item) => item.id === option) ? { ...question, items } : question;
  });
  return questions === draft.questions ? draft : { ...draft, questions, nextId: draft.nextId + others.length };
};

const withItems = (question: QuestionDraft, items: readonly OptionDraft[]): QuestionDraft =>
  items === question.items ? question : { ...question, items };

/** An option that is left blank is removed. */
const withOptionEnded = (items: readonly OptionDraft[], id: string): readonly OptionDraft[] => {
  const text = items.find((item) => item.id === id)?.text.trim();
  if (text === "") return withoutOne(items, id);
  return withChanged(items, id, (item) => (text === undefined || text === item.text ? item : { ...item, text }));
};

const questionAfter = (question: QuestionDraft, action: OfQuestion): QuestionDraft => {
  const { items } = question;
  switch (action.kind) {
    case "openQuestion":
      return { ...question, isEditable: true };
    case "closeQuestion":
      return isComplete(question) ? { ...question, isEditable: false } : question;
    case "setQuestion":
      return { ...question, question: action.question };
    case "setType":
      return action.type === question.type ? question : { ...question, type: action.type, items: [] };
    case "setObservation":
      return { ...question, observation: action.observation };
    case "setOption":
      return withItems(
        question,
        withChanged(items, action.option, (item) => ({ ...item, text: action.text })),
      );
    case "endOption":
      return withItems(question, withOptionEnded(items, action.option));
    case "removeOption":
      return withItems(question, withoutOne(items, action.option));
    case "moveOption":
      return withItems(question, withMoved(items, action.option, action.to));
    default:
      return question;
  }
};

const questionsAfter = (draft: QuestionnaireDraft, questions: readonly QuestionDraft[]): QuestionnaireDraft =>
  questions === draft.questions ? draft : { ...draft, questions };

/** The draft after one action; a forbidden action changes nothing. */
export const questionnaireReducer = (draft: QuestionnaireDraft, action: QuestionnaireAction): QuestionnaireDraft => {
  if (draft.readOnly) return draft;
  switch (action.kind) {
    case "setTitle":
      return { ...draft, title: action.title };
    case "addQuestion":
      return withQuestionAdded(draft);
    case "removeQuestion":
      return canRemoveQuestion(draft) ? questionsAfter(draft, withoutOne(draft.questions, action.id)) : draft;
    case "moveQuestion":
      return questionsAfter(draft, withMoved(draft.questions, action.id, action.to));
    case "addOption":
      return withOptionAdded(draft, action.id);
    case "pasteOptions":
      return withOptionsPasted(draft, action);
    default:
      return questionsAfter(
        draft,
        withChanged(draft.questions, action.id, (question) => questionAfter(question, action)),
      );
  }
};

/** Names the typing into one field, which is undone in one step. */
const stepOf = (action: QuestionnaireAction): string | undefined => {
  switch (action.kind) {
    case "setTitle":
      return "title";
    case "setQuestion":
      return `question ${action.id}`;
    case "setOption":
      return `option ${action.option}`;
    default:
      return undefined;
  }
};

export const questionnaireEditor = undoable(questionnaireReducer, stepOf);
