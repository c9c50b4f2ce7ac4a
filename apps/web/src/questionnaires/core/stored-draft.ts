import { QuestionType } from "@prancheta/contract/questionnaires/questionnaires";
import * as z from "zod";
import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { StoredDraft } from "../../editor/draft/use-store-draft.ts";
import type { QuestionDraft, QuestionnaireDraft } from "./draft.ts";

/** Increased when the draft's format changes: a draft in another format is not offered. */
const SHAPE = 1;

const StoredJson = z.object({
  shape: z.literal(SHAPE),
  /** The version that was being edited; null for a new questionnaire. */
  version: z.int().nullable(),
  /** When it was stored, as `Date.now()`. */
  keptAt: z.number(),
  draft: z.object({
    title: z.string(),
    readOnly: z.literal(false),
    questions: z
      .array(
        z.object({
          id: z.string(),
          question: z.string(),
          type: QuestionType.nullable(),
          observation: z.boolean(),
          items: z.array(z.object({ id: z.string(), text: z.string() })),
          isEditable: z.boolean(),
        }),
      )
      .min(1),
    nextId: z.int(),
  }),
});

type StoredQuestionnaire = StoredDraft<QuestionnaireDraft>;

const questionText = memoizeWeak((question: QuestionDraft) => JSON.stringify(question));

/**
 * The draft of an unsaved questionnaire as text for the browser's storage; only changed questions are serialised again.
 */
export const serializeDraft = ({ draft: { questions, ...draft }, ...parsed }: StoredQuestionnaire): string =>
  jsonWith(
    { shape: SHAPE, ...parsed },
    { draft: jsonWith(draft, { questions: jsonList(questions.map(questionText)) }) },
  );

/** The stored draft; undefined if it has another format. */
export const parseDraft = (text: string): StoredQuestionnaire | undefined => {
  try {
    return StoredJson.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
