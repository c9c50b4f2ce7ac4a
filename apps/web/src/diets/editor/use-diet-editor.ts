import type { Diet } from "@prancheta/contract/diets";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { draftPlace, keptDraft } from "../../platform/kept-draft.ts";
import { useKeptDraft } from "../../platform/use-kept-draft.ts";
import { newDiet } from "../core/draft.ts";
import { dietDraftOf } from "../core/form.ts";
import { keptIn, keptText } from "../core/kept.ts";
import { dietStore } from "./editor-context.ts";

const offerIn = (place: string) => {
  const text = keptDraft(place);
  return text === null ? undefined : keptIn(text);
};

/** The state of an open diet: what is edited, its history, and its draft in this browser. */
export function useDietEditor(diet: Diet | undefined, account: string) {
  const place = draftPlace(account, "dieta", diet?.id ?? "nova");
  const [store] = useState(() => dietStore(diet ? dietDraftOf(diet) : newDiet()));
  const { past, present: draft, future } = useSyncExternalStore(store.subscribe, () => store.history);
  const hasChanges = useSyncExternalStore(store.subscribe, () => store.hasChanges);
  const [offer, setOffer] = useState(() => offerIn(place));
  const { keeper, keeping } = useKeptDraft(place);
  const version = diet?.version ?? null;

  useEffect(
    () =>
      store.subscribe(() => {
        if (store.hasChanges) keeper.keep(() => keptText({ version, keptAt: Date.now(), draft: store.present }));
        else keeper.forget();
      }),
    [store, keeper, version],
  );

  return {
    store,
    draft,
    version,
    hasChanges,
    keeping,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: useCallback(() => store.dispatch({ kind: "undo" }), [store]),
    redo: useCallback(() => store.dispatch({ kind: "redo" }), [store]),
    /** What is on screen is saved, or given up. */
    settle: useCallback(() => {
      store.settle();
      keeper.forget();
    }, [store, keeper]),
    /** A draft that was kept and not saved. */
    offer: useMemo(
      () =>
        offer && {
          keptAt: offer.keptAt,
          isOutdated: offer.version !== version,
          take: () => {
            store.restore(offer.draft);
            setOffer(undefined);
          },
          drop: () => {
            if (!hasChanges) keeper.forget();
            setOffer(undefined);
          },
        },
      [offer, version, hasChanges, store, keeper],
    ),
  };
}
