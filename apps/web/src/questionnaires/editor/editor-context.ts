import { createContext, useContext } from "react";
import type { QuestionDraft, QuestionnaireDraft } from "../core/draft.ts";
import type { QuestionnaireAction } from "../core/reducer.ts";

/** Does something, and moves the focus to the element that `focus` names once it is done. */
export type Act = (action: QuestionnaireAction, focus?: (after: QuestionnaireDraft) => string) => void;

export interface EditorTools {
  readonly act: Act;
  readonly readOnly: boolean;
  /** A question may be removed. */
  readonly canRemove: boolean;
  /** Saving was tried: whatever is missing says so. */
  readonly checked: boolean;
}

export const EditorContext = createContext<EditorTools>({
  act: () => undefined,
  readOnly: true,
  canRemove: false,
  checked: false,
});

export const useEditor = () => useContext(EditorContext);

/** The questions in their order; apart, so that a key typed into one draws that one anew and not the list. */
export const QuestionsContext = createContext<readonly QuestionDraft[]>([]);
