import { Button } from "@mantine/core";
import { durationLabel } from "@prancheta/contract/plans/labels";
import { PLAN_LIMITS } from "@prancheta/contract/plans/limits";
import type { Plan } from "@prancheta/contract/plans/plans";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { IconCheck } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DraftOffer } from "../../editor/frame/DraftOffer.tsx";
import { DraftPill } from "../../editor/frame/DraftPill.tsx";
import { EditorPage } from "../../editor/frame/EditorPage.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { paths } from "../../navigation/paths.ts";
import { NEW_QUESTIONNAIRE } from "../../questionnaires/new-questionnaire.ts";
import { NEW_PLAN, planSearch } from "../plan-search.ts";
import { studentsText } from "../plans.texts.ts";
import { CodeHelp } from "./CodeHelp.tsx";
import { PlanFields } from "./fields/PlanFields.tsx";
import { PlanPreview } from "./PlanPreview.tsx";
import { type PlanTab, PlanTabs } from "./PlanTabs.tsx";
import { preparePlan } from "./plan.form.ts";
import { SavingDialogs } from "./SavingDialogs.tsx";
import { TrialNotice } from "./TrialNotice.tsx";
import { type PlanStart, usePlanForm } from "./use-plan-form.ts";
import { useSaving } from "./use-saving.ts";

const FORM = "plano";
const NEW_LINE = "Quanto custa, quanto dura e o que o aluno recebe";

const lineOf = (saved: Plan | undefined): string =>
  saved ? [saved.name, durationLabel(saved.duration), studentsText(saved.students)].join(" · ") : NEW_LINE;

interface PlanFormProps {
  title: string;
  start: PlanStart;
  /** Shows the saved version and discards what was typed, once it could be read. */
  onReload: (giveUp: () => void) => Promise<void>;
}

/** Creates or changes a plan. An existing plan has a second tab with its codes. */
export function PlanForm({ title, start, onReload }: PlanFormProps) {
  const { saved } = start;
  const element = useRef<HTMLFormElement>(null);
  const { aba } = planSearch(useSearch({ strict: false }));
  useForgottenQuestionnaire();
  const { form, version, draftStorage, hasChanges, storeAsItIs, offer, settle } = usePlanForm(start);
  const saving = useSaving({ saved, version, form, element, onSaved: settle });
  const questionnaire = useNewQuestionnaire(saved?.id ?? NEW_PLAN);
  const tab: PlanTab = saved && aba === "codigo" ? "code" : "plan";
  const leaveForQuestionnaire = () => {
    storeAsItIs();
    questionnaire.create();
  };
  const isBlocked = offer !== undefined || saving.isSaved;

  const fields = (
    <Stack data-gap="md">
      {offer && <DraftOffer {...offer} />}
      {saved?.type === "TRIAL" && <TrialNotice id={saved.id} />}
      <CheckedForm
        id={FORM}
        ref={element}
        form={form}
        inert={isBlocked || saving.isPending}
        onFocus={preparePlan}
        onSend={saving.save}
      >
        <PlanFields form={form} saved={saved} onNewQuestionnaire={leaveForQuestionnaire} />
      </CheckedForm>
    </Stack>
  );

  return (
    <>
      <EditorPage
        title={title}
        pill={<DraftPill draftStorage={draftStorage} />}
        line={lineOf(saved)}
        actions={
          tab === "plan" && (
            <Button
              type="submit"
              form={FORM}
              loading={saving.isPending}
              disabled={isBlocked || !canSave(saved, form)}
              leftSection={<IconCheck size={20} aria-hidden="true" />}
            >
              Salvar plano
            </Button>
          )
        }
        aside={tab === "plan" ? <PlanPreview values={form.values} isFree={saved?.type === "TRIAL"} /> : <CodeHelp />}
      >
        {saved ? (
          <PlanTabs plan={saved} tab={tab}>
            {fields}
          </PlanTabs>
        ) : (
          fields
        )}
      </EditorPage>
      <LeaveGuard hasChanges={hasChanges && !saving.isSaved && !questionnaire.isLeaving} />
      <SavingDialogs saving={saving} isNew={saved === undefined} onReload={() => onReload(settle)} />
    </>
  );
}

/** Not while the amount is too low or a field is invalid, and never the trial plan. */
const canSave = (saved: Plan | undefined, { values, errors }: ReturnType<typeof usePlanForm>["form"]): boolean =>
  saved?.type !== "TRIAL" && (values.amount ?? 0) >= PLAN_LIMITS.amount.min && Object.keys(errors).length === 0;

/** The address names a new questionnaire only until the form has it; otherwise a reload would choose it again. */
function useForgottenQuestionnaire() {
  const { questionario, ...others } = planSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const forget = useEffectEvent(() => {
    if (questionario) void navigate({ to: ".", search: others, replace: true, resetScroll: false });
  });
  useEffect(() => forget(), []);
}

/** Leaves for the editor of a new questionnaire, which leads back; the draft is kept meanwhile. */
function useNewQuestionnaire(plan: string) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  // After the guard has learnt that nothing is lost.
  useEffect(() => {
    if (isLeaving)
      void navigate({ to: paths.questionnaire, params: { id: NEW_QUESTIONNAIRE }, search: { plano: plan } });
  }, [isLeaving, plan, navigate]);
  return { isLeaving, create: () => setLeaving(true) };
}
