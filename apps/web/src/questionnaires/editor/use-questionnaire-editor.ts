import type { Questionnaire } from "@prancheta/contract/questionnaires/questionnaires";
import { useMemo, useState } from "react";
import { draftParser } from "../../editor/draft/draft-parser.ts";
import { draftKey } from "../../editor/draft/own-drafts.ts";
import { useDraftStorage } from "../../editor/draft/use-draft-storage.ts";
import { useStoreDraft } from "../../editor/draft/use-store-draft.ts";
import { newDraft, type QuestionnaireDraft } from "../core/draft.ts";
import { questionnaireDraftOf } from "../core/form.ts";
import { isSame } from "../core/same.ts";
import { type StoredQuestionnaire, serializeDraft } from "../core/stored-draft.ts";
import { NEW_QUESTIONNAIRE } from "../new-questionnaire.ts";
import { actOn, questionnaireStore } from "./editor-context.ts";

const useDraftParser = draftParser(async () => (await import("../core/parse-draft.ts")).parseDraft);

const offerOf = (stored: StoredQuestionnaire | undefined, opened: QuestionnaireDraft) =>
  stored && !opened.readOnly && !isSame(stored.draft, opened) ? stored : undefined;

/** An open questionnaire: its store, and its stored draft. */
export function useQuestionnaireEditor(saved: Questionnaire | undefined, account: string) {
  const place = draftKey(account, "questionnaire", saved?.id ?? NEW_QUESTIONNAIRE);
  const [store] = useState(() => questionnaireStore(saved ? questionnaireDraftOf(saved) : newDraft()));
  const parseStored = useDraftParser(place);
  const [offer, setOffer] = useState(() => offerOf(parseStored(), store.present));
  const draftStorage = useDraftStorage(place);
  const [version, setVersion] = useState(saved?.version ?? null);

  return {
    store,
    /** The version to save over: for a restored draft, the version that it was made from. */
    version,
    act: useMemo(() => actOn(store), [store]),
    draftStorage,
    hasChanges: useStoreDraft({ store, draftStorage, version, serialize: serializeDraft }),
    /** The content was saved, or its changes were discarded. */
    settle: () => {
      store.settle();
      draftStorage.discard();
    },
    /** A stored draft that was never saved: until it is restored or discarded, the editor is disabled. */
    offer: offer && {
      keptAt: offer.keptAt,
      isOutdated: offer.version !== version,
      take: () => {
        setVersion(offer.version);
        store.restore(offer.draft);
        setOffer(undefined);
      },
      drop: () => {
        draftStorage.discard();
        setOffer(undefined);
      },
    },
  };
}
