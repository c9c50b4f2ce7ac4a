import { useForm } from "@mantine/form";
import type { Plan } from "@prancheta/contract/plans/plans";
import { useEffect, useEffectEvent, useState } from "react";
import { storedDraft } from "../../editor/draft/draft-storage.ts";
import { draftKey } from "../../editor/draft/own-drafts.ts";
import { useDraftStorage } from "../../editor/draft/use-draft-storage.ts";
import { NEW_PLAN } from "../plan-search.ts";
import { checkPlan, newValues, type PlanValues, valuesOf } from "./plan.form.ts";
import { parseDraft, serializeDraft } from "./plan-draft.ts";

const isSame = (one: PlanValues, other: PlanValues) => JSON.stringify(one) === JSON.stringify(other);

export interface PlanStart {
  readonly account: string;
  /** Undefined for a new plan. */
  readonly saved: Plan | undefined;
  /** What a new plan starts with. */
  readonly copied: PlanValues | undefined;
  /** A questionnaire that was just created for this plan: its draft is restored without asking. */
  readonly questionnaire: string | undefined;
}

/**
 * Chooses the questionnaire that was created for the plan in the first field that is empty, once (docs/rules/plans.md).
 */
const withQuestionnaire = (values: PlanValues, id: string): PlanValues => {
  if ([values.questionnaireId, values.followUpQuestionnaireId].includes(id)) return values;
  if (values.questionnaireId === null) return { ...values, questionnaireId: id };
  return values.followUpQuestionnaireId === null ? { ...values, followUpQuestionnaireId: id } : values;
};

const openedOf = ({ saved, copied }: PlanStart): PlanValues => (saved ? valuesOf(saved) : (copied ?? newValues()));

const startOf = (start: PlanStart, place: string) => {
  const { saved, questionnaire } = start;
  const opened = openedOf(start);
  const draft = saved?.type === "TRIAL" ? undefined : parseDraft(storedDraft(place));
  if (questionnaire !== undefined)
    return {
      values: withQuestionnaire(draft?.values ?? opened, questionnaire),
      version: draft?.version,
      offer: undefined,
    };
  return { values: opened, version: undefined, offer: draft && !isSame(draft.values, opened) ? draft : undefined };
};

/** The form of a plan and its stored draft. */
export function usePlanForm(start: PlanStart) {
  const { account, saved } = start;
  const place = draftKey(account, "plan", saved?.id ?? NEW_PLAN);
  const [initial] = useState(() => startOf(start, place));
  const [unchanged] = useState(() => openedOf(start));
  const [offer, setOffer] = useState(initial.offer);
  const [version, setVersion] = useState(initial.version ?? saved?.version ?? null);
  const [isSettled, setSettled] = useState(false);
  const draftStorage = useDraftStorage(place);
  const form = useForm<PlanValues>({ initialValues: initial.values, validate: checkPlan, validateInputOnBlur: true });
  const { values } = form;
  const hasChanges = !isSettled && !isSame(values, unchanged);

  const store = useEffectEvent((draft: PlanValues) => {
    if (offer || isSettled) return;
    if (isSame(draft, unchanged)) draftStorage.discard();
    else draftStorage.store(() => serializeDraft({ version, keptAt: Date.now(), values: draft }));
  });
  useEffect(() => store(values), [values]);

  /** Stores the form also without changes: what a copy starts with is only here. */
  const storeAsItIs = () => {
    draftStorage.store(() => serializeDraft({ version, keptAt: Date.now(), values }));
    draftStorage.storeNow();
  };

  return {
    form,
    /** The version to save over: for a restored draft, the version that it was made from. */
    version,
    draftStorage,
    hasChanges,
    storeAsItIs,
    /** The plan was saved, or its changes were discarded. */
    settle: () => {
      setSettled(true);
      draftStorage.discard();
    },
    /** A stored draft that was never saved: until it is restored or discarded, the form is disabled. */
    offer: offer && {
      keptAt: offer.keptAt,
      isOutdated: saved !== undefined && offer.version !== version,
      onTake: () => {
        setVersion(offer.version);
        setOffer(undefined);
        form.setValues(offer.values);
      },
      onDrop: () => {
        draftStorage.discard();
        setOffer(undefined);
      },
    },
  };
}
