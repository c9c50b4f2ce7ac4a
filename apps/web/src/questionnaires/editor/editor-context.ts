import { useStored, useStoredList } from "@prancheta/ui/browser/use-stored.ts";
import { createContext, useContext } from "react";
import { flushSync } from "react-dom";
import { EditorStore } from "../../editor/draft/editor-store.ts";
import { blankQuestion, newDraft, type QuestionDraft, type QuestionnaireDraft } from "../core/draft.ts";
import { type QuestionnaireAction, questionnaireEditor } from "../core/reducer.ts";
import { isSame } from "../core/same.ts";

type QuestionnaireStore = EditorStore<QuestionnaireDraft, QuestionnaireAction>;

export const questionnaireStore = (saved: QuestionnaireDraft): QuestionnaireStore =>
  new EditorStore(saved, questionnaireEditor, isSame);

/** Does something, and moves the focus to the element that `focus` names once it is done. */
export type Act = (action: QuestionnaireAction, focus?: (after: QuestionnaireDraft) => string) => void;

export const actOn =
  (store: QuestionnaireStore): Act =>
  (action, focus) => {
    if (!focus) return store.dispatch(action);
    // The element that gets the focus may only be there once this is drawn.
    flushSync(() => store.dispatch(action));
    document.getElementById(focus(store.present))?.focus();
  };

interface EditorTools {
  readonly store: QuestionnaireStore;
  readonly act: Act;
  readonly readOnly: boolean;
  /** Saving was tried: whatever is missing says so. */
  readonly checked: boolean;
}

const nothing = questionnaireStore(newDraft());

export const EditorContext = createContext<EditorTools>({
  store: nothing,
  act: actOn(nothing),
  readOnly: true,
  checked: false,
});

export const useEditor = () => useContext(EditorContext);

/** A part of what is edited; it must be the same value while nothing about it changed. */
export const useDraft = <Part>(part: (draft: QuestionnaireDraft) => Part): Part => useStored(useEditor().store, part);

/** A list made of it: what a list draws of each of its items, and no more. */
export const useDraftList = <Item>(listOf: (draft: QuestionnaireDraft) => readonly Item[]): readonly Item[] =>
  useStoredList(useEditor().store, listOf);

const GONE = blankQuestion("");

/** A part of one question. */
export const useQuestion = <Part>(question: string, part: (question: QuestionDraft) => Part): Part =>
  useDraft(({ questions }) => part(questions.find(({ id }) => id === question) ?? GONE));
