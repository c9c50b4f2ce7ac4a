import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { StoredDraft } from "../../editor/draft/use-store-draft.ts";
import type { QuestionDraft, QuestionnaireDraft } from "./draft.ts";

/** Increased when the draft's format changes: a draft in another format is not offered. */
export const SHAPE = 1;

export type StoredQuestionnaire = StoredDraft<QuestionnaireDraft>;

const questionText = memoizeWeak((question: QuestionDraft) => JSON.stringify(question));

/**
 * The draft of an unsaved questionnaire as text for the browser's storage; only changed questions are serialised again.
 */
export const serializeDraft = ({ draft: { questions, ...draft }, ...parsed }: StoredQuestionnaire): string =>
  jsonWith(
    { shape: SHAPE, ...parsed },
    { draft: jsonWith(draft, { questions: jsonList(questions.map(questionText)) }) },
  );
