import { QuestionType } from "@prancheta/contract/questionnaires/questionnaires";
import * as z from "zod";
import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { oncePer } from "../../editor/draft/once-per.ts";
import type { Kept as KeptOf } from "../../editor/draft/use-keeping.ts";
import type { QuestionDraft, QuestionnaireDraft } from "./draft.ts";

/** Counts up when the draft's shape changes: a draft of another shape is not offered. */
const SHAPE = 1;

const Kept = z.object({
  shape: z.literal(SHAPE),
  /** The version that was being edited; null for a new questionnaire. */
  version: z.int().nullable(),
  /** When it was kept, as `Date.now()` said. */
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

type KeptQuestionnaire = KeptOf<QuestionnaireDraft>;

const questionText = oncePer((question: QuestionDraft) => JSON.stringify(question));

/** A draft as it is kept in the browser while it is not saved; only questions that changed are written anew. */
export const keptText = ({ draft: { questions, ...draft }, ...kept }: KeptQuestionnaire): string =>
  jsonWith({ shape: SHAPE, ...kept }, { draft: jsonWith(draft, { questions: jsonList(questions.map(questionText)) }) });

/** What was kept; undefined when it is not of today's shape. */
export const keptIn = (text: string): KeptQuestionnaire | undefined => {
  try {
    return Kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
