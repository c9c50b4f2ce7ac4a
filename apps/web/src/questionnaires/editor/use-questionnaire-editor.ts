import type { Questionnaire } from "@prancheta/contract/questionnaires";
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type History, historyOf, remembering, type UndoOrRedo } from "../../platform/history.ts";
import { draftPlace, keptDraft } from "../../platform/kept-draft.ts";
import { useKeptDraft } from "../../platform/use-kept-draft.ts";
import { newDraft, type QuestionnaireDraft } from "../core/draft.ts";
import { draftOf } from "../core/form.ts";
import { keptIn, keptText } from "../core/kept.ts";
import { type QuestionnaireAction, questionnaireEditor } from "../core/reducer.ts";
import { isSame } from "../core/same.ts";
import { NEW_QUESTIONNAIRE } from "../new-questionnaire.ts";
import type { Act } from "./editor-context.ts";

interface Restore {
  readonly kind: "restore";
  readonly draft: QuestionnaireDraft;
}

/** The editor's steps, and taking up a kept draft, which is undone like them. */
const step = (history: History<QuestionnaireDraft>, action: QuestionnaireAction | UndoOrRedo | Restore) =>
  action.kind === "restore" ? remembering(history, action.draft, undefined) : questionnaireEditor(history, action);

const offerIn = (place: string, opened: QuestionnaireDraft) => {
  const kept = opened.readOnly ? undefined : keptIn(keptDraft(place) ?? "");
  return kept && !isSame(kept.draft, opened) ? kept : undefined;
};

/** The state of an open questionnaire: what is edited, its history, and its draft in this browser. */
export function useQuestionnaireEditor(saved: Questionnaire | undefined, account: string) {
  const place = draftPlace(account, "questionnaire", saved?.id ?? NEW_QUESTIONNAIRE);
  const [history, dispatch] = useReducer(step, undefined, () => historyOf(saved ? draftOf(saved) : newDraft()));
  const draft = history.present;
  const [baseline, setBaseline] = useState(draft);
  const [offer, setOffer] = useState(() => offerIn(place, draft));
  const { keeper, keeping } = useKeptDraft(place);
  const hasChanges = !isSame(draft, baseline);
  const wasChanged = draft !== baseline;
  const version = saved?.version ?? null;

  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    if (hasChanges) keeper.keep(() => keptText({ version, keptAt: Date.now(), draft }));
    else if (wasChanged) keeper.forget();
  }, [hasChanges, wasChanged, keeper, version, draft]);

  const act: Act = useCallback((action, focus) => {
    if (!focus) return dispatch(action);
    // The element that gets the focus may only be there once this is drawn.
    flushSync(() => dispatch(action));
    document.getElementById(focus(latest.current))?.focus();
  }, []);

  return {
    draft,
    act,
    hasChanges,
    keeping,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
    /** What is on screen is saved, or given up. */
    settle: () => {
      keeper.forget();
      setBaseline(draft);
    },
    /** A draft that was kept and never saved: until it is taken or dropped, nothing is edited. */
    offer: offer && {
      keptAt: offer.keptAt,
      isOutdated: offer.version !== version,
      take: () => {
        dispatch({ kind: "restore", draft: offer.draft });
        setOffer(undefined);
      },
      drop: () => {
        keeper.forget();
        setOffer(undefined);
      },
    },
  };
}
