import { useStoreList, useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { createContext, useContext } from "react";
import { flushSync } from "react-dom";
import { EditorStore } from "../../editor/draft/editor-store.ts";
import { blankQuestion, newDraft, type QuestionDraft, type QuestionnaireDraft } from "../core/draft.ts";
import { type QuestionnaireAction, questionnaireEditor } from "../core/reducer.ts";
import { isSame } from "../core/same.ts";

type QuestionnaireStore = EditorStore<QuestionnaireDraft, QuestionnaireAction>;

export const questionnaireStore = (saved: QuestionnaireDraft): QuestionnaireStore =>
  new EditorStore(saved, questionnaireEditor, isSame);

/** Runs an action and then focuses the element that `focus` names. */
export type Act = (action: QuestionnaireAction, focus?: (after: QuestionnaireDraft) => string) => void;

export const actOn =
  (store: QuestionnaireStore): Act =>
  (action, focus) => {
    if (!focus) return store.dispatch(action);
    // The element to focus may exist only after the render.
    flushSync(() => store.dispatch(action));
    document.getElementById(focus(store.present))?.focus();
  };

interface EditorTools {
  readonly store: QuestionnaireStore;
  readonly act: Act;
  readonly readOnly: boolean;
  /** Saving was tried: missing fields show errors. */
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

/** Selects a part of the state; the part must keep its identity while it is unchanged. */
export const useDraft = <Part>(part: (draft: QuestionnaireDraft) => Part): Part =>
  useStorePart(useEditor().store, part);

/** Selects a list: only what the list shows of each item. */
export const useDraftList = <Item>(listOf: (draft: QuestionnaireDraft) => readonly Item[]): readonly Item[] =>
  useStoreList(useEditor().store, listOf);

const NONE: QuestionDraft["items"] = [];

/** The options of a question. */
export const itemsOf = ({ questions }: QuestionnaireDraft, id: string): QuestionDraft["items"] =>
  questions.find((question) => question.id === id)?.items ?? NONE;

const GONE = blankQuestion("");

/** Selects a part of one question. */
export const useQuestion = <Part>(question: string, part: (question: QuestionDraft) => Part): Part =>
  useDraft(({ questions }) => part(questions.find(({ id }) => id === question) ?? GONE));
