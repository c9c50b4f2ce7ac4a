import type { Diet } from "@prancheta/contract/diets";
import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { type History, historyOf, remembering, type UndoOrRedo } from "../../platform/history.ts";
import { draftPlace, keptDraft } from "../../platform/kept-draft.ts";
import { useKeptDraft } from "../../platform/use-kept-draft.ts";
import { type DietDraft, newDiet } from "../core/draft.ts";
import { dietDraftOf } from "../core/form.ts";
import { keptIn, keptText } from "../core/kept.ts";
import { type DietAction, dietEditor } from "../core/reducer.ts";

interface Restore {
  readonly kind: "restore";
  readonly draft: DietDraft;
}

/** The editor's steps, and taking up a draft, which can be undone like them. */
const step = (history: History<DietDraft>, action: DietAction | UndoOrRedo | Restore): History<DietDraft> =>
  action.kind === "restore" ? remembering(history, action.draft, undefined) : dietEditor(history, action);

const offerIn = (place: string) => {
  const text = keptDraft(place);
  return text === null ? undefined : keptIn(text);
};

/** The state of an open diet: what is edited, its history, and its draft in this browser. */
export function useDietEditor(diet: Diet | undefined, account: string) {
  const place = draftPlace(account, "dieta", diet?.id ?? "nova");
  const [history, act] = useReducer(step, undefined, () => historyOf(diet ? dietDraftOf(diet) : newDiet()));
  const [baseline, setBaseline] = useState(history.present);
  const [offer, setOffer] = useState(() => offerIn(place));
  const { keeper, keeping } = useKeptDraft(place);
  const draft = history.present;
  const version = diet?.version ?? null;
  const hasChanges = draft !== baseline;

  const wasChanged = history.past.length + history.future.length > 0;

  useEffect(() => {
    if (hasChanges) keeper.keep(() => keptText({ version, keptAt: Date.now(), draft }));
    else if (wasChanged) keeper.forget();
  }, [hasChanges, wasChanged, keeper, version, draft]);

  return {
    draft,
    version,
    hasChanges,
    keeping,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    dispatch: useCallback((action: DietAction) => act(action), []),
    undo: useCallback(() => act({ kind: "undo" }), []),
    redo: useCallback(() => act({ kind: "redo" }), []),
    /** What is on screen is saved, or given up. */
    settle: useCallback(() => {
      keeper.forget();
      setBaseline(draft);
    }, [keeper, draft]),
    /** A draft that was kept and not saved. */
    offer: useMemo(
      () =>
        offer && {
          keptAt: offer.keptAt,
          isOutdated: offer.version !== version,
          take: () => {
            act({ kind: "restore", draft: offer.draft });
            setOffer(undefined);
          },
          drop: () => {
            if (!hasChanges) keeper.forget();
            setOffer(undefined);
          },
        },
      [offer, version, hasChanges, keeper],
    ),
  };
}
