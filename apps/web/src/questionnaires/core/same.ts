import type { QuestionDraft, QuestionnaireDraft } from "./draft.ts";

const isSameQuestion = (one: QuestionDraft, other: QuestionDraft): boolean =>
  one === other ||
  (one.question === other.question &&
    one.type === other.type &&
    one.observation === other.observation &&
    one.items.length === other.items.length &&
    one.items.every(({ text }, at) => text === other.items[at]?.text));

/** Whether two drafts have the same content, whichever of their questions are expanded. */
export const isSame = (one: QuestionnaireDraft, other: QuestionnaireDraft): boolean =>
  one === other ||
  (one.title === other.title &&
    one.questions.length === other.questions.length &&
    one.questions.every((question, at) => {
      const twin = other.questions[at];
      return twin !== undefined && isSameQuestion(question, twin);
    }));
