import { QuestionType } from "@prancheta/contract/questionnaires/questionnaires";
import * as z from "zod";
import { SHAPE, type StoredQuestionnaire } from "./stored-draft.ts";

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

/** The stored draft; undefined if it has another format. */
export const parseDraft = (text: string): StoredQuestionnaire | undefined => {
  try {
    return StoredJson.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
