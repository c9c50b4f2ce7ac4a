import type { Diet } from "@prancheta/contract/diets/diets";
import { useCallback, useMemo, useState } from "react";
import { keptDraft } from "../../editor/draft/kept-draft.ts";
import { draftPlace } from "../../editor/draft/own-drafts.ts";
import { useKeeping } from "../../editor/draft/use-keeping.ts";
import { useKeptDraft } from "../../editor/draft/use-kept-draft.ts";
import { type DietDraft, newDiet } from "../core/draft.ts";
import { dietDraftOf, dietFormOf } from "../core/form.ts";
import { keptIn, keptText } from "../core/kept.ts";
import { dietStore } from "./editor-context.ts";

/** A draft that was kept, unless it was saved after all: its answer was lost, or somebody else wrote the same. */
const offerIn = (place: string, opened: DietDraft | undefined) => {
  const kept = keptIn(keptDraft(place) ?? "");
  const isSaved = kept && opened && JSON.stringify(dietFormOf(kept.draft)) === JSON.stringify(dietFormOf(opened));
  return isSaved ? undefined : kept;
};

/** The state of an open diet: what is edited, with its history, and its draft in this browser. */
export function useDietEditor(diet: Diet | undefined, account: string) {
  const place = draftPlace(account, "dieta", diet?.id ?? "nova");
  const [store] = useState(() => dietStore(diet ? dietDraftOf(diet) : newDiet()));
  const [offer, setOffer] = useState(() => offerIn(place, diet && store.present));
  const keeper = useKeptDraft(place);
  const [version, setVersion] = useState(diet?.version ?? null);

  return {
    store,
    /** What is saved over: of a draft that was taken up, the version that it was made of. */
    version,
    keeper,
    hasChanges: useKeeping({ store, keeper, version, textOf: keptText }),
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
            setVersion(offer.version);
            store.restore(offer.draft);
            setOffer(undefined);
          },
          drop: () => {
            keeper.forget();
            setOffer(undefined);
          },
        },
      [offer, version, store, keeper],
    ),
  };
}
