import type { QuestionType } from "@prancheta/contract/questionnaires/questionnaires";

export interface OptionDraft {
  readonly id: string;
  readonly text: string;
}

export interface QuestionDraft {
  readonly id: string;
  readonly question: string;
  readonly type: QuestionType | null;
  readonly observation: boolean;
  /** Empty for a text question, whose one item is fixed. */
  readonly items: readonly OptionDraft[];
  /** Open for editing, or collapsed. */
  readonly isEditable: boolean;
}

/** A questionnaire while it is edited; saved as it is in the browser, so plain data only. */
export interface QuestionnaireDraft {
  readonly title: string;
  /** The trial questionnaire is looked at, not changed. */
  readonly readOnly: boolean;
  readonly questions: readonly QuestionDraft[];
  /** Numbers the next question or option. */
  readonly nextId: number;
}

const RADIX = 36;

/** The id that the next question or option of this draft gets. */
export const nextIdOf = ({ nextId }: Pick<QuestionnaireDraft, "nextId">): string => nextId.toString(RADIX);

export const blankQuestion = (id: string): QuestionDraft => ({
  id,
  question: "",
  type: null,
  observation: false,
  items: [],
  isEditable: true,
});

/** A new questionnaire: one question, open. */
export const newDraft = (): QuestionnaireDraft => ({
  title: "",
  readOnly: false,
  questions: [blankQuestion(nextIdOf({ nextId: 0 }))],
  nextId: 1,
});
