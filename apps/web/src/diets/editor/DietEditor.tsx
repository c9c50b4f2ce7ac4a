import { Button } from "@mantine/core";
import { goalLabel } from "@prancheta/contract/diet-labels";
import type { Diet } from "@prancheta/contract/diets";
import { IconCheck } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { DraftOffer } from "../../ui/editor/DraftOffer.tsx";
import { DraftPill } from "../../ui/editor/DraftPill.tsx";
import { EditorPage } from "../../ui/editor/EditorPage.tsx";
import { LeaveGuard } from "../../ui/editor/LeaveGuard.tsx";
import { UndoTools } from "../../ui/editor/UndoTools.tsx";
import { type Place, problemSummary } from "../core/problems.ts";
import { daysText, plansText } from "../diets.texts.ts";
import classes from "./DietEditor.module.css";
import { DietNotice } from "./DietNotice.tsx";
import { FoodsContext, StoreContext } from "./editor-context.ts";
import { PlanPanel } from "./PlanPanel.tsx";
import { PlanSummary } from "./PlanSummary.tsx";
import { letterOf, PlanTabs } from "./PlanTabs.tsx";
import { RemovePlan } from "./RemovePlan.tsx";
import { SaveDiet } from "./SaveDiet.tsx";
import { SavingDialogs } from "./SavingDialogs.tsx";
import { useDietEditor } from "./use-diet-editor.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useSaving } from "./use-saving.ts";
import { useSelectedPlan } from "./use-selected-plan.ts";

interface DietEditorProps {
  /** Undefined for a new one. */
  diet?: Diet;
  account: string;
  /** Opens what is saved, and gives up what was typed once that could be read. */
  onReload?: (giveUp: () => void) => Promise<void>;
}

/** A diet while it is built: plans, meals and foods, with what they come to beside them. */
export function DietEditor({ diet, account, onReload }: DietEditorProps) {
  const editor = useDietEditor(diet, account);
  const { draft, offer } = editor;
  const [selected, select] = useSelectedPlan(draft);
  const [removing, setRemoving] = useState<string>();
  const [showMissing, setShowMissing] = useState(false);
  const saving = useSaving({ id: diet?.id, version: editor.version, draft, onSaved: editor.settle });
  const settledDraft = useDeferredValue(draft);
  const problems = useMemo(() => (showMissing ? problemSummary(settledDraft) : []), [showMissing, settledDraft]);
  const position = draft.plans.findIndex(({ id }) => id === selected.id);
  const isNew = diet === undefined;
  // A change would take the place of the draft that is offered.
  const waits = offer !== undefined;
  useEditorKeys(editor.undo, editor.redo);

  const ask = () => {
    setShowMissing(true);
    saving.ask();
  };
  const go = ({ plan, meal, food }: Place) => {
    saving.close();
    select(plan);
    requestAnimationFrame(() => focusOn(food ? `[data-portion="${food}"]` : meal ? `[data-meal="${meal}"]` : PANEL));
  };

  return (
    <StoreContext value={editor.store}>
      <FoodsContext value={draft.foods}>
        <EditorPage
          title={draft.title.trim() || (isNew ? "Nova dieta" : "Dieta sem nome")}
          pill={<DraftPill keeping={editor.keeping} />}
          line={[
            draft.goal && goalLabel[draft.goal],
            draft.duration && daysText(draft.duration),
            plansText(draft.plans.length),
          ]
            .filter(Boolean)
            .join(" · ")}
          tools={
            <UndoTools canUndo={editor.canUndo} canRedo={editor.canRedo} onUndo={editor.undo} onRedo={editor.redo} />
          }
          actions={
            <Button onClick={ask} disabled={waits} leftSection={<IconCheck size={20} aria-hidden="true" />}>
              {isNew ? "Salvar dieta" : "Editar dieta"}
            </Button>
          }
          aside={
            <div inert={waits}>
              <PlanSummary
                key={selected.id}
                plan={selected}
                letter={letterOf(position)}
                foods={draft.foods}
                problems={problems}
              />
            </div>
          }
        >
          <div className={classes["work"]}>
            {offer && (
              <DraftOffer keptAt={offer.keptAt} isOutdated={offer.isOutdated} onTake={offer.take} onDrop={offer.drop} />
            )}
            <div className={classes["work"]} inert={waits}>
              <PlanTabs plans={draft.plans} selected={selected.id} onSelect={select} onRemove={setRemoving} />
              <PlanPanel key={selected.id} plan={selected} showMissing={showMissing} refused={saving.refused} />
            </div>
          </div>
        </EditorPage>
        <RemovePlan draft={draft} plan={removing} onClose={() => setRemoving(undefined)} />
        <SaveDiet
          draft={draft}
          isNew={isNew}
          opened={saving.step === "asking"}
          onClose={saving.close}
          onSave={saving.save}
          onGo={go}
        />
        <SavingDialogs saving={saving} isNew={isNew} onReload={async () => onReload?.(editor.settle)} />
        <LeaveGuard hasChanges={editor.hasChanges && saving.step !== "saved"} />
        {isNew && <DietNotice />}
      </FoodsContext>
    </StoreContext>
  );
}

const PANEL = "#plano-alimentar";

/** Goes to what must be mended: its first wrong field, or else its first one. */
const focusOn = (what: string) => {
  const place = document.querySelector(what);
  const field =
    place?.querySelector<HTMLElement>("[aria-invalid=true]") ?? place?.querySelector<HTMLElement>("input, button");
  field?.focus();
  field?.scrollIntoView({ block: "center" });
};
