import { Button } from "@mantine/core";
import type { Diet } from "@prancheta/contract/diets/diets";
import { useStored } from "@prancheta/ui/browser/use-stored.ts";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { DraftOffer } from "../../editor/frame/DraftOffer.tsx";
import { DraftPill } from "../../editor/frame/DraftPill.tsx";
import { EditorPage } from "../../editor/frame/EditorPage.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import type { PlacedProblem } from "../core/problems.ts";
import classes from "./DietEditor.module.css";
import { DietHistory, DietLine, DietTitle } from "./DietHead.tsx";
import { DietNotice } from "./DietNotice.tsx";
import { FoodsContext, StoreContext } from "./editor-context.ts";
import { focusProblem } from "./focus-problem.ts";
import { PlanPanel } from "./PlanPanel.tsx";
import { PlanSummary } from "./PlanSummary.tsx";
import { letterOf, PlanTabs } from "./PlanTabs.tsx";
import { RemovePlan } from "./RemovePlan.tsx";
import { SaveDiet } from "./SaveDiet.tsx";
import { SavingDialogs } from "./SavingDialogs.tsx";
import { useDietEditor } from "./use-diet-editor.ts";
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
  const { store, offer } = editor;
  const foods = useStored(store, (draft) => draft.foods);
  const { plan: selected, position, select } = useSelectedPlan(store);
  const [removing, setRemoving] = useState<string>();
  const [showMissing, setShowMissing] = useState(false);
  const saving = useSaving({ id: diet?.id, version: editor.version, store, onSaved: editor.settle });
  const isNew = diet === undefined;
  // A change would take the place of the draft that is offered.
  const waits = offer !== undefined;

  const ask = () => {
    setShowMissing(true);
    saving.ask();
  };
  const go = (problem: PlacedProblem) => {
    saving.close();
    select(problem.plan);
    focusProblem(problem);
  };

  return (
    <StoreContext value={store}>
      <FoodsContext value={foods}>
        <EditorPage
          title={<DietTitle isNew={isNew} />}
          pill={<DraftPill keeper={editor.keeper} />}
          line={<DietLine />}
          tools={<DietHistory />}
          actions={
            <Button onClick={ask} disabled={waits} leftSection={<IconCheck size={20} aria-hidden="true" />}>
              {isNew ? "Salvar dieta" : "Editar dieta"}
            </Button>
          }
          aside={
            <div inert={waits}>
              <PlanSummary key={selected} plan={selected} letter={letterOf(position)} showMissing={showMissing} />
            </div>
          }
        >
          <div className={classes["work"]}>
            {offer && (
              <DraftOffer keptAt={offer.keptAt} isOutdated={offer.isOutdated} onTake={offer.take} onDrop={offer.drop} />
            )}
            <div className={classes["work"]} inert={waits}>
              <PlanTabs selected={selected} onSelect={select} onRemove={setRemoving} />
              <PlanPanel key={selected} plan={selected} showMissing={showMissing} refused={saving.refused} />
            </div>
          </div>
        </EditorPage>
        <RemovePlan plan={removing} onClose={() => setRemoving(undefined)} />
        <SaveDiet
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
