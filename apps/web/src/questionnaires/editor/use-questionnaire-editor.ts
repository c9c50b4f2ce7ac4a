import type { Questionnaire } from "@prancheta/contract/questionnaires/questionnaires";
import { useMemo, useState } from "react";
import { keptDraft } from "../../editor/draft/kept-draft.ts";
import { draftPlace } from "../../editor/draft/own-drafts.ts";
import { useKeeping } from "../../editor/draft/use-keeping.ts";
import { useKeptDraft } from "../../editor/draft/use-kept-draft.ts";
import { newDraft, type QuestionnaireDraft } from "../core/draft.ts";
import { draftOf } from "../core/form.ts";
import { keptIn, keptText } from "../core/kept.ts";
import { isSame } from "../core/same.ts";
import { NEW_QUESTIONNAIRE } from "../new-questionnaire.ts";
import { actOn, questionnaireStore } from "./editor-context.ts";

const offerIn = (place: string, opened: QuestionnaireDraft) => {
  const kept = opened.readOnly ? undefined : keptIn(keptDraft(place) ?? "");
  return kept && !isSame(kept.draft, opened) ? kept : undefined;
};

/** An open questionnaire: what is edited, and its draft in this browser. */
export function useQuestionnaireEditor(saved: Questionnaire | undefined, account: string) {
  const place = draftPlace(account, "questionnaire", saved?.id ?? NEW_QUESTIONNAIRE);
  const [store] = useState(() => questionnaireStore(saved ? draftOf(saved) : newDraft()));
  const [offer, setOffer] = useState(() => offerIn(place, store.present));
  const keeper = useKeptDraft(place);
  const [version, setVersion] = useState(saved?.version ?? null);

  return {
    store,
    /** What is saved over: of a draft that was taken up, the version that it was made of. */
    version,
    act: useMemo(() => actOn(store), [store]),
    keeper,
    hasChanges: useKeeping({ store, keeper, version, textOf: keptText }),
    /** What is on screen is saved, or given up. */
    settle: () => {
      store.settle();
      keeper.forget();
    },
    /** A draft that was kept and never saved: until it is taken or dropped, nothing is edited. */
    offer: offer && {
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
  };
}
