import { type History, historyOf, remembering, type UndoOrRedo } from "../../platform/history.ts";
import type { QuestionnaireDraft } from "../core/draft.ts";
import { type QuestionnaireAction, questionnaireEditor } from "../core/reducer.ts";
import { isSame } from "../core/same.ts";

/** Taking up a kept draft, which is undone like any other step. */
interface Restore {
  readonly kind: "restore";
  readonly draft: QuestionnaireDraft;
}

const step = (history: History<QuestionnaireDraft>, action: QuestionnaireAction | UndoOrRedo | Restore) =>
  action.kind === "restore" ? remembering(history, action.draft, undefined) : questionnaireEditor(history, action);

/** The questionnaire that is edited, apart from React: a key in one field draws only what reads what it changed. */
export class EditorStore {
  readonly #listeners = new Set<() => void>();
  #history: History<QuestionnaireDraft>;
  /** What is stored on the server. */
  #saved: QuestionnaireDraft;

  constructor(saved: QuestionnaireDraft) {
    this.#saved = saved;
    this.#history = historyOf(saved);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get history(): History<QuestionnaireDraft> {
    return this.#history;
  }

  get present(): QuestionnaireDraft {
    return this.#history.present;
  }

  get hasChanges(): boolean {
    return !isSame(this.present, this.#saved);
  }

  dispatch(action: QuestionnaireAction | UndoOrRedo | Restore): void {
    const next = step(this.#history, action);
    if (next === this.#history) return;
    this.#history = next;
    this.#tell();
  }

  /** What is there now is saved, or given up. */
  settle(): void {
    this.#saved = this.present;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
