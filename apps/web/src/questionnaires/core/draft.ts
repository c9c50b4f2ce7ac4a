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
  /** Empty for a text question, whose single item is fixed. */
  readonly items: readonly OptionDraft[];
  /** Expanded for editing, or collapsed. */
  readonly isEditable: boolean;
}

/** A questionnaire while it is edited; stored in the browser as it is, so only plain data. */
export interface QuestionnaireDraft {
  readonly title: string;
  /** The trial questionnaire is read-only. */
  readonly readOnly: boolean;
  readonly questions: readonly QuestionDraft[];
  /** The number of the next question or option. */
  readonly nextId: number;
}

const RADIX = 36;

/** The id of the next question or option. */
export const nextIdOf = ({ nextId }: Pick<QuestionnaireDraft, "nextId">): string => nextId.toString(RADIX);

export const blankQuestion = (id: string): QuestionDraft => ({
  id,
  question: "",
  type: null,
  observation: false,
  items: [],
  isEditable: true,
});

/** A new questionnaire with one expanded question. */
export const newDraft = (): QuestionnaireDraft => ({
  title: "",
  readOnly: false,
  questions: [blankQuestion(nextIdOf({ nextId: 0 }))],
  nextId: 1,
});
