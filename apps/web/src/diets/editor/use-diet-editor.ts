import type { Diet } from "@prancheta/contract/diets/diets";
import { useCallback, useMemo, useState } from "react";
import { draftParser } from "../../editor/draft/draft-parser.ts";
import { draftKey } from "../../editor/draft/own-drafts.ts";
import { useDraftStorage } from "../../editor/draft/use-draft-storage.ts";
import { useStoreDraft } from "../../editor/draft/use-store-draft.ts";
import { type DietDraft, newDiet } from "../core/draft.ts";
import { dietDraftOf, dietFormOf, withSavablePortions } from "../core/form.ts";
import { type StoredDiet, serializeDraft } from "../core/stored-draft.ts";
import { dietStore } from "./editor-context.ts";

const useDraftParser = draftParser(async () => (await import("../core/parse-draft.ts")).parseDraft);

/** A stored draft, unless it was saved after all: the answer was lost, or another person saved the same. */
const offerOf = (stored: StoredDiet | undefined, opened: DietDraft | undefined) => {
  const isSaved = stored && opened && JSON.stringify(dietFormOf(stored.draft)) === JSON.stringify(dietFormOf(opened));
  return isSaved ? undefined : stored;
};

/** The draft of a new diet belongs to the student for whom it was begun. */
const newDietOf = (student: string | undefined) => (student === undefined ? "nova" : `nova.${student}`);

/** The state of an open diet: its store with the history, and its stored draft. */
export function useDietEditor(diet: Diet | undefined, account: string, student: string | undefined) {
  const place = draftKey(account, "dieta", diet?.id ?? newDietOf(student));
  const [store] = useState(() => dietStore(diet ? withSavablePortions(dietDraftOf(diet)) : newDiet()));
  const parseStored = useDraftParser(place);
  const [offer, setOffer] = useState(() => offerOf(parseStored(), diet && store.present));
  const draftStorage = useDraftStorage(place);
  const [version, setVersion] = useState(diet?.version ?? null);

  return {
    store,
    /** The version to save over: for a restored draft, the version that it was made from. */
    version,
    draftStorage,
    hasChanges: useStoreDraft({ store, draftStorage, version, serialize: serializeDraft }),
    /** The content was saved, or its changes were discarded. */
    settle: useCallback(() => {
      store.settle();
      draftStorage.discard();
    }, [store, draftStorage]),
    /** A stored draft that was not saved. */
    offer: useMemo(
      () =>
        offer && {
          keptAt: offer.keptAt,
          isOutdated: offer.version !== version,
          take: () => {
            setVersion(offer.version);
            // The foods of the saved diet are the newer ones.
            const foods = { ...offer.draft.foods, ...store.present.foods };
            store.restore(withSavablePortions({ ...offer.draft, foods }));
            setOffer(undefined);
          },
          drop: () => {
            draftStorage.discard();
            setOffer(undefined);
          },
        },
      [offer, version, store, draftStorage],
    ),
  };
}
